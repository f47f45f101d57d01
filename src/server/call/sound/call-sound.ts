import { FRAME_SAMPLES } from '../call-agent.ts';
import { rateAllowance } from '../rate-allowance.ts';
import { audioQueue, cutIntoFrames } from './audio-frames.ts';
import { loudness, QUIET_LEVEL } from './loudness.ts';
import { opusDecoder, opusEncoder } from './opus-codec.ts';
import { OPUS_PAUSE_START, OPUS_SILENCE, opusDurationInSamples } from './opus-packet.ts';

export interface CallSound {
  /**
   * Queues the agent's samples. Returns false when more than a minute of sound would wait to be
   * sent. The samples beyond this minute are dropped.
   */
  play(samples: Int16Array): boolean;
  /** Resolves when all samples that are in the queue now have been sent or dropped. */
  played(): Promise<void>;
  /** Returns how many of the agent's samples have not been sent yet. */
  waiting(): number;
  /** Drops the agent's sound that has not been sent yet. */
  hush(): void;
  /** Returns the packet for the next 20 ms, or null when nothing is to be sent. */
  nextPacket(): Uint8Array | null;
  /**
   * Decodes one of the visitor's packets. If `packet` is null, a packet was lost and its gap is
   * filled. Packets that arrive faster than real time are dropped.
   */
  takePacket(packet: Uint8Array | null): void;
}

interface SoundEvents {
  /** Is called with each frame of the visitor's sound. */
  onHeard(frame: Int16Array): void;
  /** Is called when the visitor or the agent makes a sound that is louder than `QUIET_LEVEL`. */
  onNoise(): void;
}

/**
 * The number of silent frames that are encoded after the agent's last sound. These frames are
 * needed because an encoder delays the sound by a few milliseconds.
 */
const TAIL_FRAMES = 2;
const SILENT_FRAMES = 10;
const REMINDER_FRAMES = 20;
/**
 * The limit for decoding the visitor's frames. A visitor sends 50 frames a second, but after an
 * interruption the network delivers many frames at once.
 */
const [FRAMES_AT_ONCE, FRAMES_PER_SECOND] = [150, 60];
const SILENT_FRAME = new Int16Array(FRAME_SAMPLES);

/** Turns the agent's samples into Opus packets and the visitor's Opus packets into frames. */
export function callSoundCodec({ onHeard, onNoise }: SoundEvents): CallSound {
  const queue = audioQueue();
  const encode = opusEncoder();
  const decode = opusDecoder();
  const heardFrames = rateAllowance(FRAMES_AT_ONCE, FRAMES_PER_SECOND);
  /** The number of silent frames since the agent's last sound. */
  let silentFrames = TAIL_FRAMES;

  const hear = cutIntoFrames((frame) => {
    if (loudness(frame) > QUIET_LEVEL) onNoise();
    onHeard(frame);
  });

  /**
   * Returns the next packet of a pause, or null when nothing is sent. Browsers expect these packets
   * from an encoder with discontinuous transmission: first ten silent packets, then a packet that
   * marks the pause. After that, one silent packet and one packet that marks the pause follow every
   * 400 ms.
   */
  function pausePacket(): Uint8Array | null {
    const pausedFrames = silentFrames - TAIL_FRAMES;
    if (pausedFrames < SILENT_FRAMES) return OPUS_SILENCE;
    const sinceReminder = (pausedFrames - SILENT_FRAMES) % REMINDER_FRAMES;
    if (sinceReminder === 0) return OPUS_PAUSE_START;
    return sinceReminder === REMINDER_FRAMES - 1 ? OPUS_SILENCE : null;
  }

  return {
    play: queue.add,
    played: queue.emptied,
    waiting: queue.size,
    hush: queue.clear,
    nextPacket() {
      const frame = queue.take();
      if (frame !== null) {
        silentFrames = 0;
        if (loudness(frame) > QUIET_LEVEL) onNoise();
        return encode(frame);
      }
      silentFrames += 1;
      return silentFrames <= TAIL_FRAMES ? encode(SILENT_FRAME) : pausePacket();
    },
    takePacket(packet) {
      const samples = (packet && opusDurationInSamples(packet)) ?? FRAME_SAMPLES;
      if (heardFrames.take(samples / FRAME_SAMPLES)) hear(decode(packet));
    },
  };
}

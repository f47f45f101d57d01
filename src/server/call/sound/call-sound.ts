import { FRAME_SAMPLES } from '../call-agent.ts';
import { allowance } from '../rate-allowance.ts';
import { framer } from './audio-frames.ts';
import { audioQueue } from './audio-queue.ts';
import { loudness, QUIET } from './loudness.ts';
import { opusDecoder, opusEncoder } from './opus-codec.ts';
import { OPUS_PAUSE, OPUS_SILENCE, opusSamples } from './opus-packet.ts';

export interface RoomSound {
  /** False where more waits than can be said within a minute: that is dropped. */
  play(samples: Int16Array): boolean;
  played(): Promise<void>;
  hush(): void;
  /** What the next 20 ms of the line carry; null for nothing. */
  nextPacket(): Uint8Array | null;
  /** A packet of the visitor's; null where one was lost. More than time goes by is dropped. */
  takePacket(packet: Uint8Array | null): void;
}

interface SoundEvents {
  /** A frame of what the visitor says. */
  onHeard(frame: Int16Array): void;
  /** Whoever of the two it was, somebody could be heard. */
  onNoise(): void;
}

/** After its last sound an encoder still holds a few milliseconds back. */
const TAIL_FRAMES = 2;
const SILENT_FRAMES = 10;
const REMINDER_FRAMES = 20;
/** Frames of the visitor's: what a stalled network hands over, and then a little more than 50. */
const [AT_ONCE, PER_SECOND] = [150, 60];
const STILLNESS = new Int16Array(FRAME_SAMPLES);

/** Both directions of a call's sound, between packets and samples. */
export function roomSound({ onHeard, onNoise }: SoundEvents): RoomSound {
  const queue = audioQueue();
  const encode = opusEncoder();
  const decode = opusDecoder();
  const pace = allowance(AT_ONCE, PER_SECOND);
  /** Since the last sound of ours. */
  let stillFrames = TAIL_FRAMES;

  const hear = framer((frame) => {
    if (loudness(frame) > QUIET) onNoise();
    onHeard(frame);
  });

  /**
   * As an encoder that stops sending in silence would do it, which every browser's buffer knows: a
   * few silent packets, the sign of a pause, and a reminder of both every 400 ms.
   */
  function pausePacket(): Uint8Array | null {
    const still = stillFrames - TAIL_FRAMES;
    if (still < SILENT_FRAMES) return OPUS_SILENCE;
    const sinceReminder = (still - SILENT_FRAMES) % REMINDER_FRAMES;
    if (sinceReminder === 0) return OPUS_PAUSE;
    return sinceReminder === REMINDER_FRAMES - 1 ? OPUS_SILENCE : null;
  }

  return {
    play: queue.add,
    played: queue.emptied,
    hush: queue.clear,
    nextPacket() {
      const frame = queue.take();
      if (frame !== null) {
        stillFrames = 0;
        if (loudness(frame) > QUIET) onNoise();
        return encode(frame);
      }
      stillFrames += 1;
      return stillFrames <= TAIL_FRAMES ? encode(STILLNESS) : pausePacket();
    },
    takePacket(packet) {
      const samples = (packet && opusSamples(packet)) ?? FRAME_SAMPLES;
      if (pace.take(samples / FRAME_SAMPLES)) hear(decode(packet));
    },
  };
}

import { randomBytes } from 'node:crypto';
import { FRAME_MS, FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { opusDecoder } from '#server/call/sound/opus-codec.ts';
import { OPUS_SILENCE, opusDurationInSamples } from '#server/call/sound/opus-packet.ts';
import { PHONE_CODECS, type PhoneCodec } from './codecs/phone-codec.ts';
import { type Downsample, downsampler } from './codecs/resampling.ts';
import { writeKeyEvent } from './keys/key-events.ts';
import { type KeyStep, keySteps, PRESS_STEPS } from './keys/key-strokes.ts';
import { keyTones } from './keys/key-tones.ts';
import { joinedSound } from './playout/waveform-match.ts';
import { type RtpPacketParts, writeRtpPacket } from './rtp/rtp-packet.ts';
import type { AgreedSound } from './sdp/sound-negotiation.ts';

export interface OutgoingSound {
  /** The number of our stream (SSRC). */
  readonly stream: number;
  /** Sends in this way from now on. */
  use(agreed: AgreedSound): void;
  /** Takes the next 20 ms of our sound as Opus. Null is a pause. */
  send(opus: Uint8Array | null): void;
  /**
   * Is called every 20 ms, or later for several frames at once. Sends the keys, and silence while
   * nobody calls `send`.
   */
  tick(frames: number): void;
  press(keys: string): Promise<void>;
  timestamp(): number;
  /** Lets nobody wait for keys any more. */
  close(): void;
}

/** After so many ticks without a call of `send`, silence is sent in its place. */
const PATIENCE_TICKS = 3;
/** After the process was blocked, at most so many silent frames are sent for the time that has passed. */
const MOST_AT_ONCE = 5;
const SILENT_FRAME = new Int16Array(FRAME_SAMPLES);

interface WayToSend {
  agreed: AgreedSound;
  codec: PhoneCodec;
  downsample: Downsample;
  encode(samples: Int16Array): Uint8Array;
  /** The number of samples in a packet. */
  packetSamples: number;
  mayAnything: boolean;
}

/**
 * Turns our Opus packets into packets for a phone. Something is sent every 20 ms, also in pauses,
 * because many networks close a way that nobody uses, and end a call that is silent.
 */
export function outgoingSound(onPacket: (packet: Buffer) => void): OutgoingSound {
  const random = randomBytes(10);
  const stream = random.readUInt32BE(0);
  const decode = opusDecoder();
  let sequence = random.readUInt16BE(4);
  let timestamp = random.readUInt32BE(6);
  let way: WayToSend | null = null;
  /** Sound at the rate of the codec that does not fill a packet yet. */
  let pending: Int16Array = new Int16Array(0);
  let ticksSinceSend = Number.POSITIVE_INFINITY;
  let hasPaused = true;
  const strokes: Array<{ steps: KeyStep[]; done(): void }> = [];
  let keyStart = 0;

  function pass(clockTicks: number): void {
    timestamp = (timestamp + clockTicks) >>> 0;
  }

  function emit(
    parts: Pick<RtpPacketParts, 'marker' | 'payloadType' | 'timestamp'>,
    payload: Uint8Array,
  ) {
    sequence = (sequence + 1) & 0xffff;
    onPacket(writeRtpPacket({ ...parts, sequence, stream }, payload));
  }

  /** Sends a piece of sound, and lets the time pass that it takes. */
  function emitSound(
    { agreed, mayAnything }: WayToSend,
    payload: Uint8Array,
    length: number,
  ): void {
    if (mayAnything) {
      emit({ marker: hasPaused, payloadType: agreed.payloadType, timestamp }, payload);
      hasPaused = false;
    } else hasPaused = true;
    pass(length);
  }

  function sendSamples(used: WayToSend, samples: Int16Array): void {
    const { codec, packetSamples, encode, downsample } = used;
    pending = joinedSound(pending, downsample(samples));
    while (pending.length >= packetSamples) {
      const length = (packetSamples * codec.clockRate) / codec.sampleRate;
      emitSound(used, encode(pending.subarray(0, packetSamples)), length);
      pending = pending.slice(packetSamples);
    }
  }

  function sendFrame(used: WayToSend, opus: Uint8Array | null): void {
    if (used.agreed.codec === 'OPUS') {
      const packet = opus ?? OPUS_SILENCE;
      emitSound(used, packet, opusDurationInSamples(packet) ?? FRAME_SAMPLES);
    } else sendSamples(used, opus === null ? SILENT_FRAME : decode(opus));
  }

  function frameTicks({ codec }: WayToSend): number {
    return (codec.clockRate * FRAME_MS) / 1000;
  }

  function sendKey(used: WayToSend, { key, step, isEnd }: Extract<KeyStep, { kind: 'key' }>): void {
    const { keys } = used.agreed;
    if (keys === null) {
      sendSamples(used, isEnd ? SILENT_FRAME : keyTones(key, step));
      return;
    }
    if (step === 0) {
      const scale = keys.clockRate / used.codec.clockRate;
      keyStart = Math.floor(timestamp * scale) >>> 0;
      pending = new Int16Array(0);
    }
    const duration = (Math.min(step + 1, PRESS_STEPS) * keys.clockRate * FRAME_MS) / 1000;
    const parts = { marker: step === 0, payloadType: keys.payloadType, timestamp: keyStart };
    if (used.mayAnything) emit(parts, writeKeyEvent({ key, isEnd, duration }));
    pass(frameTicks(used));
    hasPaused = true;
  }

  /** Sends the next step of the keys that wait. */
  function sendStep(used: WayToSend): void {
    const [stroke] = strokes;
    const step = stroke?.steps.shift();
    if (stroke?.steps.length === 0) strokes.shift()?.done();
    if (step?.kind === 'key') sendKey(used, step);
    else sendFrame(used, null);
  }

  function sendSilence(used: WayToSend, frames: number): void {
    const late = Math.max(0, frames - MOST_AT_ONCE);
    if (late > 0) {
      pass(late * frameTicks(used));
      hasPaused = true;
    }
    for (let frame = late; frame < frames; frame += 1) sendFrame(used, null);
  }

  return {
    stream,
    use(agreed) {
      const { codec: name, packetMs, direction } = agreed;
      const mayAnything = direction === 'sendrecv' || direction === 'recvonly';
      const isSame = way?.agreed.codec === name && way.agreed.packetMs === packetMs;
      if (way !== null && isSame) {
        way = { ...way, agreed, mayAnything };
        return;
      }
      const codec = PHONE_CODECS[name];
      pending = new Int16Array(0);
      way = {
        agreed,
        codec,
        downsample: downsampler(codec.sampleRate),
        encode: codec.encoder(),
        // Opus packets are passed on as they are, with 20 ms each.
        packetSamples: (codec.sampleRate * (name === 'OPUS' ? FRAME_MS : packetMs)) / 1000,
        mayAnything,
      };
    },
    send(opus) {
      ticksSinceSend = 0;
      if (way !== null && strokes.length === 0) sendFrame(way, opus);
    },
    tick(frames) {
      if (way === null) return;
      ticksSinceSend += 1;
      // The time for which we have waited has passed too.
      if (ticksSinceSend === PATIENCE_TICKS + 1) pass(PATIENCE_TICKS * frameTicks(way));
      let left = frames;
      for (; left > 0 && strokes.length > 0; left -= 1) sendStep(way);
      if (ticksSinceSend > PATIENCE_TICKS) sendSilence(way, left);
    },
    press(keys) {
      const steps = keySteps(keys);
      if (steps.length === 0) return Promise.resolve();
      return new Promise((resolve) => strokes.push({ steps, done: resolve }));
    },
    timestamp: () => timestamp,
    close() {
      for (const { done } of strokes.splice(0)) done();
    },
  };
}

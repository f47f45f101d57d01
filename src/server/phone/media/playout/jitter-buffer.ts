import { FRAME_MS } from '#server/call/call-agent.ts';
import { loudness, QUIET_LEVEL } from '#server/call/sound/loudness.ts';
import type { PhoneCodec } from '../codecs/phone-codec.ts';
import { comfortNoise, comfortNoisePeak } from './comfort-noise.ts';
import { concealment } from './concealment.ts';
import { playoutDelay } from './playout-delay.ts';
import { lengthened, shortened, stretchableLength } from './time-stretch.ts';
import { joinedSound } from './waveform-match.ts';

/** A packet of sound or of comfort noise. */
interface SoundPacket {
  /** The timestamp of RTP, which wraps after 32 bits. */
  timestamp: number;
  payload: Uint8Array;
  isNoise: boolean;
}

export interface JitterBuffer {
  add(packet: SoundPacket, nowMs: number): void;
  /**
   * Returns the next 20 ms, at the rate of the codec. It is to be called every 20 ms. Null means that
   * nothing has come for a while.
   */
  take(nowMs: number): Int16Array | null;
}

/** The times are in seconds. A timestamp that jumps by more than this begins a new stream. */
const JUMP = 2;
/** More sound than this is never kept. It would be heard too late. */
const MOST_KEPT = 0.5;
const MOST_PACKETS = 100;
/** After this time without a packet the sound has paused. */
const PAUSE_AFTER = 0.5;
/** After so many late packets in a row, all of them are late, so playing begins anew. */
const MOST_LATE = 4;
/** The delay is corrected if it is wrong by this. Sound that is too late can wait until it is quiet. */
const WRONG = 0.015;
const WRONG_IF_LOUD = 0.04;
/** Only every third frame is corrected, so that nobody speaks much faster, unless it is this late. */
const CORRECTED_FRAMES = 3;
const FAR_TOO_LATE = 0.15;

interface WaitingPacket {
  /** The position of the first sample. */
  at: number;
  length: number;
  payload: Uint8Array;
  isNoise: boolean;
}

/**
 * Puts packets into their order and plays them at an even pace. Positions are numbers of samples,
 * which go on where the timestamp wraps.
 */
export function jitterBuffer(codec: PhoneCodec): JitterBuffer {
  const { sampleRate: rate, clockRate } = codec;
  const frame = (rate * FRAME_MS) / 1000;
  const decoder = codec.decoder();
  const concealed = concealment(rate);
  const delay = playoutDelay();
  const waiting: WaitingPacket[] = [];
  /** Sound that was decoded and not taken yet. */
  let ready: Int16Array = new Int16Array(0);
  /** The position after the sound that is ready. Null before playing begins. */
  let cursor: number | null = null;
  let lateInRow = 0;
  let gap = 0;
  let sinceCorrection = 0;
  let noisePeak: number | null = null;
  let unwrapped: number | null = null;

  function positionOf(timestamp: number): number {
    if (unwrapped === null) unwrapped = timestamp;
    // The shift to 32 bits with a sign gives the nearest way from the last timestamp.
    else unwrapped += (timestamp - unwrapped) | 0;
    return unwrapped * (rate / clockRate);
  }

  function restart(): void {
    waiting.length = 0;
    ready = new Int16Array(0);
    cursor = null;
    lateInRow = 0;
    gap = 0;
    noisePeak = null;
    delay.restart();
  }

  function insert(packet: WaitingPacket): void {
    let place = waiting.length;
    while (place > 0 && (waiting[place - 1] as WaitingPacket).at > packet.at) place -= 1;
    if (waiting[place - 1]?.at !== packet.at) waiting.splice(place, 0, packet);
  }

  function isLate({ at, length }: WaitingPacket): boolean {
    return cursor !== null && at + length <= cursor;
  }

  /** Drops the oldest sound when too much has come at once. */
  function limitWaiting(): void {
    const newest = waiting.at(-1) as WaitingPacket;
    const isTooMuch = () =>
      waiting.length > MOST_PACKETS ||
      newest.at - (waiting[0] as WaitingPacket).at > MOST_KEPT * rate;
    if (!isTooMuch()) return;
    while (isTooMuch()) waiting.shift();
    ready = new Int16Array(0);
    cursor = (waiting[0] as WaitingPacket).at;
  }

  function decode(packet: WaitingPacket): Int16Array {
    if (packet.isNoise) {
      noisePeak = comfortNoisePeak(packet.payload);
      return new Int16Array(0);
    }
    noisePeak = null;
    const samples = decoder.decode(packet.payload);
    return decoder.conceal === null ? concealed.heard(samples) : samples;
  }

  function fillGap(length: number): Int16Array {
    gap += length;
    if (noisePeak !== null) return comfortNoise(noisePeak, length);
    if (decoder.conceal === null || gap > PAUSE_AFTER * rate) return concealed.fill(length);
    return decoder.conceal().subarray(0, length);
  }

  /** Decodes until so many samples are ready, and fills what is missing. */
  function prepare(length: number): void {
    while (ready.length < length) {
      const position = cursor as number;
      const next = waiting[0];
      if (next === undefined || next.at > position) {
        const missing = Math.min(length - ready.length, (next?.at ?? Infinity) - position);
        const sound = fillGap(missing);
        ready = joinedSound(ready, sound);
        cursor = position + sound.length;
        continue;
      }
      waiting.shift();
      if (next.at + next.length <= position && !next.isNoise) continue;
      if (!next.isNoise) gap = 0;
      const sound = decode(next).subarray(position - next.at);
      ready = joinedSound(ready, sound);
      cursor = position + sound.length;
    }
  }

  /** Returns by how many samples the sound is played too early. It is negative if it is too late. */
  function earliness(nowMs: number): number {
    const wanted = ((nowMs - delay.wanted()) / 1000) * rate;
    return (cursor as number) - ready.length - wanted;
  }

  function correctDelay(nowMs: number): void {
    const early = earliness(nowMs);
    sinceCorrection += 1;
    if (sinceCorrection < CORRECTED_FRAMES && early > -FAR_TOO_LATE * rate) return;
    const isLoud = loudness(ready) > QUIET_LEVEL;
    const isRight = early < WRONG * rate && early > -(isLoud ? WRONG_IF_LOUD : WRONG) * rate;
    if (isRight) return;
    const stretchable = stretchableLength(rate);
    if (early > 0) {
      prepare(stretchable);
      ready = lengthened(ready, rate);
      sinceCorrection = 0;
      return;
    }
    const last = waiting.at(-1);
    const lastPosition = last === undefined ? (cursor as number) : last.at + last.length;
    if (lastPosition - (cursor as number) + ready.length < frame + stretchable) return;
    prepare(frame + stretchable);
    ready = shortened(ready, rate);
    sinceCorrection = 0;
  }

  return {
    add({ timestamp, payload, isNoise }, nowMs) {
      const length = isNoise ? frame : codec.samplesIn(payload);
      if (length === null || length === 0) return;
      const packet = { at: positionOf(timestamp), length, payload, isNoise };
      const newest = waiting.at(-1)?.at ?? cursor;
      if (newest !== null && Math.abs(packet.at - newest) > JUMP * rate) restart();
      lateInRow = isLate(packet) ? lateInRow + 1 : 0;
      if (lateInRow > MOST_LATE) restart();
      delay.note(nowMs - (packet.at / rate) * 1000);
      if (isLate(packet)) return;
      insert(packet);
      limitWaiting();
    },
    take(nowMs) {
      if (cursor === null) {
        const first = waiting[0];
        if (first === undefined) return null;
        cursor = first.at;
        if (earliness(nowMs) > frame / 2) {
          cursor = null;
          return null;
        }
      }
      prepare(frame);
      correctDelay(nowMs);
      const sound = ready.slice(0, frame);
      ready = ready.slice(frame);
      if (gap > PAUSE_AFTER * rate && noisePeak === null) restart();
      return sound;
    },
  };
}

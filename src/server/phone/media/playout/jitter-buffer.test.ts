import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opusEncoder } from '#server/call/sound/opus-codec.ts';
import {
  levelAt,
  levelOf,
  phoneTone,
  toneToNoise,
} from '#server/test-support/phone/measured-sound.ts';
import { encodeMuLaw } from '../codecs/g711.ts';
import { PHONE_CODECS } from '../codecs/phone-codec.ts';
import { jitterBuffer } from './jitter-buffer.ts';

const RATE = 8000;
const FRAME = 160;
const HERTZ = 300;

interface Arrival {
  timestamp: number;
  payload: Uint8Array;
  isNoise?: boolean;
  atMs: number;
}

/** Packets of a tone, of 20 ms each, that come in time. */
function tonePackets(seconds: number, first = 0): Arrival[] {
  const tone = encodeMuLaw(phoneTone(HERTZ, seconds, RATE, 8000));
  return Array.from({ length: seconds * 50 }, (_, at) => ({
    timestamp: (first + at * FRAME) >>> 0,
    payload: tone.subarray(at * FRAME, (at + 1) * FRAME),
    atMs: at * 20,
  }));
}

/** Plays the packets, which come at their times, with a clock that may run at another pace. */
function play(arrivals: readonly Arrival[], seconds: number, tickMs = 20) {
  const buffer = jitterBuffer(PHONE_CODECS.PCMU);
  const waiting = arrivals.toSorted((a, b) => a.atMs - b.atMs);
  const frames: Array<Int16Array | null> = [];
  for (let now = 7; now < seconds * 1000; now += tickMs) {
    while (waiting[0] && waiting[0].atMs <= now) {
      const { atMs, isNoise = false, ...packet } = waiting.shift() as Arrival;
      buffer.add({ ...packet, isNoise }, atMs);
    }
    frames.push(buffer.take(now));
  }
  return frames;
}

function soundOf(frames: ReadonlyArray<Int16Array | null>): Int16Array {
  return Int16Array.from(frames.flatMap((frame) => [...(frame ?? new Int16Array(FRAME))]));
}

/** The frames in which the tone is impaired. */
function badFrames(frames: ReadonlyArray<Int16Array | null>): number {
  return frames.filter(
    (frame) => frame === null || toneToNoise(HERTZ, frame, RATE) < 20 || levelOf(frame) < 4000,
  ).length;
}

/** How long the sound waits before it is heard, in milliseconds. */
function delayOf(frames: ReadonlyArray<Int16Array | null>): number {
  return frames.findIndex((frame) => frame !== null && levelOf(frame) > 1000) * 20;
}

/** Numbers that look random and are always the same. */
function dice(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

test('packets in time are played without any change, after 40 to 80 ms', () => {
  const frames = play(tonePackets(4), 4);
  expect(delayOf(frames)).toBeGreaterThanOrEqual(40);
  expect(delayOf(frames)).toBeLessThanOrEqual(80);
  expect(badFrames(frames.slice(5))).toBe(0);
});

test('the timestamp may wrap', () => {
  expect(badFrames(play(tonePackets(4, 0xffff_f000), 4).slice(5))).toBe(0);
});

test.each([10, 30, 40, 60])('packets may be %d ms long', (ms) => {
  const tone = encodeMuLaw(phoneTone(HERTZ, 3, RATE, 8000));
  const length = ms * 8;
  const arrivals = Array.from({ length: Math.floor(tone.length / length) }, (_, at) => ({
    timestamp: at * length,
    payload: tone.subarray(at * length, (at + 1) * length),
    atMs: at * ms,
  }));
  expect(badFrames(play(arrivals, 3).slice(10, -3))).toBe(0);
});

test('packets that come twice and in another order change nothing', () => {
  const packets = tonePackets(4);
  const roll = dice();
  const jumbled = packets.flatMap((packet) => {
    const late = roll() < 0.3 ? 25 : 0;
    const again = { ...packet, atMs: packet.atMs + 5 };
    return roll() < 0.2 ? [packet, again] : [{ ...packet, atMs: packet.atMs + late }];
  });
  expect(badFrames(play(jumbled, 4).slice(60))).toBe(0);
});

test('jitter of 30 ms costs next to nothing once it is known', () => {
  const roll = dice();
  const late = tonePackets(10).map((packet) => ({ ...packet, atMs: packet.atMs + 60 * roll() }));
  const frames = play(late, 10).slice(100, -5);
  expect(badFrames(frames)).toBeLessThan(frames.length * 0.03);
});

describe('a lost packet', () => {
  function withLoss(share: number) {
    const roll = dice();
    return play(
      tonePackets(10).filter(() => roll() >= share),
      10,
    ).slice(10, -5);
  }

  test('is filled, so that the tone goes on', () => {
    const frames = withLoss(0.05);
    for (const frame of frames)
      expect(levelAt(HERTZ, frame as Int16Array, RATE)).toBeGreaterThan(2500);
    expect(badFrames(frames)).toBeLessThan(frames.length * 0.05);
  });

  test('is filled far better than by silence', () => {
    const missing = soundOf(withLoss(0.1));
    const whole = soundOf(withLoss(0));
    const error = levelOf(missing.map((sample, at) => sample - (whole[at] as number)));
    const silenced = levelOf(whole) * Math.sqrt(0.1);
    expect(error).toBeLessThan(silenced / 2);
  });

  test('gets silent when more are lost', () => {
    const packets = tonePackets(3).filter((_, at) => at < 50 || at > 70);
    const frames = play(packets, 3);
    const gap = frames.slice(50 + 4 + 4, 70).map((frame) => levelOf(frame as Int16Array));
    expect(Math.max(...gap)).toBe(0);
    expect(badFrames(frames.slice(78, -3))).toBe(0);
  });
});

test.each([1.002, 0.998])('a clock that runs %d times as fast does no harm', (pace) => {
  const drifting = tonePackets(60).map((packet) => ({ ...packet, atMs: packet.atMs / pace }));
  const frames = play(drifting, 59 / Math.max(1, pace)).slice(10);
  expect(badFrames(frames)).toBeLessThan(frames.length * 0.01);
});

test('after a pause of the other side the sound begins anew', () => {
  const first = tonePackets(1);
  const second = tonePackets(1, 5 * RATE).map((packet) => ({
    ...packet,
    atMs: packet.atMs + 5003,
  }));
  const frames = play([...first, ...second], 6.2);
  expect(frames.slice(100, 240).every((frame) => frame === null)).toBe(true);
  expect(badFrames(frames.slice(256, 298))).toBe(0);
});

test('a timestamp that jumps costs only a moment', () => {
  for (const jump of [0x4000_0000, 0xc000_0000, 3 * RATE]) {
    const moved = tonePackets(4).map((packet, at) =>
      at < 100 ? packet : { ...packet, timestamp: (packet.timestamp + jump) >>> 0 },
    );
    const frames = play(moved, 4).slice(5, -4);
    expect(badFrames(frames)).toBeLessThan(10);
  }
});

test('a way that gets longer for good costs only a moment', () => {
  const longer = tonePackets(6).map((packet) =>
    packet.atMs < 2000 ? packet : { ...packet, atMs: packet.atMs + 300 },
  );
  expect(badFrames(play(longer, 6).slice(5, -5))).toBeLessThan(30);
});

test('sound that comes all at once is not heard too late', () => {
  const blocked = tonePackets(6).map((packet) =>
    packet.atMs > 2000 && packet.atMs < 3500 ? { ...packet, atMs: 3500 } : packet,
  );
  const frames = play(blocked, 6);
  expect(badFrames(frames.slice(200, -5))).toBeLessThan(20);
});

test('comfort noise is quiet, and speech after it is whole', () => {
  const packets = tonePackets(4).flatMap((packet, at): Arrival[] => {
    if (at < 50 || at >= 100) return [packet];
    return at === 50 ? [{ ...packet, payload: Uint8Array.of(40), isNoise: true }] : [];
  });
  const frames = play(packets, 4);
  const noise = frames.slice(60, 95).map((frame) => levelOf(frame as Int16Array));
  expect(Math.min(...noise)).toBeGreaterThan(10);
  expect(Math.max(...noise)).toBeLessThan(120);
  expect(badFrames(frames.slice(106, -3))).toBe(0);
});

test('Opus fills its gaps itself', () => {
  const encode = opusEncoder();
  const tone = phoneTone(HERTZ, 2, 48_000, 8000);
  const buffer = jitterBuffer(PHONE_CODECS.OPUS);
  const levels: number[] = [];
  for (let at = 0; at < 100; at += 1) {
    const payload = encode(tone.subarray(at * 960, (at + 1) * 960));
    if (at % 12 !== 11) buffer.add({ timestamp: at * 960, payload, isNoise: false }, at * 20);
    const frame = buffer.take(at * 20 + 1);
    if (at > 20) levels.push(levelOf(frame as Int16Array));
  }
  // Only the frame after a gap is soft, because Opus finds back to a pure tone slowly.
  expect(levels.filter((level) => level < 1000).length).toBeLessThan(levels.length / 10);
  expect(levels.every((level) => level > 0)).toBe(true);
});

test('whatever comes, there is a frame each time, and it costs little', () => {
  const arrival = fc.record({
    timestamp: fc.oneof(fc.nat(2 ** 32 - 1), fc.nat(20_000)),
    payload: fc.uint8Array({ maxLength: 400 }),
    isNoise: fc.boolean(),
    atMs: fc.nat(2000),
  });
  fc.assert(
    fc.property(
      fc.array(arrival, { maxLength: 200 }),
      fc.constantFrom('PCMU', 'G722', 'OPUS'),
      (arrivals, codec) => {
        const traits = PHONE_CODECS[codec as 'PCMU'];
        const buffer = jitterBuffer(traits);
        const began = performance.now();
        for (let now = 0; now < 2000; now += 20) {
          for (const packet of arrivals) {
            if (packet.atMs >= now && packet.atMs < now + 20) buffer.add(packet, now);
          }
          const frame = buffer.take(now);
          if (frame !== null) expect(frame).toHaveLength(traits.sampleRate / 50);
        }
        expect(performance.now() - began).toBeLessThan(2000);
      },
    ),
  );
});

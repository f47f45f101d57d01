import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../call-agent.ts';
import { framer } from './audio-frames.ts';
import { audioQueue } from './audio-queue.ts';

const sound = fc.array(
  fc.integer({ min: 0, max: 3000 }).map((length) => new Int16Array(length).fill(length + 1)),
  { maxLength: 8 },
);

function joined(pieces: readonly Int16Array[]): number[] {
  return pieces.flatMap((piece) => [...piece]);
}

test('what is added comes out whole and in order, in frames, the last filled with silence', () => {
  fc.assert(
    fc.property(sound, (pieces) => {
      const queue = audioQueue();
      for (const piece of pieces) queue.add(piece);
      const frames: Int16Array[] = [];
      for (let frame = queue.take(); frame !== null; frame = queue.take()) frames.push(frame);
      const all = joined(pieces);
      expect(joined(frames).slice(0, all.length)).toEqual(all);
      expect(
        joined(frames)
          .slice(all.length)
          .every((sample) => sample === 0),
      ).toBe(true);
      expect(frames.length).toBe(Math.ceil(all.length / FRAME_SAMPLES));
    }),
  );
});

test('who waits is told when all that was added before is gone, and not earlier', async () => {
  const queue = audioQueue();
  const told: string[] = [];
  await queue.emptied();
  queue.add(new Int16Array(FRAME_SAMPLES));
  void queue.emptied().then(() => told.push('first'));
  queue.add(new Int16Array(FRAME_SAMPLES));
  const second = queue.emptied().then(() => told.push('second'));
  queue.take();
  await new Promise(setImmediate);
  expect(told).toEqual(['first']);
  queue.clear();
  await second;
  expect(queue.take()).toBeNull();
});

test('a minute is the most that waits: what was said first stays', () => {
  const queue = audioQueue();
  expect(queue.add(new Int16Array(59 * SAMPLE_RATE))).toBe(true);
  expect(queue.add(new Int16Array(2 * SAMPLE_RATE))).toBe(false);
  expect(queue.add(new Int16Array(1))).toBe(false);
  let frames = 0;
  while (queue.take() !== null) frames += 1;
  expect(frames).toBe((60 * SAMPLE_RATE) / FRAME_SAMPLES);
});

test('sound of any length is cut into frames', () => {
  fc.assert(
    fc.property(sound, (pieces) => {
      const frames: Int16Array[] = [];
      const take = framer((frame) => frames.push(frame));
      for (const piece of pieces) take(piece);
      const all = joined(pieces);
      const whole = Math.floor(all.length / FRAME_SAMPLES);
      expect(frames).toHaveLength(whole);
      expect(joined(frames)).toEqual(all.slice(0, whole * FRAME_SAMPLES));
    }),
  );
});

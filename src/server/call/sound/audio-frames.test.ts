import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../call-agent.ts';
import { audioQueue, cutIntoFrames } from './audio-frames.ts';

const sound = fc.array(
  fc.integer({ min: 0, max: 3000 }).map((length) => new Int16Array(length).fill(length + 1)),
  { maxLength: 8 },
);

function joined(pieces: readonly Int16Array[]): number[] {
  return pieces.flatMap((piece) => [...piece]);
}

test('the queue returns what was added, whole and in order, and fills the last frame with silence', () => {
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

test('emptied() resolves when everything added before it is gone, and not earlier', async () => {
  const queue = audioQueue();
  const resolved: string[] = [];
  await queue.emptied();
  queue.add(new Int16Array(FRAME_SAMPLES));
  void queue.emptied().then(() => resolved.push('first'));
  queue.add(new Int16Array(FRAME_SAMPLES));
  const second = queue.emptied().then(() => resolved.push('second'));
  queue.take();
  await new Promise(setImmediate);
  expect(resolved).toEqual(['first']);
  queue.clear();
  await second;
  expect(queue.take()).toBeNull();
});

test('the queue holds one minute at most and keeps what was added first', () => {
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
      const take = cutIntoFrames((frame) => frames.push(frame));
      for (const piece of pieces) take(piece);
      const all = joined(pieces);
      const whole = Math.floor(all.length / FRAME_SAMPLES);
      expect(frames).toHaveLength(whole);
      expect(joined(frames)).toEqual(all.slice(0, whole * FRAME_SAMPLES));
    }),
  );
});

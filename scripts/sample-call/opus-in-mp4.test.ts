import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleCallTimes } from '../../src/core/site/content/call/sample-call-times.ts';
import { projectRoot } from '../project-root.ts';
import { encodeOpus } from './encode-opus.ts';
import { opusInMp4 } from './opus-in-mp4.ts';

const RATE = 48_000;
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

/** Returns the content of a box, looked for in the containers that hold it. */
function boxContent(bytes: Buffer, type: string): Buffer | null {
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + bytes.readUInt32BE(at));
    if (name === type) return content;
    const inner = CONTAINERS.includes(name) ? boxContent(content, type) : null;
    if (inner) return inner;
  }
  return null;
}

function numbers(file: Buffer, type: string): number[] {
  const content = boxContent(file, type) ?? Buffer.alloc(0);
  return Array.from({ length: content.length >> 2 }, (_, nth) => content.readUInt32BE(4 * nth));
}

test('the index of a file leads to each packet, and its duration is that of the sound', () => {
  const tone = Int16Array.from({ length: RATE }, (_, at) => 8000 * Math.sin(at / 20));
  const sound = encodeOpus(tone);
  const file = opusInMp4(sound);
  const [, , , rate, duration] = numbers(file, 'mvhd');
  expect([rate, duration]).toEqual([RATE, RATE]);
  const [, , count, ...sizes] = numbers(file, 'stsz');
  expect(count).toBe(sound.packets.length);
  let [, , at = 0] = numbers(file, 'stco');
  for (const [nth, packet] of sound.packets.entries()) {
    const end = at + (sizes[nth] ?? 0);
    expect(file.subarray(at, end)).toEqual(Buffer.from(packet));
    at = end;
  }
  expect(at).toBe(file.length);
});

test('the sound of the sample is as long as its captions say, and smaller than 100 kB', () => {
  const file = readFileSync(join(projectRoot, 'src/web/call/sample/sample-call.mp4'));
  const [, , , rate = 1, duration = 0] = numbers(file, 'mvhd');
  expect(duration / rate).toBeCloseTo(sampleCallTimes.seconds, 1);
  expect(file.length).toBeLessThan(100_000);
});

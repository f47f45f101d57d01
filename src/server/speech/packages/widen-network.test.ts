import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installedSpeech } from '#server/test-support/speech/installed-speech.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { ONE_THREAD } from '../files/onnx-runtime.ts';
import { widenNetwork } from './widen-network.ts';

/** Writes a number below 16,384 as protobuf does. */
const written = (of: number) => (of < 128 ? Buffer.of(of) : Buffer.of((of % 128) + 128, of >> 7));
const bytes = (number: number, ...inside: Array<Buffer | string>) => {
  const body = Buffer.concat(inside.map((part) => Buffer.from(part)));
  return Buffer.concat([written(8 * number + 2), written(body.length), body]);
};
const value = (number: number, of: number) => Buffer.concat([written(8 * number), written(of)]);
const halves = (...numbers: number[]) => Buffer.from(new Float16Array(numbers).buffer);

const node = (operator: string, inputs: string[], output: string, ...attributes: Buffer[]) =>
  bytes(
    1,
    ...inputs.map((name) => bytes(1, name)),
    bytes(2, output),
    bytes(4, operator),
    ...attributes,
  );
const castTo = (type: number) => bytes(5, bytes(1, 'to'), value(3, type), value(20, 2));
const tensorType = (type: number) =>
  bytes(2, bytes(1, value(1, type), bytes(2, bytes(1, value(1, 2)))));
const weights = (field: number, ...numbers: number[]) =>
  bytes(
    field,
    value(1, numbers.length),
    value(2, 10),
    bytes(8, 'weights'),
    bytes(9, halves(...numbers)),
  );

/** Adds two weights, and a constant that a node fills in, to two numbers: all with 16 bits. */
const NARROW = Buffer.concat([
  value(1, 9),
  bytes(
    7,
    node('Cast', ['x'], 'narrow', castTo(10)),
    node('Add', ['narrow', 'weights'], 'sum'),
    node(
      'ConstantOfShape',
      ['shape'],
      'filled',
      bytes(5, bytes(1, 'value'), weights(5, 0.25), value(20, 4)),
    ),
    node('Add', ['sum', 'filled'], 'whole'),
    node('Cast', ['whole'], 'y', castTo(1)),
    bytes(2, 'test'),
    weights(5, 1.5, -2.25),
    bytes(
      5,
      value(1, 1),
      value(2, 7),
      bytes(8, 'shape'),
      bytes(9, Buffer.from(BigInt64Array.of(2n).buffer)),
    ),
    bytes(11, bytes(1, 'x'), tensorType(1)),
    bytes(12, bytes(1, 'y'), tensorType(1)),
    bytes(13, bytes(1, 'sum'), tensorType(10)),
  ),
  bytes(8, value(2, 20)),
]);

test('a widened network has the same weights and computes with 32 bits', async () => {
  await using folder = await tempDir();
  const [narrow, wide] = [join(folder.path, 'narrow.onnx'), join(folder.path, 'wide.onnx')];
  await writeFile(narrow, NARROW);
  await widenNetwork(narrow, wide);
  const written = await readFile(wide);
  for (const numbers of [[1.5, -2.25], [0.25]]) {
    expect(written.includes(Buffer.from(Float32Array.from(numbers).buffer))).toBe(true);
    expect(written.includes(bytes(9, halves(...numbers)))).toBe(false);
  }
  const { onnx } = installedSpeech();
  const network = await onnx.InferenceSession.create(wide, ONE_THREAD);
  const x = new onnx.Tensor('float32', Float32Array.of(4, 0.0001), [2]);
  // Numbers with 16 bits would lose the small one beside the others.
  const sum = Math.fround(Math.fround(0.0001 - 2.25) + 0.25);
  expect([...((await network.run({ x })).y?.data ?? [])]).toEqual([5.75, sum]);
});

test('a network that is cut off is refused', async () => {
  await using folder = await tempDir();
  const path = join(folder.path, 'cut.onnx');
  await writeFile(path, NARROW.subarray(0, 100));
  await expect(widenNetwork(path, join(folder.path, 'wide.onnx'))).rejects.toThrow(
    'cannot be read',
  );
  expect(await readFile(path)).toHaveLength(100);
});

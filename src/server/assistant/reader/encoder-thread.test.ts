import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { parseEncoderWeights } from '#core/line-encoder/encoder-weights.ts';
import { openLineEncoder } from '#core/line-encoder/line-encoder.ts';
import { makeTinyEncoder, tinyNames } from '#core/line-encoder/test-data/tiny-encoder.ts';
import { openEncoderThread } from './encoder-thread.ts';

const PROGRAM = new URL('../../test-support/processes/ending-encoder-program.ts', import.meta.url);
const { file: weights } = makeTinyEncoder();
const folder = await mkdtemp(join(tmpdir(), 'everline-encoder-'));
afterAll(() => rm(folder, { recursive: true }));

async function openThread(name = 'tiny.bin') {
  const path = join(folder, name);
  await writeFile(path, weights);
  const thread = await openEncoderThread({ file: pathToFileURL(path), program: PROGRAM });
  return { thread, path, [Symbol.asyncDispose]: thread.close };
}

test('a thread says of every part what the encoder says, with places in the whole line', async () => {
  await using opened = await openThread();
  const encoder = openLineEncoder(parseEncoderWeights(weights));
  const context = ['asked:name'];
  const line = 'hi jose, book you for me at 3:30. hi! a b c a b c a b c';
  expect(opened.thread.names).toEqual(tinyNames);
  const parts = await opened.thread.encode(line, context);
  expect(parts.map(({ start, end }) => line.slice(start, end))).toEqual([
    'hi jose, book you for me at 3:30.',
    'hi! a b c a b c a b c',
  ]);
  for (const { start, end, outputs } of parts) {
    const alone = encoder.encode(line.slice(start, end), context);
    expect(outputs.acts).toEqual(alone.acts);
    expect(outputs.tokens.map((token) => line.slice(token.start, token.end))).toEqual(
      alone.tokens.map((token) => line.slice(start + token.start, start + token.end)),
    );
  }
  expect(await opened.thread.encode(' ', context)).toEqual([]);
});

test('a line that cannot be read fails alone', async () => {
  await using opened = await openThread();
  const lines = [
    opened.thread.encode('hi', ['asked:shoes']),
    opened.thread.encode('hi', ['asked:name']),
  ];
  await expect(lines[0]).rejects.toThrow('The encoder has no token [asked:shoes].');
  expect(await lines[1]).toHaveLength(1);
});

test('whoever gives up gets no answer, and the lines of the others are read', async () => {
  await using opened = await openThread();
  const [read, waiting] = [new AbortController(), new AbortController()];
  const lines = [
    opened.thread.encode('hi', [], read.signal),
    opened.thread.encode('hi', [], waiting.signal),
    opened.thread.encode('hi', []),
  ];
  const given = Promise.allSettled(lines);
  read.abort();
  waiting.abort();
  expect((await given).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(lines[0]).rejects.toMatchObject({ name: 'AbortError' });
  await expect(opened.thread.encode('hi', [], read.signal)).rejects.toThrow('aborted');
});

test('a thread that ends is replaced, and only the line that it was reading fails', async () => {
  await using opened = await openThread();
  for (let time = 0; time < 2; time += 1) {
    const lines = [opened.thread.encode('end', []), opened.thread.encode('hi', [])];
    await expect(lines[0]).rejects.toThrow('ended while it read a line');
    expect(await lines[1]).toHaveLength(1);
  }
});

test('a thread whose replacement does not open refuses every line', async () => {
  await using opened = await openThread('removed.bin');
  await rm(opened.path);
  const lines = [opened.thread.encode('end', []), opened.thread.encode('hi', [])];
  await expect(lines[0]).rejects.toThrow('ended while it read a line');
  await expect(lines[1]).rejects.toThrow('The encoder did not open.');
  await expect(opened.thread.encode('hi', [])).rejects.toThrow('The encoder did not open.');
});

test('an encoder without its file does not open, and tells the reason', async () => {
  const file = pathToFileURL(join(folder, 'missing.bin'));
  await expect(openEncoderThread({ file })).rejects.toMatchObject({
    message: 'The encoder did not open.',
    cause: { code: 'ENOENT' },
  });
});

test('a closed encoder reads nothing any more', async () => {
  const { thread } = await openThread();
  const line = thread.encode('hi', []);
  const closed = thread.close();
  await expect(line).rejects.toThrow('The encoder is closed.');
  await closed;
  await expect(thread.encode('hi', [])).rejects.toThrow('The encoder is closed.');
});

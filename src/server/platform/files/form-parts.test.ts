import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formBoundary, formPieces } from './form-parts.ts';

const FORM = [
  'this is no part',
  '--xyz',
  'Content-Disposition: form-data; name="file"; filename="a %22b%22.txt"',
  'Content-Type: Text/Plain; charset=utf-8',
  '',
  'one\r\n--xy two\r\n',
  '--xyz',
  'content-disposition: form-data; name="note"',
  '',
  '',
  '--xyz--',
  'this is no part either',
].join('\r\n');

async function read(chunks: Iterable<Uint8Array>, boundary = 'xyz') {
  const parts: { name: string; fileName: string | null; type: string | null; content: string }[] =
    [];
  const body = (async function* () {
    yield* chunks;
  })();
  for await (const piece of formPieces(body, boundary)) {
    const last = parts.at(-1);
    if (piece.kind === 'part') {
      parts.push({ name: piece.name, fileName: piece.fileName, type: piece.type, content: '' });
    } else if (last) last.content += piece.bytes.toString('latin1');
  }
  return parts;
}

function chunked(text: string, length: number): Uint8Array[] {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / length);
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * length, (at + 1) * length));
}

test.each([1, 2, 3, 7, 64, 10_000])(
  'a form that arrives in chunks of %i bytes has the same parts',
  async (length) => {
    expect(await read(chunked(FORM, length))).toEqual([
      { name: 'file', fileName: 'a "b".txt', type: 'text/plain', content: 'one\r\n--xy two\r\n' },
      { name: 'note', fileName: null, type: null, content: '' },
    ]);
  },
);

test('any content is read as it was sent, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('\r', '\n', '-', '--xy', '\r\n--xy', 'z', 'é'), { maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      async (words, length) => {
        const content = words.join('').replaceAll('\r\n--xyz', '');
        fc.pre(!`\r\n${content}\r\n`.includes('\r\n--xyz'));
        const head = 'Content-Disposition: form-data; name="file"; filename="f"';
        const form = `--xyz\r\n${head}\r\n\r\n${content}\r\n--xyz--\r\n`;
        const [part] = await read(chunked(form, length));
        expect(Buffer.from(part?.content ?? '', 'latin1').toString()).toBe(content);
      },
    ),
  );
});

describe('a form is refused', () => {
  const head = 'Content-Disposition: form-data; name="file"';
  test.each([
    ['nothing', '', /cut off/],
    ['no mark', 'hello', /cut off/],
    ['no end', `--xyz\r\n${head}\r\n\r\nhello`, /cut off/],
    ['an end of another form', `--xyz\r\n${head}\r\n\r\nhello\r\n--abc--`, /cut off/],
    ['no blank line', `--xyz\r\n${head}\r\n--xyz--`, /cut off/],
    ['something after a mark', `--xyzzy\r\n${head}\r\n\r\nhello\r\n--xyz--`, /malformed/],
    ['a part without a name', '--xyz\r\nX: y\r\n\r\nhello\r\n--xyz--', /no name/],
    ['much after its end', `--xyz--${' '.repeat(70_000)}`, /goes on/],
    ['endless headers', `--xyz\r\nX: ${'y'.repeat(9000)}`, /too long/],
  ])('if it has %s', async (_, form, message) => {
    await expect(read(chunked(form, 50))).rejects.toThrow(message);
  });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=----WebKit1', '----WebKit1'],
])('the boundary of %s is read', (type, boundary) => {
  expect(formBoundary(type)).toBe(boundary);
});

test.each([
  undefined,
  '',
  'application/json',
  'multipart/form-data',
  'multipart/mixed; boundary=a',
])('the type %s is refused', (type) => {
  expect(() => formBoundary(type)).toThrow(/must be a form/);
});

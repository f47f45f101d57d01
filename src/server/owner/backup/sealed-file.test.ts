import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommandError } from '../command/command-error.ts';
import {
  isSealedFile,
  openedChunks,
  openSealedHeader,
  SEALED_HEADER_BYTES,
  sealedWriter,
} from './sealed-file.ts';

const PASSPHRASE = 'correct horse battery';
/** The lowest cost. The usual one would make each of these tests take half a second. */
const COST_EXPONENT = 1;
const CHUNK = 65_536;

async function sealed(pieces: readonly Uint8Array[]): Promise<Buffer> {
  const written: Uint8Array[] = [];
  const writer = await sealedWriter(
    async (bytes) => void written.push(bytes),
    PASSPHRASE,
    COST_EXPONENT,
  );
  for (const piece of pieces) await writer.add(piece);
  await writer.end();
  return Buffer.concat(written);
}

async function opened(file: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  const header = file.subarray(0, SEALED_HEADER_BYTES);
  const key = await openSealedHeader(header, passphrase, 'it');
  async function* bytes() {
    // The pieces of a file end anywhere, also within the header.
    for (let at = 0; at < file.length; at += 50_001) yield file.subarray(at, at + 50_001);
  }
  return Buffer.concat(await Array.fromAsync(openedChunks(bytes(), key, 'it')));
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])(
  '%i bytes are read back as they were written',
  async (size) => {
    const bytes = Buffer.alloc(size, 'a text of any length ');
    const cut = Math.floor(size / 3);
    const file = await sealed([bytes.subarray(0, cut), bytes.subarray(cut)]);
    expect(isSealedFile(file)).toBe(true);
    expect(bytes.equals(await opened(file))).toBe(true);
    expect(file.includes('a text of any')).toBe(false);
  },
);

test('another passphrase opens nothing, and the error says so', async () => {
  const file = await sealed([Buffer.from('secret')]);
  await expect(opened(file, 'correct horse batterY')).rejects.toThrow(
    new CommandError('The passphrase does not open it. Nothing was changed.'),
  );
});

test('a passphrase may be typed in another Unicode form', async () => {
  const written: Uint8Array[] = [];
  const add = async (bytes: Uint8Array) => void written.push(bytes);
  await (await sealedWriter(add, 'passphrasé ünïcode'.normalize('NFC'), COST_EXPONENT)).end();
  const file = Buffer.concat(written);
  expect(await opened(file, 'passphrasé ünïcode'.normalize('NFD'))).toHaveLength(0);
});

const DAMAGED = new CommandError('it is damaged or was cut off. Nothing was changed.');

test('a file that is cut off anywhere is refused', async () => {
  const file = await sealed([Buffer.alloc(2 * CHUNK + 100, 7)]);
  const boundaries = [0, 1, 2].map((chunks) => SEALED_HEADER_BYTES + chunks * (CHUNK + 16));
  const lengths = fc.oneof(
    fc.constantFrom(...boundaries),
    fc.integer({ min: SEALED_HEADER_BYTES, max: file.length - 1 }),
  );
  await fc.assert(
    fc.asyncProperty(lengths, async (length) => {
      await expect(opened(file.subarray(0, length))).rejects.toThrow(DAMAGED);
    }),
    { numRuns: 40 },
  );
  await expect(opened(file.subarray(0, SEALED_HEADER_BYTES - 1))).rejects.toThrow(DAMAGED);
});

test('a file in which any bit was changed is refused', async () => {
  const file = await sealed([Buffer.alloc(CHUNK + 100, 7)]);
  // The first bytes say what kind of file it is. Whoever changes them makes it another kind of file.
  const places = fc.integer({ min: 17, max: file.length - 1 });
  await fc.assert(
    fc.asyncProperty(places, fc.integer({ min: 0, max: 7 }), async (place, bit) => {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] ?? 0) ^ (1 << bit);
      await expect(opened(changed)).rejects.toThrow(CommandError);
    }),
    { numRuns: 60 },
  );
});

test('chunks that changed their places, and bytes after the end, are refused', async () => {
  const file = await sealed([Buffer.alloc(2 * CHUNK + 100, 7)]);
  const [first, second] = [0, 1].map((index) => {
    const at = SEALED_HEADER_BYTES + index * (CHUNK + 16);
    return file.subarray(at, at + CHUNK + 16);
  });
  const header = file.subarray(0, SEALED_HEADER_BYTES);
  const rest = file.subarray(SEALED_HEADER_BYTES + 2 * (CHUNK + 16));
  if (!first || !second) throw new Error('The file has fewer chunks than expected.');
  await expect(opened(Buffer.concat([header, second, first, rest]))).rejects.toThrow(DAMAGED);
  await expect(opened(Buffer.concat([file, Buffer.of(0)]))).rejects.toThrow(DAMAGED);
});

test('a header cannot ask for all memory of the machine', async () => {
  const file = await sealed([]);
  file[16] = 30;
  await expect(opened(file)).rejects.toThrow(DAMAGED);
});

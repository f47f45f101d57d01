import { SpeechInstallError } from './install-error.ts';

/** A file of an archive. Its body is read before the next file is asked for, or it is skipped. */
export interface TarFile {
  /** The path below the archive's first folder, which npm calls `package`. */
  path: string;
  bytes: number;
  body(): AsyncGenerator<Buffer>;
}

const BLOCK = 512;
/** An extended header holds a few paths, so a large one is an attack on the memory. */
const LARGEST_EXTENDED_HEADER = 64 * 1024;

/**
 * Reads the files of a tar archive, in the formats in which npm packs: ustar, with extended headers
 * (pax) for long paths. It skips folders and links, because no package of speech needs them.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const input = byteQueue(source);
  let extended = new Map<string, string>();
  for (;;) {
    const header = await input.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    checkHeader(header);
    const type = String.fromCharCode(header[156] ?? 0);
    const bytes = Number(extended.get('size') ?? octal(header, 124, 12));
    if (!Number.isSafeInteger(bytes) || bytes < 0) throw damaged('it names no size');
    let left = bytes;
    async function* body() {
      while (left > 0) {
        const chunk = await input.atMost(left);
        left -= chunk.length;
        yield chunk;
      }
    }
    if (type === 'x') {
      extended = parseExtendedHeader(await collect(body(), bytes));
    } else {
      if (type === '0' || type === '\0') {
        const path = extended.get('path') ?? pathOf(header);
        yield { path: safePath(path), bytes, body };
      }
      extended = new Map();
    }
    for await (const _ of body());
    await input.exactly((BLOCK - (bytes % BLOCK)) % BLOCK);
  }
  // The rest is read too, so that the hash of the package covers all its bytes.
  await input.drain();
}

/** Gives the bytes of a stream in the lengths that the reader asks for. */
function byteQueue(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function fill(): Promise<void> {
    const next = await chunks.next();
    if (next.done) throw damaged('it ends too early');
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
  }
  function take(length: number): Buffer {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }
  return {
    async exactly(length: number): Promise<Buffer> {
      while (held.length < length) await fill();
      return take(length);
    },
    async atMost(length: number): Promise<Buffer> {
      while (held.length === 0) await fill();
      return take(length);
    },
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}

async function collect(body: AsyncIterable<Buffer>, bytes: number): Promise<Buffer> {
  if (bytes > LARGEST_EXTENDED_HEADER) throw damaged('a header is too long');
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/** Reads records such as `30 path=package/a/long/path\n`, which begin with their own length. */
function parseExtendedHeader(body: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  let rest = body;
  while (rest.length > 0) {
    const length = Number(/^(\d+) /.exec(rest.toString('latin1', 0, 12))?.[1] ?? 0);
    if (length < 5 || length > rest.length) throw damaged('a header cannot be read');
    const record = rest.toString('utf8', 0, length - 1);
    const [, key = '', value = ''] = /^\d+ ([^=]*)=(.*)$/s.exec(record) ?? [];
    found.set(key, value);
    rest = rest.subarray(length);
  }
  return found;
}

function checkHeader(header: Buffer): void {
  const blank = Buffer.from(header);
  blank.fill(' ', 148, 156);
  const sum = blank.reduce((total, byte) => total + byte, 0);
  if (sum !== octal(header, 148, 8)) throw damaged('a header is broken');
}

function pathOf(header: Buffer): string {
  const isUstar = header.toString('latin1', 257, 262) === 'ustar';
  const prefix = isUstar ? text(header, 345, 155) : '';
  const name = text(header, 0, 100);
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** Removes the first folder. A path that leads out of the package is refused. */
function safePath(path: string): string {
  const [, ...names] = path.split('/');
  const leadsOut =
    path.startsWith('/') ||
    path.includes('\\') ||
    path.includes('\0') ||
    path.split('/').some((name) => name === '..');
  if (leadsOut) throw damaged('a path leads out of it');
  return names.join('/');
}

function text(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

function octal(header: Buffer, from: number, length: number): number {
  const digits = text(header, from, length).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

function damaged(why: string): SpeechInstallError {
  return new SpeechInstallError('wrong-content', `A package of the voice is damaged: ${why}.`);
}

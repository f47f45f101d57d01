import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

interface ArchiveEntry {
  /** The path in the archive, with its first folder. */
  path: string;
  body: Buffer | string;
  /** The letter of the tar format. A plain file has 0. */
  type?: string;
  /** The second field for a path, which ustar puts before the name. */
  prefix?: string;
}

const BLOCK = 512;

/** Makes a tar archive, block by block, as the format describes it. */
export function makeTar(entries: readonly ArchiveEntry[]): Buffer {
  return Buffer.concat([...entries.map(blocksOf), Buffer.alloc(2 * BLOCK)]);
}

/** Makes a package as the registry sends it. */
export function makeTarball(entries: readonly ArchiveEntry[]) {
  const tarball = gzipSync(makeTar(entries));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  return { tarball, integrity };
}

export function sha256Of(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex');
}

/** A record of an extended header begins with its own length in decimal digits. */
export function extendedRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const guess = Buffer.byteLength(rest) + 2;
  const length = String(guess).length === 2 ? guess : guess + 1;
  return `${length}${rest}`;
}

function blocksOf({ path, body, type = '0', prefix = '' }: ArchiveEntry): Buffer {
  const content = Buffer.from(body);
  const header = Buffer.alloc(BLOCK);
  header.write(path, 0, 100);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345, 155);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  return Buffer.concat([header, content, padding]);
}

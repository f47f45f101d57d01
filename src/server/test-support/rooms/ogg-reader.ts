import { crc32Ogg } from './room-ogg-checksum.ts';

interface ReadPage {
  kind: number;
  position: number;
  number: number;
}

/** Reads Ogg and throws at the first thing that is wrong with it. */
export function readOgg(file: Buffer): { pages: ReadPage[]; packets: Uint8Array[] } {
  const pages: ReadPage[] = [];
  const packets: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') throw new Error('No page begins here.');
    const segments = file.subarray(at + 27, at + 27 + file.readUInt8(at + 26));
    const length = 27 + segments.length + segments.reduce((sum, size) => sum + size, 0);
    const page = Buffer.from(file.subarray(at, at + length));
    if (page.length < length) throw new Error('The page breaks off.');
    const told = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    if (crc32Ogg(page) !== told) throw new Error('The checksum is wrong.');
    pages.push({
      kind: page.readUInt8(5),
      position: Number(page.readBigInt64LE(6)),
      number: page.readUInt32LE(18),
    });
    let from = 27 + segments.length;
    let size = 0;
    for (const segment of segments) {
      size += segment;
      if (segment === 255) continue;
      packets.push(page.subarray(from, from + size));
      from += size;
      size = 0;
    }
    at += length;
  }
  return { pages, packets };
}

interface ReadPage {
  kind: number;
  position: number;
  number: number;
}

/** Reads an Ogg file. Throws an error at the first fault in the file. */
export function readOgg(file: Buffer): { pages: ReadPage[]; packets: Uint8Array[] } {
  const pages: ReadPage[] = [];
  const packets: Uint8Array[] = [];
  for (let at = 0; at < file.length; ) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') throw new Error('No page begins here.');
    const segments = file.subarray(at + 27, at + 27 + file.readUInt8(at + 26));
    const length = 27 + segments.length + segments.reduce((sum, size) => sum + size, 0);
    const page = Buffer.from(file.subarray(at, at + length));
    if (page.length < length) throw new Error('The page breaks off.');
    const checksum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    if (crc32Ogg(page) !== checksum) throw new Error('The checksum is wrong.');
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

/**
 * Computes the checksum bit by bit, as RFC 3533 describes it. The writer computes the checksum in
 * another way, so a mistake in the writer is found.
 */
function crc32Ogg(bytes: Uint8Array): number {
  let rest = 0n;
  for (const byte of bytes) {
    rest ^= BigInt(byte) << 24n;
    for (let bit = 0; bit < 8; bit += 1) {
      rest = (rest << 1n) ^ ((rest >> 31n) & 1n ? 0x104c11db7n : 0n);
    }
  }
  return Number(rest);
}

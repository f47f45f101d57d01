/** RFC 3533: what a page can be beside one of many. */
export const FIRST_PAGE = 2;
export const LAST_PAGE = 4;

const HEAD_BYTES = 27;
const MOST_SEGMENTS = 255;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc;
});

export interface OggPage {
  kind: number;
  /** In samples, to the end of the last packet. */
  position: number;
  serial: number;
  number: number;
  /** Whole ones, as many as `fitsPage` allows. */
  packets: readonly Uint8Array[];
}

/** Of the segments a page can have, how many a packet takes. */
function segmentsOf(packet: Uint8Array): number {
  return Math.floor(packet.length / 255) + 1;
}

export function fitsPage(packets: readonly Uint8Array[], next: Uint8Array): boolean {
  return (
    packets.reduce((sum, packet) => sum + segmentsOf(packet), segmentsOf(next)) <= MOST_SEGMENTS
  );
}

export function oggPage({ kind, position, serial, number, packets }: OggPage): Buffer {
  const segments = packets.flatMap((packet) => [
    ...Array<number>(segmentsOf(packet) - 1).fill(255),
    packet.length % 255,
  ]);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('OggS', 0, 'latin1');
  head.writeUInt8(kind, 5);
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(segments.length, 26);
  const page = Buffer.concat([head, Uint8Array.from(segments), ...packets]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

/** Of a page whose own checksum still is, or is again, zero. */
function checksum(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = (crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 0xff] as number);
  return crc >>> 0;
}

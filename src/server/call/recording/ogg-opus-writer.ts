import { opusDurationInSamples } from '../sound/opus-packet.ts';

export interface OggOpusWriter {
  /** Returns the duration of all packets that were added so far, in samples at 48 kHz. */
  samples(): number;
  /** Adds a packet. Bytes that are not an Opus packet are ignored. */
  add(packet: Uint8Array): void;
  end(): void;
}

/**
 * The number of samples that a decoder skips at the start, because an encoder delays the sound by
 * this number of samples.
 */
export const PRE_SKIP = 312;
/**
 * The duration of one page in samples. A page is written every second, so a crash loses at most one
 * second.
 */
const PAGE_SAMPLES = 48_000;

/**
 * Writes mono Ogg Opus (RFC 7845) page by page. The pages that were written so far can always be
 * played, even if `end` is never called.
 */
export function oggOpusWriter(serial: number, onPage: (page: Buffer) => void): OggOpusWriter {
  let number = 0;
  let position = 0;
  let packets: Uint8Array[] = [];
  let pageSamples = 0;

  function write(kind: number): void {
    onPage(oggPage({ kind, position, serial, number, packets }));
    number += 1;
    packets = [];
    pageSamples = 0;
  }

  packets.push(idHeader());
  write(FIRST_PAGE);
  packets.push(commentHeader());
  write(MIDDLE_PAGE);

  return {
    samples: () => position,
    add(packet) {
      const samples = opusDurationInSamples(packet);
      if (samples === null) return;
      if (!fitsPage(packets, packet)) write(MIDDLE_PAGE);
      packets.push(packet);
      position += samples;
      pageSamples += samples;
      if (pageSamples >= PAGE_SAMPLES) write(MIDDLE_PAGE);
    },
    end: () => write(LAST_PAGE),
  };
}

function idHeader(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(PRE_SKIP, 10);
  head.writeUInt32LE(48_000, 12);
  return head;
}

function commentHeader(): Buffer {
  const vendor = 'everline';
  const head = Buffer.alloc(8 + 4 + vendor.length + 4);
  head.write('OpusTags', 0, 'latin1');
  head.writeUInt32LE(vendor.length, 8);
  head.write(vendor, 12, 'latin1');
  return head;
}

/** The header type flags of a page (RFC 3533, section 6). */
const MIDDLE_PAGE = 0;
const FIRST_PAGE = 2;
const LAST_PAGE = 4;

const HEAD_BYTES = 27;
const MOST_SEGMENTS = 255;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc;
});

interface OggPage {
  kind: number;
  /** The duration of the recording up to the end of this page's last packet, in samples. */
  position: number;
  serial: number;
  number: number;
  /** The packets of this page. A packet is never split between two pages. */
  packets: readonly Uint8Array[];
}

/**
 * Returns the number of segments that store a packet. Each segment has 255 bytes, except the last
 * segment, which is shorter and may be empty.
 */
function segmentsOf(packet: Uint8Array): number {
  return Math.floor(packet.length / 255) + 1;
}

function fitsPage(packets: readonly Uint8Array[], next: Uint8Array): boolean {
  return (
    packets.reduce((sum, packet) => sum + segmentsOf(packet), segmentsOf(next)) <= MOST_SEGMENTS
  );
}

function oggPage({ kind, position, serial, number, packets }: OggPage): Buffer {
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

/** Computes the checksum of a page whose checksum field is still zero. */
function checksum(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = (crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 0xff] as number);
  return crc >>> 0;
}

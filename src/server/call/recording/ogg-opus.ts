import { opusSamples } from '../sound/opus-packet.ts';
import { FIRST_PAGE, fitsPage, LAST_PAGE, oggPage } from './ogg-pages.ts';

export interface OggOpus {
  /** How much sound is in it, in samples at 48 kHz. */
  samples(): number;
  /** Passes over what is no packet. */
  add(packet: Uint8Array): void;
  end(): void;
}

/** What a decoder leaves out at the start: an encoder begins with so much of nothing. */
export const PRE_SKIP = 312;
/** A page a second: what a crash can cost. */
const PAGE_SAMPLES = 48_000;

/** Writes mono Ogg Opus (RFC 7845) page by page; whatever was given so far can be played. */
export function oggOpus(serial: number, onPage: (page: Buffer) => void): OggOpus {
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
  write(0);

  return {
    samples: () => position,
    add(packet) {
      const samples = opusSamples(packet);
      if (samples === null) return;
      if (!fitsPage(packets, packet)) write(0);
      packets.push(packet);
      position += samples;
      pageSamples += samples;
      if (pageSamples >= PAGE_SAMPLES) write(0);
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

import { timingSafeEqual } from 'node:crypto';
import { streamReplayWindows } from '#server/call/webrtc/udp/replay-window.ts';
import { readRtpHeader, rtpHeaderLength } from '../rtp/rtp-packet.ts';
import type { SdesKey } from './sdes-keys.ts';
import { authenticationTag, cryptPayload, type KeySet, srtpKeys } from './srtp-keys.ts';

/** Protects what we send to one side, or opens what comes from it (RFC 3711). */
export interface SrtpProtection {
  protectSound(packet: Buffer): Buffer;
  protectReport(packet: Buffer): Buffer;
}

export interface SrtpOpening {
  /**
   * Returns the packet as it was before it was protected. Null if it was not made with the key, or
   * has come before.
   */
  openSound(packet: Buffer): Buffer | null;
  openReport(packet: Buffer): Buffer | null;
}

const SEQUENCES = 0x1_0000;
/** The header of a report that is not encrypted, and the number after the encrypted part. */
const REPORT_HEADER_BYTES = 8;
const REPORT_INDEX_BYTES = 4;
const ENCRYPTED = 0x8000_0000;
/** The whole numbers of packets have 48 bits. */
const INDEXES = 2 ** 48;

export function srtpProtection(key: SdesKey): SrtpProtection {
  const keys = srtpKeys(key);
  const rounds = new Map<number, { round: number; last: number }>();
  let reports = 0;

  return {
    protectSound(packet) {
      const { stream, sequence } = readRtpHeader(packet);
      const headerLength = rtpHeaderLength(packet) as number;
      const state = rounds.get(stream) ?? { round: 0, last: sequence };
      if (sequence < state.last) state.round += 1;
      state.last = sequence;
      rounds.set(stream, state);
      const index = state.round * SEQUENCES + sequence;
      const payload = cryptPayload(keys.sound, stream, index, packet.subarray(headerLength));
      const encrypted = Buffer.concat([packet.subarray(0, headerLength), payload]);
      return Buffer.concat([encrypted, authenticationTag(keys.sound, encrypted, state.round)]);
    },
    protectReport(packet) {
      reports = (reports + 1) % ENCRYPTED;
      const stream = packet.readUInt32BE(4);
      const secret = packet.subarray(REPORT_HEADER_BYTES);
      const payload = cryptPayload(keys.reports, stream, reports, secret);
      const encrypted = Buffer.concat([packet.subarray(0, REPORT_HEADER_BYTES), payload]);
      const counter = (ENCRYPTED + reports) >>> 0;
      const tag = authenticationTag(keys.reports, encrypted, counter);
      const index = Buffer.alloc(REPORT_INDEX_BYTES);
      index.writeUInt32BE(counter);
      return Buffer.concat([encrypted, index, tag]);
    },
  };
}

export function srtpOpening(key: SdesKey): SrtpOpening {
  const keys = srtpKeys(key);
  /** The highest number of a packet of each stream. */
  const highest = new Map<number, number>();
  const replays = streamReplayWindows(INDEXES);
  let lastReport = -1;

  return {
    openSound(packet) {
      const headerLength = rtpHeaderLength(packet);
      if (headerLength === null || packet.length < headerLength + keys.sound.tagBytes) return null;
      const { stream, sequence } = readRtpHeader(packet);
      const newest = highest.get(stream);
      const index = probableIndex(sequence, newest ?? sequence);
      const encrypted = packet.subarray(0, -keys.sound.tagBytes);
      if (!replays.isFresh(stream, index)) return null;
      if (!isAuthentic(keys.sound, encrypted, packet, Math.floor(index / SEQUENCES))) return null;
      replays.mark(stream, index);
      highest.set(stream, Math.max(index, newest ?? index));
      const secret = encrypted.subarray(headerLength);
      const payload = cryptPayload(keys.sound, stream, index, secret);
      return Buffer.concat([encrypted.subarray(0, headerLength), payload]);
    },
    openReport(packet) {
      const end = packet.length - keys.reports.tagBytes - REPORT_INDEX_BYTES;
      if (end < REPORT_HEADER_BYTES) return null;
      const counter = packet.readUInt32BE(end);
      const index = counter % ENCRYPTED;
      const encrypted = packet.subarray(0, end);
      if (index <= lastReport || !isAuthentic(keys.reports, encrypted, packet, counter))
        return null;
      lastReport = index;
      if (counter < ENCRYPTED) return encrypted;
      const secret = encrypted.subarray(REPORT_HEADER_BYTES);
      const payload = cryptPayload(keys.reports, packet.readUInt32BE(4), index, secret);
      return Buffer.concat([encrypted.subarray(0, REPORT_HEADER_BYTES), payload]);
    },
  };
}

/** Returns the whole number of a packet, of which only 16 bits are sent (section 3.3.1). */
function probableIndex(sequence: number, newest: number): number {
  const index = newest - (newest % SEQUENCES) + sequence;
  if (index - newest > SEQUENCES / 2 && index >= SEQUENCES) return index - SEQUENCES;
  return newest - index > SEQUENCES / 2 ? index + SEQUENCES : index;
}

function isAuthentic(keys: KeySet, encrypted: Buffer, packet: Buffer, counter: number): boolean {
  const tag = packet.subarray(-keys.tagBytes);
  return timingSafeEqual(tag, authenticationTag(keys, encrypted, counter));
}

import { rateAllowance } from '#server/call/rate-allowance.ts';
import type { SoundFormat } from '../sdp/sound-formats.ts';
import type { MediaAddress } from '../sdp/sound-line.ts';
import type { AgreedSound } from '../sdp/sound-negotiation.ts';
import type { CallProtection } from '../srtp/call-protection.ts';
import type { MediaSource } from './media-source.ts';
import { type ReadReports, readReports } from './rtcp-packet.ts';
import {
  mediaKind,
  type RtpPacketParts,
  readRtpHeader,
  rtpHeaderLength,
  rtpPayload,
} from './rtp-packet.ts';

/** A packet that belongs to the call. */
interface PassedSound {
  header: RtpPacketParts;
  format: SoundFormat;
  payload: Buffer;
}

/** Lets the packets pass that belong to the call. The others cost next to nothing. */
export interface MediaGate {
  use(agreed: AgreedSound): void;
  passSound(packet: Buffer, from: MediaAddress, nowMs: number): PassedSound | null;
  passReport(packet: Buffer, from: MediaAddress): ReadReports | null;
}

/**
 * The limits for packets of one call: for sound of the known source, for sound of others, and for
 * reports. A phone sends at most 100 packets a second.
 */
const [PACKETS_AT_ONCE, PACKETS_PER_SECOND] = [300, 250];
const [STRANGERS_AT_ONCE, STRANGERS_PER_SECOND] = [50, 100];
const [REPORTS_AT_ONCE, REPORTS_PER_SECOND] = [10, 5];

export function mediaGate(
  source: MediaSource,
  protection: Pick<CallProtection, 'isOn' | 'openSound' | 'openReport'>,
): MediaGate {
  const known = rateAllowance(PACKETS_AT_ONCE, PACKETS_PER_SECOND);
  const strangers = rateAllowance(STRANGERS_AT_ONCE, STRANGERS_PER_SECOND);
  const reports = rateAllowance(REPORTS_AT_ONCE, REPORTS_PER_SECOND);
  let heard: AgreedSound['heard'] = new Map();

  /** Opens the packet, and returns its payload. */
  function payloadOf(packet: Buffer): Buffer | null {
    const plain = protection.openSound(packet);
    const headerLength = plain === null ? null : rtpHeaderLength(plain);
    return plain === null || headerLength === null ? null : rtpPayload(plain, headerLength);
  }

  return {
    use(agreed) {
      heard = agreed.heard;
    },
    passSound(packet, from, nowMs) {
      if (mediaKind(packet) !== 'sound' || !source.mayComeFrom(from, nowMs)) return null;
      const header = readRtpHeader(packet);
      const format = heard.get(header.payloadType);
      if (format === undefined) return null;
      const sender = source.address();
      const isKnown = sender?.port === from.port && sender.host === from.host;
      if (!(isKnown ? known : strangers).take()) return null;
      const payload = payloadOf(packet);
      if (payload === null || !source.accepts(header, from, protection.isOn(), nowMs)) return null;
      return { header, format, payload };
    },
    passReport(packet, from) {
      // Nobody sends reports before an address is known, so this refuses all of them.
      if (mediaKind(packet) !== 'report' || from.host !== source.address()?.host) return null;
      if (!reports.take()) return null;
      const plain = protection.openReport(packet);
      return plain === null ? null : readReports(plain);
    },
  };
}

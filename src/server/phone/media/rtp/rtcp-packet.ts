import type { ReceptionReport } from './reception.ts';

/** What we read of a packet of reports. */
export interface ReadReports {
  /** The stream (SSRC) of the sender. */
  stream: number;
  /** The middle 32 bits of the sender's time, if it sends sound. */
  senderTime: number | null;
}

/** What we tell of our own stream. */
interface SenderReport {
  /** Milliseconds since 1970. */
  timeMs: number;
  timestamp: number;
  packets: number;
  bytes: number;
}

export interface OutgoingReports {
  stream: number;
  name: string;
  sender: SenderReport | null;
  reception: (ReceptionReport & { lastSenderTime: number; sinceThen: number }) | null;
  isGoodbye: boolean;
}

const [SENDER_REPORT, RECEIVER_REPORT, DESCRIPTION, GOODBYE] = [200, 201, 202, 203];
const NAME_ITEM = 1;
const VERSION_2 = 0x80;
/** The clock of NTP began in 1900. */
const SECONDS_BEFORE_1970 = 2_208_988_800;
const SENDER_REPORT_BYTES = 28;

/** Returns null for bytes that are no packet of reports (RFC 3550, section 6). */
export function readReports(packet: Buffer): ReadReports | null {
  const type = packet[1] ?? 0;
  if (type !== SENDER_REPORT && type !== RECEIVER_REPORT) return null;
  for (let at = 0; at < packet.length; ) {
    if (packet.length - at < 4 || ((packet[at] as number) & 0xc0) !== VERSION_2) return null;
    at += 4 * (packet.readUInt16BE(at + 2) + 1);
    if (at > packet.length) return null;
  }
  const isSender = type === SENDER_REPORT && packet.length >= SENDER_REPORT_BYTES;
  return { stream: packet.readUInt32BE(4), senderTime: isSender ? packet.readUInt32BE(10) : null };
}

export function writeReports({
  stream,
  name,
  sender,
  reception,
  isGoodbye,
}: OutgoingReports): Buffer {
  const blocks = reception === null ? [] : [receptionBlock(reception)];
  const report =
    sender === null
      ? section(RECEIVER_REPORT, blocks.length, [word(stream), ...blocks])
      : section(SENDER_REPORT, blocks.length, [word(stream), senderBlock(sender), ...blocks]);
  const sections = [report, section(DESCRIPTION, 1, [word(stream), nameItem(name)])];
  if (isGoodbye) sections.push(section(GOODBYE, 1, [word(stream)]));
  return Buffer.concat(sections);
}

function section(type: number, count: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.from([VERSION_2 | count, type, 0, 0]);
  head.writeUInt16BE(body.length / 4, 2);
  return Buffer.concat([head, body]);
}

function senderBlock({ timeMs, timestamp, packets, bytes }: SenderReport): Buffer {
  const seconds = Math.floor(timeMs / 1000) + SECONDS_BEFORE_1970;
  const fraction = Math.floor(((timeMs % 1000) / 1000) * 0x1_0000_0000);
  return Buffer.concat([seconds, fraction, timestamp, packets, bytes].map(word));
}

function receptionBlock(report: NonNullable<OutgoingReports['reception']>): Buffer {
  return Buffer.concat([
    word(report.stream),
    word(report.fractionLost * 0x100_0000 + report.lost),
    word(report.highestSequence),
    word(report.jitter),
    word(report.lastSenderTime),
    word(report.sinceThen),
  ]);
}

/** The name is followed by one to four zeros, so that the item ends at a whole word. */
function nameItem(name: string): Buffer {
  const item = Buffer.concat([Buffer.from([NAME_ITEM, name.length]), Buffer.from(name, 'latin1')]);
  return Buffer.concat([item, Buffer.alloc(4 - (item.length % 4))]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

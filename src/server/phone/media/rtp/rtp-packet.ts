export interface RtpPacketParts {
  marker: boolean;
  payloadType: number;
  sequence: number;
  timestamp: number;
  /** The number of the stream (SSRC). */
  stream: number;
}

export const RTP_HEADER_BYTES = 12;
const VERSION_2 = 0x80;
const LARGEST_PACKET = 2048;

/**
 * Returns whether bytes are a report (RTCP) and no sound (RFC 5761, section 4). It looks only at two
 * bytes, so that garbage costs nothing.
 */
export function mediaKind(packet: Uint8Array): 'sound' | 'report' | null {
  const [first = 0, second = 0] = packet;
  if (packet.length < 8 || packet.length > LARGEST_PACKET || (first & 0xc0) !== VERSION_2) {
    return null;
  }
  if (second >= 192 && second <= 223) return 'report';
  return packet.length > RTP_HEADER_BYTES ? 'sound' : null;
}

/**
 * Returns the length of the header with its extensions, or null if the packet is no longer than that.
 * A packet that is protected may be asked too, because the header is not encrypted.
 */
export function rtpHeaderLength(packet: Buffer): number | null {
  const first = packet[0] as number;
  let length = RTP_HEADER_BYTES + 4 * (first & 0x0f);
  if (first & 0x10) {
    if (packet.length < length + 4) return null;
    length += 4 + 4 * packet.readUInt16BE(length + 2);
  }
  return packet.length > length ? length : null;
}

/** Reads the fixed part of the header. `mediaKind` has checked its length. */
export function readRtpHeader(packet: Buffer): RtpPacketParts {
  const second = packet[1] as number;
  return {
    marker: (second & 0x80) !== 0,
    payloadType: second & 0x7f,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    stream: packet.readUInt32BE(8),
  };
}

/** Returns the payload without padding, or null if the lengths in the packet contradict each other. */
export function rtpPayload(packet: Buffer, headerLength: number): Buffer | null {
  const hasPadding = ((packet[0] as number) & 0x20) !== 0;
  const padding = hasPadding ? (packet.at(-1) as number) : 0;
  if (hasPadding && padding === 0) return null;
  const end = packet.length - padding;
  return end > headerLength ? packet.subarray(headerLength, end) : null;
}

export function writeRtpPacket(parts: RtpPacketParts, payload: Uint8Array): Buffer {
  const packet = Buffer.allocUnsafe(RTP_HEADER_BYTES + payload.length);
  packet[0] = VERSION_2;
  packet[1] = (parts.marker ? 0x80 : 0) | parts.payloadType;
  packet.writeUInt16BE(parts.sequence, 2);
  packet.writeUInt32BE(parts.timestamp, 4);
  packet.writeUInt32BE(parts.stream, 8);
  packet.set(payload, RTP_HEADER_BYTES);
  return packet;
}

/** The protocols that share the UDP port of a call. The first bytes of a packet show which it is. */
export type PacketKind = 'stun' | 'dtls' | 'srtp' | 'srtcp' | 'unknown';

/** Larger than any packet that a browser sends on a path with an MTU of 1500 bytes. */
const LARGEST_PACKET = 2048;
/**
 * The header and the shorter tag of 10 bytes. The header is 12 bytes for RTP, and for RTCP 8 bytes
 * with the SRTCP index of 4.
 */
const SMALLEST_MEDIA = 22;

/**
 * Follows the ranges of RFC 7983 for the first byte and of RFC 5761 for the second byte of media.
 * RTCP types above 208 count as unknown, because the library would read them as RTP.
 */
export function packetKind(packet: Uint8Array): PacketKind {
  const [first, second] = packet;
  if (first === undefined || second === undefined) return 'unknown';
  if (packet.length > LARGEST_PACKET) return 'unknown';
  if (first <= 3) return 'stun';
  if (first >= 20 && first <= 63) return 'dtls';
  if (first < 128 || first > 191 || packet.length < SMALLEST_MEDIA) return 'unknown';
  if (second < 192 || second > 223) return 'srtp';
  return second <= 208 ? 'srtcp' : 'unknown';
}

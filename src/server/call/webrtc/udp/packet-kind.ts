/**
 * The protocols that share the UDP port of a call. The first bytes of a packet show its protocol.
 */
export type PacketKind = 'stun' | 'dtls' | 'srtp' | 'srtcp' | 'unknown';

/**
 * The largest accepted packet in bytes. A browser sends no packet of this size on a path with an
 * MTU of 1500 bytes.
 */
const LARGEST_PACKET = 2048;
/**
 * The size of the smallest media packet in bytes: 12 bytes and a tag of at least 10 bytes. The 12
 * bytes are the RTP header, or the RTCP header of 8 bytes and the SRTCP index of 4 bytes.
 */
const SMALLEST_MEDIA = 22;

/**
 * Returns the protocol of a packet. RFC 7983 gives the ranges for the first byte, and RFC 5761
 * gives the ranges for the second byte of media packets. RTCP types above 208 count as unknown,
 * because the library would read them as RTP.
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

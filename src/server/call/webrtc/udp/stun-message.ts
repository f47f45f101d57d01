import { createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a STUN message that decide whether the library may read it. */
export interface StunMessage {
  kind: 'binding request' | 'response' | 'other';
  transactionId: string;
  /**
   * The part of USERNAME before the colon, which is the name that this side chose. Null if the
   * message has no USERNAME.
   */
  ownName: string | null;
  /** The position of the attribute MESSAGE-INTEGRITY, or null if the message does not have it. */
  integrityAt: number | null;
}

const HEADER = 20;
const COOKIE = 0x2112a442;
const USERNAME = 0x0006;
const MESSAGE_INTEGRITY = 0x0008;
const FINGERPRINT = 0x8028;
const INTEGRITY_BYTES = 20;
/** The size of the attribute MESSAGE-INTEGRITY: its header and the HMAC. */
const INTEGRITY_SIZE = 4 + INTEGRITY_BYTES;
/**
 * The two bits of the message type that distinguish requests, indications, successes and errors.
 */
const CLASS_BITS = 0x0110;
const SUCCESS_OR_ERROR = 0x0100;
const BINDING_REQUEST = 0x0001;

/**
 * Reads a STUN message. Returns null for bytes that are not a STUN message. Only a fingerprint may
 * follow the attribute MESSAGE-INTEGRITY. Any other attribute after MESSAGE-INTEGRITY is not
 * signed, so the function returns null for such a message too.
 */
export function readStunMessage(packet: Buffer): StunMessage | null {
  if (packet.length < HEADER || packet.readUInt32BE(4) !== COOKIE) return null;
  if (packet.readUInt16BE(2) !== packet.length - HEADER || packet.length % 4 !== 0) return null;
  const type = packet.readUInt16BE(0);
  let ownName: string | null = null;
  let integrityAt: number | null = null;
  for (let at = HEADER; at < packet.length; ) {
    const attribute = packet.readUInt16BE(at);
    const length = packet.readUInt16BE(at + 2);
    const end = at + 4 + length;
    if (end > packet.length) return null;
    if (integrityAt !== null && attribute !== FINGERPRINT) return null;
    if (attribute === USERNAME) {
      ownName = packet.toString('latin1', at + 4, end).split(':', 1)[0] as string;
    } else if (attribute === MESSAGE_INTEGRITY) {
      if (length !== INTEGRITY_BYTES) return null;
      integrityAt = at;
    }
    at = end + ((4 - (length % 4)) % 4);
  }
  return {
    kind: kindOf(type),
    transactionId: packet.toString('hex', 8, HEADER),
    ownName,
    integrityAt,
  };
}

function kindOf(type: number): StunMessage['kind'] {
  if (type === BINDING_REQUEST) return 'binding request';
  const messageClass = type & CLASS_BITS;
  return (messageClass & SUCCESS_OR_ERROR) !== 0 ? 'response' : 'other';
}

/**
 * Returns whether the signature shows that the sender knows the password (RFC 8489, section 14.5).
 */
export function isSignedWith(
  password: string,
  packet: Buffer,
  { integrityAt }: StunMessage,
): boolean {
  if (integrityAt === null) return false;
  const signed = Buffer.from(packet.subarray(0, integrityAt));
  signed.writeUInt16BE(integrityAt + INTEGRITY_SIZE - HEADER, 2);
  const expected = createHmac('sha1', password).update(signed).digest();
  return timingSafeEqual(expected, packet.subarray(integrityAt + 4, integrityAt + INTEGRITY_SIZE));
}

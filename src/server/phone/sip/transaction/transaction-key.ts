import { randomBytes } from 'node:crypto';
import { parseNameAddress } from '../grammar/name-address.ts';
import { parseVia, type Via } from '../grammar/via.ts';
import {
  headerList,
  headerOf,
  parseCSeq,
  type SipMessage,
  type SipRequest,
} from '../message/sip-message.ts';

const COOKIE = 'z9hG4bK';

export function newBranch(): string {
  return `${COOKIE}${randomBytes(12).toString('hex')}`;
}

export function newTag(): string {
  return randomBytes(8).toString('hex');
}

export function topVia(message: SipMessage): Via | null {
  const [value] = headerList(message, 'Via');
  return value === undefined ? null : parseVia(value);
}

/** Returns the key of the transaction to which an answer belongs (RFC 3261, section 17.1.3). */
export function clientKey(branch: string, method: string): string {
  return `${branch} ${method}`;
}

/**
 * Returns the key of the transaction to which a request belongs (section 17.2.3). An ACK belongs to
 * the transaction of its INVITE.
 */
export function serverKey(request: SipRequest, via: Via, method = request.method): string {
  const branch = via.params.get('branch');
  const matched = method === 'ACK' ? 'INVITE' : method;
  if (branch?.startsWith(COOKIE) && branch.length > COOKIE.length) {
    return `${branch} ${via.host}:${via.port ?? ''} ${matched}`;
  }
  // A sender of RFC 2543 has no branch that tells transactions apart.
  return `old ${mergeKey(request)} ${via.host}:${via.port ?? ''} ${matched}`;
}

/**
 * Returns what two copies of one request have in common that have come on different ways (section
 * 8.2.2.2).
 */
export function mergeKey(request: SipRequest): string {
  const tag = parseNameAddress(headerOf(request, 'From') ?? '')?.params.get('tag') ?? '';
  const cseq = parseCSeq(headerOf(request, 'CSeq'))?.number ?? '';
  return `${headerOf(request, 'Call-ID')} ${tag} ${cseq}`;
}

export function toTagOf(message: SipMessage): string | null {
  return parseNameAddress(headerOf(message, 'To') ?? '')?.params.get('tag') ?? null;
}

export function fromTagOf(message: SipMessage): string | null {
  return parseNameAddress(headerOf(message, 'From') ?? '')?.params.get('tag') ?? null;
}

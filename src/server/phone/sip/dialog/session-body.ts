import { headerOf, type SipMessage } from '../message/sip-message.ts';

export const SDP_TYPE = 'application/sdp';

function contentTypeOf(message: SipMessage): string {
  const [type = ''] = (headerOf(message, 'Content-Type') ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

/**
 * Returns the description of the sound in a message. 'other' means that there is a body of another
 * kind, and null that there is none.
 */
export function sessionBodyOf(message: SipMessage): { sdp: string } | 'other' | null {
  if (message.body.trim() === '') return null;
  const type = contentTypeOf(message);
  if ((headerOf(message, 'Content-Encoding') ?? 'identity').toLowerCase() !== 'identity') {
    return 'other';
  }
  if (type === SDP_TYPE) return { sdp: message.body };
  if (type.startsWith('multipart/')) return partWithSdp(message) ?? 'other';
  // Some gateways leave the type out.
  return type === '' && message.body.startsWith('v=0') ? { sdp: message.body } : 'other';
}

/** Some networks send the description beside bodies of their own. */
function partWithSdp(message: SipMessage): { sdp: string } | null {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(headerOf(message, 'Content-Type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  for (const part of message.body.split(`--${boundary}`)) {
    const lines = part.replace(/^\r?\n/, '');
    const [, head, body] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(lines) ?? [];
    if (head !== undefined && body !== undefined && isSdpHead(head)) return { sdp: body };
  }
  return null;
}

function isSdpHead(head: string): boolean {
  return /^(?:content-type|c)[ \t]*:[ \t]*application\/sdp\b/im.test(head);
}

/**
 * Makes an offer of what we have described last, for a side that wants our description once more.
 * A call that was held goes on by it, so the sound flows in both directions.
 */
export function offerAgain(sdp: string): string {
  const open = sdp.replace(/^a=(?:sendonly|recvonly|inactive)(?=\r?$)/gm, 'a=sendrecv');
  if (open === sdp) return sdp;
  // A changed description has the next version (RFC 3264, section 8).
  return open.replace(/^(o=\S+ \S+ )(\d+)/m, (_, before: string, version: string) => {
    return `${before}${BigInt(version) + 1n}`;
  });
}

/** Reads which key a request INFO tells of: '5', '*' or 'A', or null. */
export function keyOfInfo(message: SipMessage): string | null {
  const type = contentTypeOf(message);
  if (type === 'application/dtmf') return keyNamed(message.body);
  if (type !== 'application/dtmf-relay') return null;
  return keyNamed(/^[ \t]*signal[ \t]*=[ \t]*(\S{1,2})[ \t]*\r?$/im.exec(message.body)?.[1] ?? '');
}

/** Some phones name the keys by the numbers of their events (RFC 4733). */
function keyNamed(text: string): string | null {
  const key = text.trim().toUpperCase();
  if (/^[\d*#A-D]$/.test(key)) return key;
  return /^1[0-5]$/.test(key) ? ('*#ABCD'[Number(key) - 10] ?? null) : null;
}

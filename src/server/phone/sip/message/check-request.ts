import { parseNameAddress } from '../grammar/name-address.ts';
import { parseVia } from '../grammar/via.ts';
import { headerList, headerOf, parseCSeq, type SipRequest } from './sip-message.ts';

/** Headers that a request has at most once. */
const SINGLE = ['from', 'to', 'call-id', 'cseq', 'max-forwards', 'content-length', 'content-type'];

/**
 * Returns the status with which a request is refused because it breaks a rule for all requests
 * (RFC 3261, section 8.2), or null.
 */
export function requestFault(request: SipRequest): number | null {
  if (request.fault !== undefined) return request.fault;
  // Answers go back on this way, so all of it must be readable.
  if (headerList(request, 'Via').some((via) => parseVia(via) === null)) return 400;
  const from = parseNameAddress(headerOf(request, 'From') ?? '');
  const to = parseNameAddress(headerOf(request, 'To') ?? '');
  if (from === null || to === null || !from.params.get('tag')) return 400;
  if (!/^[^\s]{1,512}$/.test(headerOf(request, 'Call-ID') ?? '')) return 400;
  const cseq = parseCSeq(headerOf(request, 'CSeq'));
  if (cseq === null || cseq.method !== request.method) return 400;
  if (hasRepeated(request)) return 400;
  const forwards = headerOf(request, 'Max-Forwards');
  if (forwards !== null) {
    if (!/^\d{1,10}$/.test(forwards) || Number(forwards) > 255) return 400;
    if (Number(forwards) === 0) return 483;
  }
  if (!/^(?:sips?|tel):/i.test(request.uri)) return 416;
  return parseNameAddress(`<${request.uri}>`) === null ? 400 : null;
}

function hasRepeated({ headers }: SipRequest): boolean {
  const seen = new Set<string>();
  for (const { name } of headers) {
    const lower = name.toLowerCase();
    if (seen.has(lower) && SINGLE.includes(lower)) return true;
    seen.add(lower);
  }
  return false;
}

/** The extensions that another side may demand of us. */
export const SUPPORTED_EXTENSIONS = ['100rel', 'timer'] as const;

/** Returns the extensions that a request demands and that we do not have. */
export function missingExtensions(request: SipRequest): string[] {
  return headerList(request, 'Require').filter(
    (extension) => !(SUPPORTED_EXTENSIONS as readonly string[]).includes(extension.toLowerCase()),
  );
}

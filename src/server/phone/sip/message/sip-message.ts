import { splitHeader } from '../grammar/header-params.ts';

export interface HeaderLine {
  readonly name: string;
  readonly value: string;
}

export interface SipRequest {
  readonly method: string;
  /** The request URI as it is written. */
  readonly uri: string;
  readonly headers: readonly HeaderLine[];
  readonly body: string;
  /** The status with which a request is refused that could be read in part only. */
  readonly fault?: 400 | 505;
}

export interface SipResponse {
  readonly status: number;
  readonly reason: string;
  readonly headers: readonly HeaderLine[];
  readonly body: string;
}

export type SipMessage = SipRequest | SipResponse;

export function isSipRequest(message: SipMessage): message is SipRequest {
  return 'method' in message;
}

/** Returns the value of the first header with this name, or null. */
export function headerOf({ headers }: SipMessage, name: string): string | null {
  const wanted = name.toLowerCase();
  for (const header of headers) if (header.name.toLowerCase() === wanted) return header.value;
  return null;
}

/** Returns all values of a header that may hold several, separated by commas or in several lines. */
export function headerList({ headers }: SipMessage, name: string): string[] {
  const wanted = name.toLowerCase();
  return headers
    .filter((header) => header.name.toLowerCase() === wanted)
    .flatMap(({ value }) => splitHeader(value, ','));
}

/** Returns whether a header that lists words has this one. Case does not matter. */
export function headerHasWord(message: SipMessage, name: string, word: string): boolean {
  return headerList(message, name).some((listed) => listed.toLowerCase() === word);
}

export interface CSeq {
  number: number;
  method: string;
}

const MOST_SEQUENCE = 2 ** 31;

export function parseCSeq(text: string | null): CSeq | null {
  const [, digits, method] = /^(\d{1,10})\s+(\S+)$/.exec(text?.trim() ?? '') ?? [];
  if (digits === undefined || method === undefined) return null;
  const number = Number(digits);
  return number < MOST_SEQUENCE ? { number, method } : null;
}

/** Returns the whole number in a header, such as Expires, or null. Parameters are ignored. */
export function numberOf(message: SipMessage, name: string): number | null {
  const [digits] = /^\d{1,10}(?=\s*(?:;|$))/.exec(headerOf(message, name)?.trim() ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

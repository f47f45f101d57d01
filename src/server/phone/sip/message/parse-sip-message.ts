import { isSipToken } from '../grammar/header-params.ts';
import { longHeaderName } from './header-names.ts';
import { type HeaderLine, headerOf, type SipMessage } from './sip-message.ts';

export const MOST_MESSAGE_BYTES = 65_536;
const MOST_HEADERS = 256;
const MOST_LINE_BYTES = 8_192;
const [LF, CR, SPACE, TAB] = [10, 13, 32, 9];

const REQUEST_LINE = /^(\S{1,64}) (\S+) SIP\/(\d+\.\d+)$/i;
const STATUS_LINE = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/i;

/**
 * Reads a message. Returns null for bytes that are no message of SIP. A request that has a start
 * line and headers but breaks a rule has a `fault`, so that it can be refused with a status.
 */
export function parseSipMessage(bytes: Buffer): SipMessage | null {
  if (bytes.length > MOST_MESSAGE_BYTES) return null;
  const head = readHead(bytes);
  if (head === null) return null;
  const [startLine = '', ...lines] = head.lines;
  const { headers, isBroken } = readHeaders(lines);
  const whole = bytes.toString('utf8', head.end);
  const [, status, reason = ''] = STATUS_LINE.exec(startLine) ?? [];
  const [, method, uri, version] = REQUEST_LINE.exec(startLine) ?? [];
  const bodyBytes = bytes.length - head.end;
  const length = contentLength(headers, bodyBytes);
  const body =
    length === null || length === bodyBytes
      ? whole
      : bytes.toString('utf8', head.end, head.end + length);
  if (status !== undefined) {
    if (isBroken || length === null) return null;
    return { status: Number(status), reason, headers, body };
  }
  if (method === undefined || uri === undefined || !isSipToken(method)) return null;
  const request = { method, uri, headers, body };
  if (version !== '2.0') return { method, uri, headers, body, fault: 505 };
  if (isBroken || length === null) return { method, uri, headers, body, fault: 400 };
  return request;
}

/** Finds the lines before the first empty line. Lines that begin with a space go on (7.3.1). */
function readHead(bytes: Buffer): { lines: string[]; end: number } | null {
  const lines: string[] = [];
  let at = 0;
  while (bytes[at] === CR || bytes[at] === LF) at += 1;
  for (;;) {
    const lineEnd = bytes.indexOf(LF, at);
    if (lineEnd < 0 || lineEnd - at > MOST_LINE_BYTES) return null;
    const textEnd = lineEnd > at && bytes[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd;
    if (textEnd === at) return lines.length === 0 ? null : { lines, end: lineEnd + 1 };
    const text = bytes.toString('utf8', at, textEnd);
    if (text.includes('\0') || text.includes('\r')) return null;
    if (bytes[at] === SPACE || bytes[at] === TAB) {
      const before = lines.pop();
      // The start line cannot go on in a second line.
      if (before === undefined || lines.length === 0) return null;
      if (before.length + text.length > MOST_LINE_BYTES) return null;
      lines.push(`${before.trimEnd()} ${text.trim()}`);
    } else {
      if (lines.length > MOST_HEADERS) return null;
      lines.push(text);
    }
    at = lineEnd + 1;
  }
}

function readHeaders(lines: readonly string[]): { headers: HeaderLine[]; isBroken: boolean } {
  const headers: HeaderLine[] = [];
  let isBroken = false;
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trimEnd();
    if (!isSipToken(name)) isBroken = true;
    else headers.push({ name: longHeaderName(name), value: line.slice(colon + 1).trim() });
  }
  return { headers, isBroken };
}

/** Returns how long the body is, or null if the header is wrong or the body is cut off. */
function contentLength(headers: readonly HeaderLine[], arrived: number): number | null {
  const text = headerOf({ status: 100, reason: '', headers, body: '' }, 'Content-Length');
  if (text === null) return arrived;
  if (!/^\d{1,9}$/.test(text) || Number(text) > arrived) return null;
  return Number(text);
}

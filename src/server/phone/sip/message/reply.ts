import { parseNameAddress } from '../grammar/name-address.ts';
import { type HeaderLine, headerOf, type SipRequest, type SipResponse } from './sip-message.ts';

const REASONS: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  183: 'Session Progress',
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  415: 'Unsupported Media Type',
  416: 'Unsupported URI Scheme',
  420: 'Bad Extension',
  422: 'Session Interval Too Small',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  482: 'Loop Detected',
  483: 'Too Many Hops',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  489: 'Bad Event',
  491: 'Request Pending',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
  505: 'Version Not Supported',
  603: 'Decline',
};

/** The headers of a request that its answer repeats (section 8.2.6.2). */
const REPEATED = ['via', 'from', 'call-id', 'cseq'];

export interface ReplyContent {
  /** Our tag, if the request has none for us. */
  tag?: string;
  headers?: readonly HeaderLine[];
  body?: string;
}

export function replyTo(
  request: SipRequest,
  status: number,
  { tag, headers = [], body = '' }: ReplyContent = {},
): SipResponse {
  const repeated = request.headers.filter(({ name }) => REPEATED.includes(name.toLowerCase()));
  const establishes = request.method === 'INVITE' && status > 100 && status < 300;
  const routes = establishes
    ? request.headers.filter(({ name }) => name.toLowerCase() === 'record-route')
    : [];
  return {
    status,
    reason: REASONS[status] ?? 'Refused',
    headers: [...repeated, { name: 'To', value: toHeader(request, tag) }, ...routes, ...headers],
    body,
  };
}

function toHeader(request: SipRequest, tag: string | undefined): string {
  const value = headerOf(request, 'To') ?? '';
  const hasTag = parseNameAddress(value)?.params.has('tag') ?? true;
  return tag === undefined || hasTag ? value : `${value};tag=${tag}`;
}

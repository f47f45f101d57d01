import { type RequestOutcome, sendGuarded } from '#server/http/guarded/guarded-request.ts';
import { isPublicAddress } from '#server/http/guarded/public-address.ts';
import { CalendarReadError } from './busy-calendar.ts';
import type { CalendarAddress } from './calendar-address.ts';

interface OwnersRequest {
  method: 'GET' | 'PROPFIND' | 'REPORT' | 'PUT' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  /** The longest answer that is read. The usual limit is that of a whole calendar. */
  mostBytes?: number;
}

interface OwnersAnswer {
  status: number;
  /** Where the answer came from, after all redirects. */
  url: string;
  bytes: Buffer;
}

/** What tests set: a certificate that counts beside those of the system. */
export interface RequestSurroundings {
  ca?: string;
}

const MOST_REDIRECTS = 5;
const MOST_BYTES = 20 * 1024 * 1024;
const LONGEST_FETCH_MS = 20_000;
const LOGIN_SCHEME = 'Basic';
/** The answer of a server with calendars to a question about its resources. */
export const MULTISTATUS = 207;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface OwnersConnection {
  send(request: OwnersRequest): Promise<OwnersAnswer>;
  /**
   * Returns an address that an answer has named. If the answer came from a host that gets the login,
   * the named host gets it too from now on, because a service may keep calendars on other hosts than
   * its entrance. Throws a CalendarReadError if the address is not secure.
   */
  named(url: string, answer: Pick<OwnersAnswer, 'url'>): string;
}

/**
 * Opens the way to the server of one calendar. The owner has chosen its host, which may therefore be
 * private. Every other host must be public, and a redirect carries the login to no other host. All
 * requests together end within a limited time.
 */
export function ownersConnection(
  { url: first, login }: CalendarAddress,
  { ca }: RequestSurroundings,
  signal: AbortSignal,
): OwnersConnection {
  const { origin } = new URL(first);
  const trustedOrigins = new Set([origin]);
  const until = performance.now() + LONGEST_FETCH_MS;
  let bytesLeft = MOST_BYTES;

  async function send(request: OwnersRequest, redirectsLeft: number): Promise<OwnersAnswer> {
    const url = new URL(request.url);
    const getsLogin = login !== null && trustedOrigins.has(url.origin);
    const outcome = await sendGuarded(
      url,
      {
        method: request.method,
        headers: { ...request.headers, ...(getsLogin && basicLogin(login)) },
        body: request.body,
        timeoutMs: Math.max(1, Math.round(until - performance.now())),
        signal,
      },
      {
        mayConnect: url.origin === origin ? () => true : isPublicAddress,
        mostAnswerBytes: Math.min(bytesLeft, request.mostBytes ?? MOST_BYTES),
        ca,
      },
    );
    const { status, headers, bytes } = answered(outcome);
    bytesLeft -= bytes.length;
    const { location } = headers;
    if (!REDIRECTS.has(status) || location === undefined) return { status, url: url.href, bytes };
    if (redirectsLeft === 0) throw new CalendarReadError('too many redirects');
    return send({ ...request, url: secureAddress(location, url.href) }, redirectsLeft - 1);
  }

  return {
    send: (request) => send(request, MOST_REDIRECTS),
    named(given, answer) {
      const url = secureAddress(given, answer.url);
      if (trustedOrigins.has(new URL(answer.url).origin)) trustedOrigins.add(new URL(url).origin);
      return url;
    },
  };
}

/** Returns an address without a login of its own. Throws a CalendarReadError if it is not secure. */
function secureAddress(given: string, base: string): string {
  const url = URL.parse(given, base);
  if (url?.protocol !== 'https:') throw new CalendarReadError('it leads to no https address');
  url.username = '';
  url.password = '';
  return url.href;
}

function answered(outcome: RequestOutcome): Extract<RequestOutcome, { kind: 'answered' }> {
  if (outcome.kind === 'answered') return outcome;
  throw new CalendarReadError(
    outcome.kind === 'forbidden' ? 'it leads to a private address' : outcome.reason,
  );
}

function basicLogin({ user, password }: NonNullable<CalendarAddress['login']>) {
  const pair = Buffer.from(`${user}:${password}`).toString('base64');
  return { Authorization: `${LOGIN_SCHEME} ${pair}` };
}

/** Tells whether what was asked for is not there, or not any more. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** Throws a CalendarReadError that says what a status means for the owner. */
export function refuseStatus(status: number): never {
  const meaning =
    status === 401
      ? 'the server refuses the login'
      : isGone(status)
        ? 'there is no such calendar'
        : 'the server does not give the calendar';
  throw new CalendarReadError(`${meaning} (status ${status})`);
}

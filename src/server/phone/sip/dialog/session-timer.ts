import {
  type HeaderLine,
  headerHasWord,
  headerOf,
  numberOf,
  type SipMessage,
} from '../message/sip-message.ts';

/** How long a call goes on without a sign of life, and who has to give it (RFC 4028). */
export interface SessionTerms {
  seconds: number;
  refresher: 'us' | 'them';
}

interface SessionExpires {
  seconds: number;
  refresher: 'uac' | 'uas' | null;
}

function sessionExpiresOf(message: SipMessage): SessionExpires | null {
  const seconds = numberOf(message, 'Session-Expires');
  if (seconds === null || seconds === 0) return null;
  const [, refresher] =
    /;\s*refresher\s*=\s*(ua[cs])\b/i.exec(headerOf(message, 'Session-Expires') ?? '') ?? [];
  return { seconds, refresher: (refresher?.toLowerCase() as 'uac' | 'uas' | undefined) ?? null };
}

/** Returns whether a request asks for a shorter interval than we take, and must be told so by 422. */
export function isSessionTooShort(request: SipMessage, leastSeconds: number): boolean {
  const asked = sessionExpiresOf(request);
  return (
    asked !== null && asked.seconds < leastSeconds && headerHasWord(request, 'Supported', 'timer')
  );
}

/** Returns what holds after we have accepted a request, and the headers that say so. */
export function acceptSession(request: SipMessage): {
  terms: SessionTerms | null;
  headers: HeaderLine[];
} {
  const asked = sessionExpiresOf(request);
  if (asked === null) return { terms: null, headers: [] };
  const knowsTimer = headerHasWord(request, 'Supported', 'timer');
  // Who does not know the timer cannot refresh.
  const refresher = knowsTimer ? (asked.refresher ?? 'uac') : 'uas';
  const headers = [{ name: 'Session-Expires', value: `${asked.seconds};refresher=${refresher}` }];
  if (refresher === 'uac') headers.push({ name: 'Require', value: 'timer' });
  const terms = { seconds: asked.seconds, refresher: refresher === 'uac' ? 'them' : 'us' } as const;
  return { terms, headers };
}

/** Returns what holds after the other side has accepted our request. */
export function acceptedSession(response: SipMessage): SessionTerms | null {
  const told = sessionExpiresOf(response);
  if (told === null) return null;
  return { seconds: told.seconds, refresher: told.refresher === 'uas' ? 'them' : 'us' };
}

/** Returns when we have to refresh, or when a call without a refresh is over. */
export function sessionPauseMs({ seconds, refresher }: SessionTerms): number {
  const beforeEnd = Math.min(32, seconds / 3);
  return (refresher === 'us' ? seconds / 2 : seconds - beforeEnd) * 1_000;
}

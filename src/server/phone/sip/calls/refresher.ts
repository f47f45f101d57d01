import { acceptedSession, type SessionTerms, sessionPauseMs } from '../dialog/session-timer.ts';
import { type HeaderLine, numberOf, type SipResponse } from '../message/sip-message.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';

interface RefresherParts {
  /** Whether nothing may be asked now. */
  isBusy(): boolean;
  /** Asks the other side whether the call is still there. Null means that nothing came back. */
  ask(headers: readonly HeaderLine[]): Promise<SipResponse | null>;
  /** The other side is no longer there. */
  lost(): void;
}

/** These answers say that the other side does not know the call any more (section 12.2.1.2). */
const UNKNOWN_CALL = [408, 481];

/** Keeps a call alive, or notices that it is not (RFC 4028). */
export function openRefresher(timing: SipTiming, timers: SipTimers, parts: RefresherParts) {
  let stop = () => {};
  let isClosed = false;

  function follow(terms: SessionTerms | null): void {
    stop();
    if (terms === null || isClosed) return;
    stop = timers.after(sessionPauseMs(terms), () => {
      if (terms.refresher === 'them') parts.lost();
      else refresh(terms).catch(() => {});
    });
  }

  async function refresh(terms: SessionTerms): Promise<void> {
    const { seconds } = terms;
    if (parts.isBusy()) {
      tryLater(terms);
      return;
    }
    const response = await parts.ask([
      { name: 'Session-Expires', value: `${seconds};refresher=uac` },
      { name: 'Min-SE', value: String(timing.leastSessionSeconds) },
    ]);
    if (isClosed) return;
    const status = response?.status ?? 0;
    const asked = status === 422 && response !== null ? numberOf(response, 'Min-SE') : null;
    if (response === null || UNKNOWN_CALL.includes(status)) parts.lost();
    else if (status < 300) follow(acceptedSession(response) ?? terms);
    else if (asked !== null && asked > seconds) {
      await refresh({ seconds: asked, refresher: 'us' });
    } else tryLater(terms);
  }

  /** Both sides may have asked at once, so a random pause parts them (section 14.1). */
  function tryLater(terms: SessionTerms): void {
    const pauseMs = 4 * timing.t1Ms * (1 + Math.random());
    stop();
    stop = timers.after(pauseMs, () => refresh(terms).catch(() => {}));
  }

  return {
    follow,
    close() {
      isClosed = true;
      stop();
    },
  };
}

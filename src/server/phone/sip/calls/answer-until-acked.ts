import { headerOf, parseCSeq, type SipRequest, type SipResponse } from '../message/sip-message.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import type { ServerTransaction } from '../transaction/server-transaction.ts';

interface WaitingAnswer {
  sequence: number;
  stop(): void;
  acknowledged(ack: SipRequest | null): void;
}

/** Repeats what has to be acknowledged: a 2xx to INVITE until its ACK comes (section 13.3.1.4). */
export function answersUntilAcked(timing: SipTiming, timers: SipTimers) {
  let waiting: WaitingAnswer | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function settle(ack: SipRequest | null): void {
    const answer = waiting;
    waiting = null;
    answer?.stop();
    answer?.acknowledged(ack);
  }

  return {
    isWaiting: () => waiting !== null,
    /** Resolves with the ACK, or with null if none comes in time or the session closes. */
    repeat(server: ServerTransaction, response: SipResponse): Promise<SipRequest | null> {
      settle(null);
      const sequence = parseCSeq(headerOf(server.request, 'CSeq'))?.number ?? 0;
      const acked = new Promise<SipRequest | null>((acknowledged) => {
        let stopRepeating = () => {};
        const again = (pauseMs: number) => {
          stopRepeating = timers.after(pauseMs, () => {
            server.respond(response);
            again(Math.min(pauseMs * 2, timing.t2Ms));
          });
        };
        again(timing.t1Ms);
        const stopWaiting = timers.after(64 * timing.t1Ms, () => settle(null));
        waiting = {
          sequence,
          acknowledged,
          stop() {
            stopRepeating();
            stopWaiting();
          },
        };
      });
      last = acked;
      return acked;
    },
    /** Resolves when nothing waits any more. */
    settled: () => last,
    take(ack: SipRequest): void {
      if (waiting?.sequence === parseCSeq(headerOf(ack, 'CSeq'))?.number) settle(ack);
    },
    close: () => settle(null),
  };
}

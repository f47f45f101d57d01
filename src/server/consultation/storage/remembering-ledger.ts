import { boundedMap } from '../desk/bounded-map.ts';
import type { BookingLedger, Claim, ClaimOutcome, MessageOutcome } from './booking-ledger.ts';

const REMEMBERED = 10_000;
const AT_ONCE = 50;

/**
 * A ledger that remembers what it could not write, and writes it later if the process still lives.
 */
export interface RememberingLedger extends BookingLedger {
  /**
   * Notes that the claim failed and its message was delivered. It is written under the claim's key,
   * so that no process sends the message again at the visitor's next attempt. `written` is called
   * as soon as that is done: at once, or when the ledger is back.
   */
  noteDelivered(claim: Claim, written: () => void): Promise<void>;
  /**
   * Whether this process knows that the ledger has noted the delivery of the message of this key.
   */
  knowsDelivered(key: string): boolean;
  /** Writes what could not be written before. Rejects while the ledger is still down. */
  catchUp(): Promise<void>;
}

/**
 * Remembers the result of a message when the ledger fails to note it. Otherwise another process
 * would find the message waiting once the ledger is back, and would send it a second time.
 * `messageWritten` is called with the booking's id when the ledger has noted the final result of
 * its message.
 */
export function rememberingLedger(
  ledger: BookingLedger,
  messageWritten: (bookingId: string) => void = () => {},
): RememberingLedger {
  /**
   * What is still to be written. The end of a booking and the result of its message are two
   * entries: both may be missing at once, and neither may replace the other.
   */
  const owed = boundedMap<() => Promise<void>>(2 * REMEMBERED);

  async function orOweMessage(
    id: string,
    write: () => Promise<void>,
    later = write,
  ): Promise<void> {
    try {
      await write();
    } catch (error) {
      owed.set(`message ${id}`, later);
      throw error;
    }
  }

  /** The key of a claim, by the id of its booking. */
  const keys = boundedMap<string>(REMEMBERED);
  const deliveredKeys = boundedMap<true>(REMEMBERED);

  async function claim(request: Claim): Promise<ClaimOutcome> {
    const outcome = await ledger.claim(request);
    if ('id' in outcome) keys.set(outcome.id, request.key);
    // An earlier booking with this key is gone, so its message says nothing about the new one.
    if (outcome.kind === 'claimed' && outcome.isNew) deliveredKeys.delete(request.key);
    return outcome;
  }

  /** A postponed message is not final, because it becomes due again. */
  const isFinal = (message: MessageOutcome | null) =>
    message !== null && message.kind !== 'postponed';

  function noteWritten(id: string, message: MessageOutcome | null): void {
    if (!isFinal(message)) return;
    messageWritten(id);
    const key = keys.get(id);
    if (key !== undefined && message?.kind === 'delivered') deliveredKeys.set(key, true);
  }

  async function settleMessage(id: string, message: MessageOutcome): Promise<void> {
    await ledger.settleMessage(id, message);
    noteWritten(id, message);
  }

  async function recordDelivered(delivered: Claim): Promise<void> {
    const outcome = await claim({ ...delivered, notified: true, leaseMs: 0 });
    // An earlier attempt may have left the message waiting. This attempt may have done so too, if
    // only its answer was lost.
    await settleMessage('id' in outcome ? outcome.id : delivered.id, { kind: 'delivered' });
    messageWritten(delivered.id);
  }

  return {
    ...ledger,
    claim,
    async finish(id, now, message) {
      try {
        await ledger.finish(id, now, message);
        noteWritten(id, message);
      } catch (error) {
        // The end of the booking and the result of its message are two entries, because a repeated
        // request may finish again without a message.
        owed.set(`finish ${id}`, () => ledger.finish(id, now, null));
        if (message !== null && isFinal(message)) {
          owed.set(`message ${id}`, () => settleMessage(id, message));
        }
        throw error;
      }
    },
    abandon(id, message) {
      const write = async () => {
        await ledger.abandon(id, message);
        noteWritten(id, message);
      };
      if (!isFinal(message)) return write();
      // Only the message is written, because another process may work on the booking by then.
      return orOweMessage(id, write, () => settleMessage(id, message as MessageOutcome));
    },
    settleMessage(id, message) {
      const write = () => settleMessage(id, message);
      return isFinal(message) ? orOweMessage(id, write) : write();
    },
    noteDelivered: (delivered, written) =>
      orOweMessage(delivered.id, async () => {
        await recordDelivered(delivered);
        written();
      }),
    knowsDelivered: (key) => deliveredKeys.has(key),
    async catchUp() {
      const entries = [...owed];
      for (let start = 0; start < entries.length; start += AT_ONCE) {
        const batch = entries.slice(start, start + AT_ONCE);
        const written = await Promise.allSettled(
          batch.map(async ([debt, write]) => {
            await write();
            if (owed.get(debt) === write) owed.delete(debt);
          }),
        );
        const failures = written.filter((result) => result.status === 'rejected');
        // An entry that can never be written must not block the others.
        if (failures.length === batch.length) throw failures[0]?.reason;
      }
    },
  };
}

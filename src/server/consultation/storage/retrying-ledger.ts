import { StorageError } from '#server/database/storage-error.ts';
import { boundedMap } from '../desk/bounded-map.ts';
import type { BookingClaim, BookingLedger, ClaimOutcome } from './booking-ledger.ts';
import type { LaterMessageOutcome, MessageOutcome } from './later-messages.ts';

const REMEMBERED = 10_000;
const AT_ONCE = 50;

/**
 * A ledger that remembers the ends of bookings and the final results of messages that it could not
 * write during an outage. It writes them later, unless the process ends before.
 */
export interface RetryingLedger extends BookingLedger {
  /**
   * Notes that the message was delivered although the claim failed. The note is stored under the
   * claim's key, so that no process sends the message again when the visitor repeats the request.
   * `written` is called when the note is stored, which may be after an outage.
   */
  noteDelivered(claim: BookingClaim, written: () => void): Promise<void>;
  /**
   * Returns whether this process knows that the ledger has noted the delivery of this key's
   * message.
   */
  knowsDelivered(key: string): boolean;
  /**
   * Returns whether the ledger could not be reached within this time. Another process may then have
   * told the owner something that it could not note yet.
   */
  failedWithin(ms: number): boolean;
  /**
   * Writes everything that could not be written before. Rejects if all writes of a batch fail, for
   * example because the ledger is still down.
   */
  catchUp(): Promise<void>;
}

/**
 * Creates a ledger that remembers the end of a booking and the final result of a message when they
 * cannot be stored. Without the result, another process would see the message as waiting after the
 * outage, and would send the message a second time. `messageWritten` is called with the booking's
 * id when the final result of its message is stored.
 */
export function retryingLedger(
  ledger: BookingLedger,
  messageWritten: (bookingId: string) => void = () => {},
): RetryingLedger {
  /**
   * The writes that are still to be done. The end of a booking and the result of its message have
   * separate entries, so that one entry does not replace the other.
   */
  const owed = boundedMap<() => Promise<void>>(2 * REMEMBERED);

  /** The running `catchUp`. Several loops may ask for it at once, and each write is done once. */
  let catchingUp: Promise<void> | null = null;

  let failedAt = Number.NEGATIVE_INFINITY;

  async function watched<Value>(work: Promise<Value>): Promise<Value> {
    return work.catch((error: unknown) => {
      failedAt = performance.now();
      throw error;
    });
  }

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

  /** For each booking id, the key of its claim. */
  const keys = boundedMap<string>(REMEMBERED);
  const deliveredKeys = boundedMap<true>(REMEMBERED);

  async function claim(request: BookingClaim): Promise<ClaimOutcome> {
    const outcome = await watched(ledger.claim(request));
    if ('id' in outcome) keys.set(outcome.id, request.key);
    // If an earlier booking had this key, it was removed, because the key is new now. The delivery
    // of the earlier message does not count for the new booking.
    if (outcome.kind === 'claimed' && outcome.isNew) deliveredKeys.delete(request.key);
    return outcome;
  }

  /**
   * Returns whether the result of a message is final. A postponed message becomes due again, so its
   * result is not final.
   */
  const isFinal = (message: LaterMessageOutcome | null) =>
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

  async function recordDelivered(delivered: BookingClaim): Promise<void> {
    const outcome = await claim({ ...delivered, notified: true, leaseMs: 0 });
    // Another process books the same request at this moment, and its booking has no known id yet. The
    // delivery is noted when that process is done.
    if (outcome.kind === 'busy') throw new StorageError('booking ledger', 'busy');
    // The ledger may already have a row in which the message is waiting. An earlier attempt may
    // have stored this row, or this attempt stored it and only the answer was lost. So the delivery
    // is always written.
    await settleMessage('id' in outcome ? outcome.id : delivered.id, { kind: 'delivered' });
    messageWritten(delivered.id);
  }

  return {
    ...ledger,
    claim,
    probe: () => watched(ledger.probe()),
    takeDueMessages: (leaseMs, limit) => watched(ledger.takeDueMessages(leaseMs, limit)),
    failedWithin: (ms) => performance.now() - failedAt < ms,
    async finish(id, now, message, row) {
      try {
        await ledger.finish(id, now, message, row);
        noteWritten(id, message);
      } catch (error) {
        // The row was not stored either, so the booking is not at its end.
        if (row) throw error;
        // The result of the message gets its own entry. If a repeated request finishes the booking
        // without a message, only the entry of the booking is replaced.
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
      // If `write` fails, only the result of the message is written when the ledger works again.
      // The booking is not abandoned then, because another process may already be working on it.
      return orOweMessage(id, write, () => settleMessage(id, message as MessageOutcome));
    },
    settleMessage(id, message) {
      const write = () => settleMessage(id, message);
      return isFinal(message) ? orOweMessage(id, write) : write();
    },
    settleLaterMessage(id, message, followedBy) {
      const write = () => ledger.settleLaterMessage(id, message, followedBy);
      // The ids of later messages are their own, so they never name the message of a booking.
      return isFinal(message) ? orOweMessage(id, write) : write();
    },
    noteDelivered: (delivered, written) =>
      orOweMessage(delivered.id, async () => {
        await recordDelivered(delivered);
        written();
      }),
    knowsDelivered: (key) => deliveredKeys.has(key),
    catchUp() {
      catchingUp ??= writeOwed().finally(() => {
        catchingUp = null;
      });
      return catchingUp;
    },
  };

  async function writeOwed(): Promise<void> {
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
      // One entry may be impossible to write, and this entry must not block the others. So only a batch
      // in which every entry failed ends the work.
      if (failures.length === batch.length) throw failures[0]?.reason;
    }
  }
}

import { boundedMap } from '../desk/bounded-map.ts';
import type { BookingLedger, Claim, ClaimOutcome, MessageOutcome } from './booking-ledger.ts';

const REMEMBERED = 10_000;
const AT_ONCE = 50;

/** A ledger that makes up for what it could not write down, as long as the process lives. */
export interface RememberingLedger extends BookingLedger {
  /**
   * The claim failed and its message went out all the same. Writes that down under the claim's key,
   * so that no process sends the message again when the visitor's next attempt comes. Calls `written`
   * as soon as that is done, at once or when the ledger is back.
   */
  noteTold(claim: Claim, written: () => void): Promise<void>;
  /** Whether this process knows that the ledger has the message of the key's booking as delivered. */
  hasTold(key: string): boolean;
  /** Writes down what could not be written before; rejects while the ledger is still down. */
  catchUp(): Promise<void>;
}

/**
 * Remembers what became of a message when the ledger fails to take it down. Without that, another
 * process would find the message waiting once the ledger is back, and send it a second time.
 * `messageWritten` is called with the booking's id when the ledger has taken down what became of its
 * message for good.
 */
export function rememberingLedger(
  ledger: BookingLedger,
  messageWritten: (bookingId: string) => void = () => {},
): RememberingLedger {
  /**
   * What is still to be written. The end of a booking and what became of its message are two debts:
   * both may be owed at once, and neither may take the other's place.
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

  /** By the booking's id, the key it was claimed with. */
  const keys = boundedMap<string>(REMEMBERED);
  const toldKeys = boundedMap<true>(REMEMBERED);

  async function claim(wanted: Claim): Promise<ClaimOutcome> {
    const outcome = await ledger.claim(wanted);
    if ('id' in outcome) keys.set(outcome.id, wanted.key);
    // An earlier booking with this key is gone, and its message says nothing about the new one.
    if (outcome.kind === 'claimed' && outcome.isNew) toldKeys.delete(wanted.key);
    return outcome;
  }

  /** A postponed message is not final: it is due again anyway. */
  const isFinal = (message: MessageOutcome | null) =>
    message !== null && message.kind !== 'postponed';

  function noteWritten(id: string, message: MessageOutcome | null): void {
    if (!isFinal(message)) return;
    messageWritten(id);
    const key = keys.get(id);
    if (key !== undefined && message?.kind === 'delivered') toldKeys.set(key, true);
  }

  async function settleMessage(id: string, message: MessageOutcome): Promise<void> {
    await ledger.settleMessage(id, message);
    noteWritten(id, message);
  }

  async function recordTold(told: Claim): Promise<void> {
    const outcome = await claim({ ...told, notified: true, leaseMs: 0 });
    // An earlier attempt, or this one if only its answer was lost, may have left the message waiting.
    await settleMessage('id' in outcome ? outcome.id : told.id, { kind: 'delivered' });
    messageWritten(told.id);
  }

  return {
    ...ledger,
    claim,
    async finish(id, now, message) {
      try {
        await ledger.finish(id, now, message);
        noteWritten(id, message);
      } catch (error) {
        // Apart, because a repetition of the request may owe the end once more, without a message.
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
      // Only the message: by then somebody else may be at work on the booking.
      return orOweMessage(id, write, () => settleMessage(id, message as MessageOutcome));
    },
    settleMessage(id, message) {
      const write = () => settleMessage(id, message);
      return isFinal(message) ? orOweMessage(id, write) : write();
    },
    noteTold: (told, written) =>
      orOweMessage(told.id, async () => {
        await recordTold(told);
        written();
      }),
    hasTold: (key) => toldKeys.has(key),
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
        // One that can never be written must not keep the others from it.
        if (failures.length === batch.length) throw failures[0]?.reason;
      }
    },
  };
}

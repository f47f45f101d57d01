import type { BookingLedger, Claim, MessageOutcome } from './booking-ledger.ts';
import { forgetfulMap } from './forgetful-map.ts';

const REMEMBERED = 10_000;
const AT_ONCE = 50;

/** A ledger that makes up for what it could not write down, as long as the process lives. */
export interface RememberingLedger extends BookingLedger {
  /**
   * The claim failed and its message went out all the same. Writes that down under the claim's key,
   * so that no process sends the message again when the visitor's next attempt comes.
   */
  noteTold(claim: Claim): Promise<void>;
  /** Writes down what could not be written before; rejects while the ledger is still down. */
  catchUp(): Promise<void>;
}

/**
 * Remembers what became of a message when the ledger fails to take it down. Without that, another
 * process would find the message waiting once the ledger is back, and send it a second time.
 */
export function rememberingLedger(ledger: BookingLedger): RememberingLedger {
  /**
   * What is still to be written. The end of a booking and what became of its message are two debts:
   * both may be owed at once, and neither may take the other's place.
   */
  const owed = forgetfulMap<() => Promise<void>>(REMEMBERED);

  async function orOwe(
    debt: `${'finish' | 'message'} ${string}`,
    write: () => Promise<void>,
    later = write,
  ): Promise<void> {
    try {
      await write();
    } catch (error) {
      owed.set(debt, later);
      throw error;
    }
  }

  async function recordTold(claim: Claim): Promise<void> {
    const outcome = await ledger.claim({ ...claim, notified: true, leaseMs: 0 });
    // An earlier attempt, or this one if only its answer was lost, may have left the message waiting.
    const id = 'id' in outcome ? outcome.id : claim.id;
    await ledger.settleMessage(id, { kind: 'delivered' });
  }

  /** A postponed message is not owed: it is due again anyway. */
  const isFinal = (message: MessageOutcome | null) =>
    message !== null && message.kind !== 'postponed';

  return {
    ...ledger,
    finish: (id, now, message) => orOwe(`finish ${id}`, () => ledger.finish(id, now, message)),
    abandon(id, message) {
      const write = () => ledger.abandon(id, message);
      if (!isFinal(message)) return write();
      // Only the message: by then somebody else may be at work on the booking.
      return orOwe(`message ${id}`, write, () =>
        ledger.settleMessage(id, message as MessageOutcome),
      );
    },
    settleMessage(id, message) {
      const write = () => ledger.settleMessage(id, message);
      return isFinal(message) ? orOwe(`message ${id}`, write) : write();
    },
    noteTold: (claim) => orOwe(`message ${claim.id}`, () => recordTold(claim)),
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

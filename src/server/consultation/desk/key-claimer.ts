import { setTimeout as delay } from 'node:timers/promises';
import { type MessagesUnderWay, withinHeadStart } from '../messages/messages-under-way.ts';
import type { BookingClaim, ClaimOutcome } from '../storage/booking-ledger.ts';
import type { RetryingLedger } from '../storage/retrying-ledger.ts';
import { boundedMap } from './bounded-map.ts';

interface KeyClaimerParts {
  ledger: RetryingLedger;
  messages: MessagesUnderWay;
  /**
   * This signal is aborted when the process has to end. From then on, no visitor waits for a key
   * that another process holds.
   */
  shutdown: AbortSignal;
  keyLeaseMs: number;
}

interface ClaimAnswer {
  outcome: ClaimOutcome;
  /**
   * Whether an earlier request with this key delivered the message while the ledger could not be
   * reached.
   */
  notified: boolean;
}

const BUSY_POLL_MS = 100;
/**
 * If the process that holds a key has died, the key is free when its lease is over. A visitor waits
 * at most this much longer than a lease.
 */
const BUSY_MARGIN_MS = 1000;
const REMEMBERED_KEYS = 10_000;

/**
 * Returns a function that claims a key in the ledger. If another process holds the key, the
 * function waits for a limited time. If the ledger cannot be reached, the function sends the
 * message to the owner and then rejects. It sends no message that was already delivered or that
 * another process has already stored.
 */
export function keyClaimer(parts: KeyClaimerParts): (claim: BookingClaim) => Promise<ClaimAnswer> {
  const { ledger, messages, shutdown, keyLeaseMs } = parts;
  /**
   * For each key, whether its message was delivered while the ledger could not be reached. An entry
   * is removed when the ledger has noted the delivery.
   */
  const notifiedWithoutLedger = boundedMap<Promise<boolean>>(REMEMBERED_KEYS);

  async function claimPatiently(claim: BookingClaim): Promise<ClaimOutcome> {
    // The deadline uses `performance.now`, because this clock cannot be set back.
    const deadline = performance.now() + keyLeaseMs + BUSY_MARGIN_MS;
    let outcome = await claimOrNotify(claim);
    // The loop runs while another process holds the key. The other process has already stored the
    // message together with its claim, so this process does not send the message, even if the
    // ledger fails now.
    while (outcome.kind === 'busy' && !shutdown.aborted && performance.now() < deadline) {
      await delay(BUSY_POLL_MS, undefined, { signal: shutdown }).catch(() => {});
      outcome = await ledger.claim(claim);
    }
    return outcome;
  }

  async function claimOrNotify(claim: BookingClaim): Promise<ClaimOutcome> {
    try {
      return await ledger.claim(claim);
    } catch (error) {
      if (!claim.notified && !ledger.knowsDelivered(claim.key)) await notifyWithoutLedger(claim);
      throw error;
    }
  }

  async function notifyWithoutLedger(claim: BookingClaim): Promise<void> {
    const sending = messages.send(claim.id, claim.notice);
    // A message that could not be sent counts as not delivered. The next request with this key must
    // neither fail for the same reason nor go without a message.
    const delivery = sending.then(
      ({ kind }) => kind === 'delivered',
      () => false,
    );
    notifiedWithoutLedger.set(claim.key, delivery);
    const forget = () => notifiedWithoutLedger.delete(claim.key);
    messages.finishLater(
      delivery.then((delivered) => (delivered ? ledger.noteDelivered(claim, forget) : undefined)),
    );
    // The log names the reason of a message that could not be sent.
    messages.finishLater(sending.then(() => {}));
    await withinHeadStart(delivery);
  }

  return async (claim) => {
    const notified = (await notifiedWithoutLedger.get(claim.key)) ?? false;
    return { outcome: await claimPatiently({ ...claim, notified }), notified };
  };
}

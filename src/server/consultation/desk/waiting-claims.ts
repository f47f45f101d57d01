import { setTimeout as delay } from 'node:timers/promises';
import { type MessagesUnderWay, withinHeadStart } from '../messages/messages-under-way.ts';
import type { Claim, ClaimOutcome } from '../storage/booking-ledger.ts';
import type { RememberingLedger } from '../storage/remembering-ledger.ts';
import { boundedMap } from './bounded-map.ts';

interface WaitingClaimParts {
  ledger: RememberingLedger;
  messages: MessagesUnderWay;
  /** Aborted as soon as the process has to end; then no visitor is kept waiting. */
  shutdown: AbortSignal;
  keyLeaseMs: number;
}

interface ClaimAnswer {
  outcome: ClaimOutcome;
  /** Whether the message was delivered earlier, while the ledger could not be reached. */
  notified: boolean;
}

const BUSY_POLL_MS = 100;
/** How long we wait for the key of a dead process after its lease should be over. */
const BUSY_MARGIN_MS = 1000;
const REMEMBERED_KEYS = 10_000;

/**
 * Claims keys, and waits while another process holds one. Where the ledger cannot be reached, the
 * owner is still notified of the request, and the claim rejects.
 */
export function waitingClaims(parts: WaitingClaimParts): (claim: Claim) => Promise<ClaimAnswer> {
  const { ledger, messages, shutdown, keyLeaseMs } = parts;
  /**
   * For each key, whether its message was delivered while the ledger could not note it. An entry is
   * removed when the ledger has noted the delivery.
   */
  const notifiedWithoutLedger = boundedMap<Promise<boolean>>(REMEMBERED_KEYS);

  async function claimPatiently(claim: Claim): Promise<ClaimOutcome> {
    // `performance.now` is a clock that nobody can set back.
    const deadline = performance.now() + keyLeaseMs + BUSY_MARGIN_MS;
    let outcome = await claimOrNotify(claim);
    // Another process works on the key or died while it did, so its answer or the end of its lease
    // is near. That process stored the message with its claim, so no message is lost if the ledger
    // fails now.
    while (outcome.kind === 'busy' && !shutdown.aborted && performance.now() < deadline) {
      await delay(BUSY_POLL_MS, undefined, { signal: shutdown }).catch(() => {});
      outcome = await ledger.claim(claim);
    }
    return outcome;
  }

  async function claimOrNotify(claim: Claim): Promise<ClaimOutcome> {
    try {
      return await ledger.claim(claim);
    } catch (error) {
      if (!claim.notified && !ledger.knowsDelivered(claim.key)) await notifyWithoutLedger(claim);
      throw error;
    }
  }

  async function notifyWithoutLedger(claim: Claim): Promise<void> {
    const delivery = messages.send(claim.id, claim.notice).then(({ kind }) => kind === 'delivered');
    notifiedWithoutLedger.set(claim.key, delivery);
    const forget = () => notifiedWithoutLedger.delete(claim.key);
    messages.finishLater(
      delivery.then((delivered) => (delivered ? ledger.noteDelivered(claim, forget) : undefined)),
    );
    await withinHeadStart(delivery);
  }

  return async (claim) => {
    const notified = (await notifiedWithoutLedger.get(claim.key)) ?? false;
    return { outcome: await claimPatiently({ ...claim, notified }), notified };
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { type MessagesUnderWay, withinHeadStart } from '../messages/messages-under-way.ts';
import type { Claim, ClaimOutcome } from '../storage/booking-ledger.ts';
import type { RememberingLedger } from '../storage/remembering-ledger.ts';
import { boundedMap } from './bounded-map.ts';

interface WaitingClaimParts {
  ledger: RememberingLedger;
  messages: MessagesUnderWay;
  /** Aborted as soon as the process is told to end: nobody is kept waiting then. */
  shutdown: AbortSignal;
  keyLeaseMs: number;
}

interface ClaimAnswer {
  outcome: ClaimOutcome;
  /** The message had gone out before, when the ledger could not be reached. */
  notified: boolean;
}

const BUSY_POLL_MS = 100;
/** How long a dead process's key is waited for after its lease should be over. */
const BUSY_MARGIN_MS = 1000;
const REMEMBERED_KEYS = 10_000;

/**
 * Claims keys, and waits while another process holds one. Where the ledger cannot be reached, the
 * owner is told of the request all the same, and the claim rejects.
 */
export function waitingClaims(parts: WaitingClaimParts): (claim: Claim) => Promise<ClaimAnswer> {
  const { ledger, messages, shutdown, keyLeaseMs } = parts;
  /** By key, whether the message went out while the ledger could not take it down; until it has. */
  const toldWithoutLedger = boundedMap<Promise<boolean>>(REMEMBERED_KEYS);

  async function claimPatiently(claim: Claim): Promise<ClaimOutcome> {
    // By a clock that nobody sets.
    const deadline = performance.now() + keyLeaseMs + BUSY_MARGIN_MS;
    let outcome = await claimOrAtLeastTell(claim);
    // Another process is at it, or died at it: its answer or the end of its lease is near. Its claim
    // is kept together with its message, so there is nothing to tell should the ledger fail now.
    while (outcome.kind === 'busy' && !shutdown.aborted && performance.now() < deadline) {
      await delay(BUSY_POLL_MS, undefined, { signal: shutdown }).catch(() => {});
      outcome = await ledger.claim(claim);
    }
    return outcome;
  }

  async function claimOrAtLeastTell(claim: Claim): Promise<ClaimOutcome> {
    try {
      return await ledger.claim(claim);
    } catch (error) {
      if (!claim.notified && !ledger.hasTold(claim.key)) await tellWithoutLedger(claim);
      throw error;
    }
  }

  async function tellWithoutLedger(claim: Claim): Promise<void> {
    const told = messages.send(claim.id, claim.notice).then(({ kind }) => kind === 'delivered');
    toldWithoutLedger.set(claim.key, told);
    const forget = () => toldWithoutLedger.delete(claim.key);
    messages.finishLater(
      told.then((delivered) => (delivered ? ledger.noteTold(claim, forget) : undefined)),
    );
    await withinHeadStart(told);
  }

  return async (claim) => {
    const notified = (await toldWithoutLedger.get(claim.key)) ?? false;
    return { outcome: await claimPatiently({ ...claim, notified }), notified };
  };
}

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';

import { changesContract } from './changes.contract.ts';
import { forgottenKeysContract } from './forgotten-keys.contract.ts';
import { keysContract } from './keys.contract.ts';
import { laterMessagesContract } from './later-messages.contract.ts';
import { messagesContract } from './messages.contract.ts';
import { rowsContract } from './rows.contract.ts';
import { slotsContract } from './slots.contract.ts';

/** Defines the tests that every implementation of `BookingLedger` must pass. */
export function ledgerContract(open: () => Promise<LedgerUnderTest & { rowTime: string }>): void {
  keysContract(open);
  slotsContract(open);
  messagesContract(open);
  rowsContract(open);
  forgottenKeysContract(open);
  changesContract(open);
  laterMessagesContract(open);

  test('finds a finished booking and no other', async () => {
    await using under = await open();
    const claim = validClaim();
    await under.ledger.claim(claim);
    expect(await under.ledger.findBooking(claim.id)).toBeNull();
    await under.ledger.finish(claim.id, CLAIMED_AT, null);
    expect(await under.ledger.findBooking(claim.id)).toEqual({
      id: claim.id,
      ...claim.details,
      createdAt: CLAIMED_AT,
      linkToken: claim.linkToken,
      state: 'requested',
      sequence: 0,
      changedAt: null,
    });
    expect(await under.ledger.findBooking(randomUUID())).toBeNull();
    expect(await under.ledger.findBooking('no id at all')).toBeNull();
  });

  test('reports that it is ready', async () => {
    await using under = await open();
    await expect(under.ledger.probe()).resolves.toBeUndefined();
  });
}

import { describe, expect, test } from 'vitest';
import { bookingColumns } from '#core/consultation/booking-fields.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';
import { difficultRow } from '../stores/store.contract.ts';

async function claimAndFinish({ ledger }: LedgerUnderTest, row: ConsultationRow): Promise<string> {
  const claim = validClaim();
  await ledger.claim(claim);
  await ledger.finish(claim.id, CLAIMED_AT, null, row);
  return claim.id;
}

const rowsIn = ({ run }: LedgerUnderTest) =>
  run(`select ${bookingColumns.join()} from consultations order by created_at`);

/** Defines the tests about the rows of requests that every ledger must pass. */
export function rowsContract(open: () => Promise<LedgerUnderTest>): void {
  describe('the row of a request', () => {
    test('is stored unchanged when its booking is finished, and not before', async () => {
      await using under = await open();
      const claim = validClaim();
      await under.ledger.claim(claim);
      expect(await rowsIn(under)).toEqual([]);
      await under.ledger.finish(claim.id, CLAIMED_AT, null, difficultRow);
      expect(await rowsIn(under)).toEqual([difficultRow]);
      expect(await under.ledger.findBooking(claim.id)).not.toBeNull();
    });

    test('is stored for each of two requests with the same fields', async () => {
      await using under = await open();
      for (const _ of [1, 2]) await claimAndFinish(under, validRow);
      expect(await rowsIn(under)).toEqual([validRow, validRow]);
    });

    test('is stored for each of many simultaneous requests', async () => {
      await using under = await open();
      const rows = Array.from({ length: 50 }, (_, index) => ({
        ...validRow,
        problems: `Number ${index}`,
      }));
      await Promise.all(rows.map((row) => claimAndFinish(under, row)));
      const kept = (await rowsIn(under)).map(({ problems }) => String(problems));
      expect(kept.toSorted()).toEqual(rows.map(({ problems }) => problems).toSorted());
    });

    test('is stored once, however often its booking is finished', async () => {
      await using under = await open();
      const id = await claimAndFinish(under, validRow);
      const again = { ...validRow, problems: 'Others.' };
      await Promise.all([1, 2, 3].map(() => under.ledger.finish(id, CLAIMED_AT, null, again)));
      expect(await rowsIn(under)).toEqual([validRow]);
    });

    test('that cannot be stored leaves its booking unfinished', async () => {
      await using under = await open();
      const claim = validClaim();
      await under.ledger.claim(claim);
      const refused = { ...validRow, problems: null } as unknown as ConsultationRow;
      await expect(under.ledger.finish(claim.id, CLAIMED_AT, null, refused)).rejects.toThrow();
      expect(await under.ledger.findBooking(claim.id)).toBeNull();
      expect(await rowsIn(under)).toEqual([]);
    });
  });
}

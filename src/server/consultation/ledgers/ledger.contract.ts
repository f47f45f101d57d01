import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { validRow } from '#server/test-support/consultations.ts';
import type { BookingLedger, Claim } from '../booking-ledger.ts';

export interface LedgerUnderTest extends AsyncDisposable {
  ledger: BookingLedger;
}

const NOW = Date.UTC(2026, 10, 12, 8);
const STARTS_AT = Date.UTC(2026, 10, 16, 8, 30);
const MINUTE = 60_000;

function claimOf(changes: Partial<Claim> = {}): Claim {
  const id = randomUUID();
  return {
    key: randomUUID(),
    bodyHash: 'a',
    id,
    details: {
      service: 'ai-phone',
      date: '2026-11-16',
      slot: '09:30',
      startsAt: STARTS_AT,
      timeZone: 'Europe/Paris',
      locale: 'en-US',
      marks: ['filled-fast'],
    },
    notice: {
      id,
      row: validRow,
      date: '2026-11-16',
      timeZone: 'Europe/Paris',
      submittedAt: NOW,
      marks: ['filled-fast'],
    },
    notified: false,
    capacity: null,
    now: NOW,
    leaseUntil: NOW + 5000,
    messageDueAt: NOW + MINUTE,
    ...changes,
  };
}

/** What every driver of the port does alike. */
export function ledgerContract(open: () => Promise<LedgerUnderTest>): void {
  describe('a key', () => {
    test('is claimed once, and answers with its booking when that is finished', async () => {
      await using under = await open();
      const { ledger } = under;
      const claim = claimOf();
      expect(await ledger.claim(claim)).toEqual({ kind: 'claimed', id: claim.id, isNew: true });
      expect(await ledger.claim({ ...claim, id: randomUUID() })).toEqual({ kind: 'busy' });
      expect(await ledger.findFinished(claim.key, 'a')).toBeNull();
      await ledger.finish(claim.id, NOW, null);
      const again = await ledger.claim({ ...claim, id: randomUUID() });
      expect(again).toEqual({ kind: 'finished', id: claim.id });
      expect(await ledger.findFinished(claim.key, 'a')).toBe(claim.id);
    });

    test('is claimed by one of many who ask at once', async () => {
      await using under = await open();
      const key = randomUUID();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => under.ledger.claim(claimOf({ key }))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === 'busy')).toHaveLength(19);
    });

    test('refuses another body', async () => {
      await using under = await open();
      const { ledger } = under;
      const claim = claimOf();
      await ledger.claim(claim);
      expect(await ledger.claim({ ...claim, bodyHash: 'b' })).toEqual({ kind: 'other-body' });
      await ledger.finish(claim.id, NOW, null);
      expect(await ledger.claim({ ...claim, bodyHash: 'b' })).toEqual({ kind: 'other-body' });
      expect(await ledger.findFinished(claim.key, 'b')).toBeNull();
    });

    test('can be taken over when its lease is over, and keeps its booking', async () => {
      await using under = await open();
      const claim = claimOf();
      await under.ledger.claim(claim);
      const later = { ...claim, id: randomUUID(), now: claim.leaseUntil };
      const takenOver = { kind: 'claimed', id: claim.id, isNew: false };
      expect(await under.ledger.claim({ ...later, leaseUntil: NOW + MINUTE })).toEqual(takenOver);
      expect(await under.ledger.claim(later)).toEqual({ kind: 'busy' });
    });

    test('can be taken over at once when it was abandoned', async () => {
      await using under = await open();
      const claim = claimOf();
      await under.ledger.claim(claim);
      await under.ledger.abandon(claim.id, null);
      expect(await under.ledger.claim({ ...claim, id: randomUUID() })).toEqual({
        kind: 'claimed',
        id: claim.id,
        isNew: false,
      });
    });
  });

  describe('a slot', () => {
    test('takes as many as it has room for, counted by the instant', async () => {
      await using under = await open();
      const { ledger } = under;
      const kindOf = async (claim: Claim) => (await ledger.claim(claim)).kind;
      expect(await kindOf(claimOf({ capacity: 2 }))).toBe('claimed');
      expect(await kindOf(claimOf({ capacity: 2 }))).toBe('claimed');
      expect(await kindOf(claimOf({ capacity: 2 }))).toBe('slot-full');
      const { details } = claimOf();
      const later = { ...details, startsAt: STARTS_AT + 30 * MINUTE };
      expect(await kindOf(claimOf({ capacity: 2, details: later }))).toBe('claimed');
      expect(await kindOf(claimOf({ capacity: 3 }))).toBe('claimed');
      expect(await kindOf(claimOf({ capacity: null }))).toBe('claimed');
    });

    test('never takes more, however many ask at once', async () => {
      await using under = await open();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => under.ledger.claim(claimOf({ capacity: 3 }))),
      );
      expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(3);
    });

    test('is free again when its booking was abandoned, and asked for again when it is retried', async () => {
      await using under = await open();
      const { ledger } = under;
      const first = claimOf({ capacity: 1 });
      await ledger.claim(first);
      await ledger.abandon(first.id, null);
      const second = claimOf({ capacity: 1 });
      expect((await ledger.claim(second)).kind).toBe('claimed');
      expect((await ledger.claim(first)).kind).toBe('slot-full');
      await ledger.abandon(second.id, null);
      expect((await ledger.claim(first)).kind).toBe('claimed');
    });

    test('is held by no claim whose lease is over, and by every finished booking', async () => {
      await using under = await open();
      const { ledger } = under;
      const dead = claimOf({ capacity: 1 });
      await ledger.claim(dead);
      const second = claimOf({ capacity: 1, now: dead.leaseUntil, leaseUntil: NOW + MINUTE });
      expect((await ledger.claim(second)).kind).toBe('claimed');
      const again = { ...dead, now: dead.leaseUntil };
      expect((await ledger.claim(again)).kind).toBe('slot-full');
      await ledger.finish(second.id, NOW, null);
      const later = claimOf({ capacity: 1, now: NOW + 9e9, leaseUntil: NOW + 9e9 + 1 });
      expect((await ledger.claim(later)).kind).toBe('slot-full');
    });

    test('is held by a booking that was finished after somebody else gave it up', async () => {
      await using under = await open();
      const claim = claimOf({ capacity: 1 });
      await under.ledger.claim(claim);
      await under.ledger.abandon(claim.id, null);
      await under.ledger.finish(claim.id, NOW, null);
      expect((await under.ledger.claim(claimOf({ capacity: 1 }))).kind).toBe('slot-full');
    });

    test('that nobody can tell the instant of is never full', async () => {
      await using under = await open();
      const details = { ...claimOf().details, startsAt: null };
      for (const _ of [1, 2]) {
        const outcome = await under.ledger.claim(claimOf({ capacity: 1, details }));
        expect(outcome.kind).toBe('claimed');
      }
    });
  });

  describe('a message', () => {
    const due = async (ledger: BookingLedger, now: number) =>
      (await ledger.takeDueMessages(now, now + MINUTE, 10)).map(({ id }) => id);

    test('is due when nobody has told what became of it, even of a booking not finished', async () => {
      await using under = await open();
      const claim = claimOf();
      await under.ledger.claim(claim);
      expect(await due(under.ledger, claim.messageDueAt - 1)).toEqual([]);
      const messages = await under.ledger.takeDueMessages(claim.messageDueAt, NOW + 9e6, 10);
      expect(messages).toEqual([{ id: claim.id, notice: claim.notice, attempts: 0 }]);
    });

    test('is given to one caller until the lease is over', async () => {
      await using under = await open();
      const claims = Array.from({ length: 8 }, () => claimOf());
      await Promise.all(claims.map((claim) => under.ledger.claim(claim)));
      const now = NOW + MINUTE;
      const taken = await Promise.all([1, 2, 3, 4].map(() => due(under.ledger, now)));
      expect(taken.flat().toSorted()).toEqual(claims.map(({ id }) => id).toSorted());
      expect(await due(under.ledger, now + MINUTE - 1)).toEqual([]);
      expect(await due(under.ledger, now + MINUTE)).toHaveLength(8);
    });

    test('comes no faster than asked for, the longest due first', async () => {
      await using under = await open();
      const [late, early] = [
        claimOf({ messageDueAt: NOW + 2 }),
        claimOf({ messageDueAt: NOW + 1 }),
      ];
      await under.ledger.claim(late);
      await under.ledger.claim(early);
      const [first, ...others] = await under.ledger.takeDueMessages(NOW + 2, NOW + MINUTE, 1);
      expect(first?.id).toBe(early.id);
      expect(others).toEqual([]);
    });

    test.each(['delivered', 'refused'] as const)('that was %s is never due again', async (kind) => {
      await using under = await open();
      const [one, two, three] = [claimOf(), claimOf(), claimOf()];
      for (const claim of [one, two, three]) await under.ledger.claim(claim);
      await under.ledger.finish(one.id, NOW, { kind });
      await under.ledger.abandon(two.id, { kind });
      await under.ledger.settleMessage(three.id, { kind });
      expect(await due(under.ledger, NOW + 9e6)).toEqual([]);
      // What comes late changes nothing.
      await under.ledger.settleMessage(one.id, { kind: 'postponed', dueAt: NOW });
      expect(await due(under.ledger, NOW + 9e6)).toEqual([]);
    });

    test('that was postponed is due then, and counts its attempts', async () => {
      await using under = await open();
      const claim = claimOf();
      await under.ledger.claim(claim);
      await under.ledger.finish(claim.id, NOW, { kind: 'postponed', dueAt: NOW + 5 * MINUTE });
      expect(await due(under.ledger, NOW + 5 * MINUTE - 1)).toEqual([]);
      await under.ledger.settleMessage(claim.id, { kind: 'postponed', dueAt: NOW + 7 * MINUTE });
      const [message] = await under.ledger.takeDueMessages(NOW + 7 * MINUTE, NOW + 9e6, 10);
      expect(message?.attempts).toBe(2);
    });

    test('that went out before the claim is never due', async () => {
      await using under = await open();
      await under.ledger.claim(claimOf({ notified: true }));
      expect(await due(under.ledger, NOW + 9e6)).toEqual([]);
    });
  });

  test('tells of a finished booking and of no other', async () => {
    await using under = await open();
    const claim = claimOf();
    await under.ledger.claim(claim);
    expect(await under.ledger.findBooking(claim.id)).toBeNull();
    await under.ledger.finish(claim.id, NOW, null);
    expect(await under.ledger.findBooking(claim.id)).toEqual({
      id: claim.id,
      ...claim.details,
      createdAt: NOW,
    });
    expect(await under.ledger.findBooking(randomUUID())).toBeNull();
    expect(await under.ledger.findBooking('no id at all')).toBeNull();
  });

  test('says that it is ready', async () => {
    await using under = await open();
    await expect(under.ledger.probe()).resolves.toBeUndefined();
  });
}

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { archivedConsultation, dumpOf, feed } from '#server/test-support/archived-rows.ts';
import { validRow } from '#server/test-support/consultations.ts';
import type { ArchivedRow } from '../archived-row.ts';
import type { BookingLedger, Claim } from '../booking-ledger.ts';
import {
  type ConsultationArchive,
  everything,
  type RecordFilter,
} from '../consultation-archive.ts';
import type { ConsultationRecord } from '../consultation-record.ts';
import type { ConsultationStore } from '../consultation-store.ts';

export interface ArchiveUnderTest extends AsyncDisposable {
  archive: ConsultationArchive;
  /** What fills the tables while the server runs. */
  store: ConsultationStore;
  ledger: BookingLedger;
}

const NOW = Date.UTC(2026, 10, 12, 8);
const LATER = NOW + 9e9;

interface Wish {
  email?: string;
  problems?: string;
  date?: Claim['details']['date'];
}

async function begin({ ledger }: ArchiveUnderTest, wish: Wish = {}): Promise<Claim> {
  const { date = '2026-11-16', ...fields } = wish;
  const id = randomUUID();
  const claim: Claim = {
    ...{ key: randomUUID(), bodyHash: 'a', id, notified: false, capacity: null },
    details: {
      ...{ service: 'ai-phone', date, slot: '09:30', startsAt: Date.parse(`${date}T08:30Z`) },
      ...{ timeZone: 'Europe/Paris', locale: 'en-US', marks: ['filled-fast'] },
    },
    notice: {
      ...{ id, row: { ...validRow, ...fields }, date, timeZone: 'Europe/Paris' },
      ...{ submittedAt: NOW, marks: ['filled-fast'] },
    },
    ...{ now: NOW, leaseUntil: NOW + 5000, messageDueAt: NOW + 60_000 },
  };
  await ledger.claim(claim);
  return claim;
}

async function book(under: ArchiveUnderTest, wish: Wish = {}): Promise<string> {
  const { id, notice } = await begin(under, wish);
  await under.store.insert(id, notice.row);
  await under.ledger.finish(id, NOW, null);
  return id;
}

async function listed(
  { archive }: ArchiveUnderTest,
  filter: Partial<RecordFilter> = {},
): Promise<ConsultationRecord[]> {
  return Array.fromAsync(archive.list({ ...everything, ...filter }));
}

const dueIds = async ({ ledger }: ArchiveUnderTest) =>
  (await ledger.takeDueMessages(LATER, LATER, 1000)).map(({ id }) => id);

/** What every driver of the port does alike. */
export function archiveContract(open: () => Promise<ArchiveUnderTest>): void {
  describe('a list', () => {
    test('tells of a request all that is kept', async () => {
      await using under = await open();
      const before = Date.now();
      const id = await book(under);
      const [record, ...others] = await listed(under);
      expect(others).toEqual([]);
      expect(record).toEqual({
        ...validRow,
        id,
        createdAt: expect.any(Number),
        booking: {
          date: '2026-11-16',
          slot: '09:30',
          startsAt: Date.UTC(2026, 10, 16, 8, 30),
          timeZone: 'Europe/Paris',
          locale: 'en-US',
          marks: ['filled-fast'],
          message: 'waiting',
        },
      });
      expect(record?.createdAt).toBeGreaterThanOrEqual(before);
    });

    test('is empty where nothing was asked for, or nothing finished', async () => {
      await using under = await open();
      expect(await listed(under)).toEqual([]);
      await begin(under);
      expect(await listed(under)).toEqual([]);
    });

    test('has the newest first, each once, however many came in one moment', async () => {
      await using under = await open();
      const rows = Array.from({ length: 1201 }, (_, index) =>
        archivedConsultation({ created_at: `2026-11-12T08:00:00.00${index % 2}Z` }),
      );
      await under.archive.restore(feed(rows));
      const records = await listed(under);
      const times = records.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(new Set(records.map(({ id }) => id)).size).toBe(1201);
      expect(records).toHaveLength(1201);
    });

    test('keeps to the days asked for, both included', async () => {
      await using under = await open();
      for (const date of ['2026-11-16', '2026-11-17', '2026-11-18'] as const) {
        await book(under, { date, problems: date });
      }
      const days = async (filter: Partial<RecordFilter>) =>
        (await listed(under, filter)).map(({ problems }) => problems).toSorted();
      expect(await days({ from: '2026-11-17' })).toEqual(['2026-11-17', '2026-11-18']);
      expect(await days({ to: '2026-11-17' })).toEqual(['2026-11-16', '2026-11-17']);
      expect(await days({ from: '2026-11-17', to: '2026-11-17' })).toEqual(['2026-11-17']);
      expect(await days({ from: '2026-11-19' })).toEqual([]);
    });

    test('keeps to the days of receipt, both included, by UTC', async () => {
      await using under = await open();
      const moments = [
        '2026-11-11T23:59:59.999Z',
        '2026-11-12T00:00:00.000Z',
        '2026-11-12T23:59:59.999Z',
        '2026-11-13T00:00:00.000Z',
      ];
      await under.archive.restore(
        feed(moments.map((created_at) => archivedConsultation({ created_at }))),
      );
      const times = async (filter: Partial<RecordFilter>) =>
        (await listed(under, filter))
          .map(({ createdAt }) => new Date(createdAt).toISOString())
          .reverse();
      expect(await times({ receivedFrom: '2026-11-12' })).toEqual(moments.slice(1));
      expect(await times({ receivedTo: '2026-11-12' })).toEqual(moments.slice(0, 3));
      expect(await times({ receivedFrom: '2026-11-12', receivedTo: '2026-11-12' })).toEqual(
        moments.slice(1, 3),
      );
    });

    test('has a request that the ledger knows nothing of', async () => {
      await using under = await open();
      await under.store.insert(randomUUID(), validRow);
      expect(await listed(under)).toMatchObject([{ ...validRow, booking: null }]);
    });
  });

  describe('erasing a person', () => {
    test('removes requests, waiting messages and what was never finished, in any capitals', async () => {
      await using under = await open();
      await book(under, { email: 'Ada@Engine.example' });
      await book(under, { email: 'ada@engine.example' });
      await begin(under, { email: 'ADA@ENGINE.EXAMPLE' });
      const other = await book(under, { email: 'bob@engine.example' });
      expect(await under.archive.erase(' aDa@engine.Example ')).toBe(3);
      expect((await listed(under)).map(({ id }) => id)).toEqual([other]);
      expect(await dueIds(under)).toEqual([other]);
      expect(JSON.stringify(await dumpOf(under.archive))).not.toMatch(/ada@/i);
    });

    test('removes the ledger’s part of a request whose message is delivered', async () => {
      await using under = await open();
      const id = await book(under);
      await under.ledger.settleMessage(id, { kind: 'delivered' });
      expect(await under.archive.erase(validRow.email)).toBe(1);
      expect(await dumpOf(under.archive)).toEqual([]);
      expect(await under.archive.erase(validRow.email)).toBe(0);
    });

    test('knows capitals beyond ASCII, and letters written in two ways', async () => {
      await using under = await open();
      await book(under, { email: 'JOSÉ@ÉLAN.example' });
      await begin(under, { email: 'José@élan.example'.normalize('NFD') });
      expect(await under.archive.erase('josé@élan.example')).toBe(2);
    });

    test('takes no sign for a wildcard', async () => {
      await using under = await open();
      await book(under);
      for (const email of ['%', '*', 'ada_engine.example', '.*@engine.example', "' or 1=1 --"]) {
        expect(await under.archive.erase(email)).toBe(0);
      }
      expect(await listed(under)).toHaveLength(1);
    });
  });

  describe('a dump', () => {
    test('restored into an empty database is there exactly as it was', async () => {
      await using from = await open();
      await using to = await open();
      await book(from, { problems: 'a\u0001\n\t\u2028"\'\\ \u202e 👩🏽‍🚀' });
      const delivered = await book(from);
      await from.ledger.settleMessage(delivered, { kind: 'delivered' });
      await from.ledger.abandon((await begin(from)).id, { kind: 'refused' });
      await from.ledger.settleMessage((await begin(from)).id, { kind: 'postponed', dueAt: NOW });
      const rows = await dumpOf(from.archive);
      expect(rows).toHaveLength(6);
      expect(await to.archive.restore(feed(rows))).toEqual({ consultations: 2, bookings: 4 });
      expect(await dumpOf(to.archive)).toEqual(rows);
      expect(await listed(to)).toEqual(await listed(from));
    });

    test('is of one moment, whatever is booked meanwhile', async () => {
      await using under = await open();
      const ids = [await book(under), await book(under)];
      const rows: ArchivedRow[] = [];
      let meanwhile = '';
      await under.archive.dump(async (batch) => {
        meanwhile ||= await book(under);
        rows.push(...batch);
      });
      expect(new Set(rows.map(({ row }) => row.id))).toEqual(new Set(ids));
      expect((await listed(under)).map(({ id }) => id)).toContain(meanwhile);
    });

    test('whose taker fails says so in the taker’s words, and spoils nothing', async () => {
      await using under = await open();
      await book(under);
      const fault = new Error('The disk is full.');
      await expect(under.archive.dump(() => Promise.reject(fault))).rejects.toBe(fault);
      expect(await dumpOf(under.archive)).toHaveLength(2);
    });
  });

  describe('a restoring', () => {
    test('a second time changes nothing', async () => {
      await using under = await open();
      await book(under);
      const rows = await dumpOf(under.archive);
      expect(await under.archive.restore(feed(rows))).toEqual({ consultations: 0, bookings: 0 });
      expect(await dumpOf(under.archive)).toEqual(rows);
    });

    test('brings back what is gone and leaves alone what is newer', async () => {
      await using under = await open();
      const gone = await book(under, { email: 'gone@engine.example' });
      const kept = await book(under);
      const rows = await dumpOf(under.archive);
      await under.archive.erase('gone@engine.example');
      const newer = await book(under);
      expect(await under.archive.restore(feed(rows))).toEqual({ consultations: 1, bookings: 1 });
      expect(new Set((await listed(under)).map(({ id }) => id))).toEqual(
        new Set([gone, kept, newer]),
      );
    });

    test('does not send again what was delivered since', async () => {
      await using under = await open();
      const id = await book(under);
      const rows = await dumpOf(under.archive);
      await under.ledger.settleMessage(id, { kind: 'delivered' });
      await under.archive.restore(feed(rows));
      expect(await dueIds(under)).toEqual([]);
    });

    test('keeps the booking that has taken a key since', async () => {
      await using under = await open();
      const claim = await begin(under);
      const rows = await dumpOf(under.archive);
      await under.archive.erase(claim.notice.row.email);
      const newer = { ...claim, id: randomUUID() };
      await under.ledger.claim(newer);
      await under.archive.restore(feed(rows));
      expect((await dumpOf(under.archive)).map(({ row }) => row.id)).toEqual([newer.id]);
    });

    test('takes more rows than go at once', async () => {
      await using under = await open();
      const rows = Array.from({ length: 1201 }, () => archivedConsultation());
      expect((await under.archive.restore(feed(rows))).consultations).toBe(1201);
      expect(await dumpOf(under.archive)).toHaveLength(1201);
    });

    test('whose source fails says so in the source’s words', async () => {
      await using under = await open();
      const fault = new Error('The file is gone.');
      async function* broken(): AsyncGenerator<ArchivedRow> {
        yield archivedConsultation();
        throw fault;
      }
      await expect(under.archive.restore(broken())).rejects.toBe(fault);
      expect(await listed(under)).toEqual([]);
    });
  });
}

import { expect, test } from 'vitest';
import { agendaSpanOf, reminderSpans } from '#core/consultation/reminders/reminder-times.ts';
import {
  agendaMessage,
  type NewsSettings,
  reminderMessage,
} from '#server/consultation/messages/news-messages.ts';
import {
  bookedClaim,
  cancellationOf,
  MOVED_TO,
  moveOf,
} from '#server/test-support/booking/later-messages.ts';
import {
  CLAIMED_AT,
  type LedgerUnderTest,
  MINUTE,
  STARTS_AT,
  validClaim,
} from '#server/test-support/booking/ledger-claims.ts';
import { occasionOf, type ReminderStore } from '../reminder-store.ts';

interface RemindersUnderTest extends LedgerUnderTest {
  reminders: ReminderStore;
}

const HOUR = 60 * MINUTE;
const HOURS = [24, 1];
const visitor = { name: 'Ada Lovelace', email: 'ada@engine.example' };
const news: NewsSettings = {
  businessTimeZone: null,
  hasMail: true,
  hasWebhook: false,
  hasCalendar: false,
};

/** Defines the tests that every store of reminders must pass. */
export function remindersContract(open: () => Promise<RemindersUnderTest>): void {
  /** Queues what is due at an instant, as the server does every few seconds. */
  async function queueAt({ reminders }: RemindersUnderTest, now: number, most = 10) {
    for (const span of reminderSpans(HOURS, now)) {
      await reminders.queueReminders(
        span,
        (booking, { email }) => reminderMessage(booking, email, occasionOf(span.hours), news),
        most,
      );
    }
  }

  /** Resolves with the reminders that wait, such as `24h of change 0`. */
  async function queued({ run }: RemindersUnderTest) {
    const rows = await run(
      `select booking_id, occasion, sequence from booking_messages
       where channel = 'reminder' order by created_at, occasion`,
    );
    return rows.map(({ occasion, sequence }) => `${occasion} of change ${sequence}`);
  }

  test('a booking gets each reminder once, however often and by whom it is queued', async () => {
    await using under = await open();
    await bookedClaim(under.ledger, { visitor });
    await queueAt(under, STARTS_AT - 24 * HOUR - 1);
    expect(await queued(under)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => queueAt(under, STARTS_AT - 24 * HOUR)));
    await queueAt(under, STARTS_AT - 2 * HOUR);
    expect(await queued(under)).toEqual(['24h of change 0']);
    await Promise.all([1, 2, 3].map(() => queueAt(under, STARTS_AT - HOUR)));
    expect((await queued(under)).toSorted()).toEqual(['1h of change 0', '24h of change 0']);
    const [taken] = await under.ledger.takeDueLaterMessages('reminder', MINUTE, 10);
    expect(taken).toMatchObject({ recipient: 'visitor', isOverLimit: false });
    // What waits holds nothing about the person.
    expect(JSON.stringify(taken)).not.toMatch(/Lovelace|engine\.example/);
  });

  test.each([
    ['begun', STARTS_AT],
    ['over', STARTS_AT + HOUR],
  ])('nobody is reminded of a meeting that is %s', async (_, now) => {
    await using under = await open();
    await bookedClaim(under.ledger, { visitor });
    await queueAt(under, now);
    expect(await queued(under)).toEqual([]);
  });

  test('only the last reminder is sent after a night in which the server was off', async () => {
    await using under = await open();
    await bookedClaim(under.ledger, { visitor });
    await queueAt(under, STARTS_AT - 10 * MINUTE);
    expect(await queued(under)).toEqual(['1h of change 0']);
  });

  test.each([
    ['made', 24 * HOUR, ['1h of change 0']],
    ['made', 24 * HOUR + 1, ['24h of change 0', '1h of change 0']],
    ['made', HOUR, []],
  ])(
    'a booking that is %s %i ms before its start is reminded of as %j',
    async (_, ahead, expected) => {
      await using under = await open();
      await bookedClaim(under.ledger, { visitor, createdAt: STARTS_AT - ahead });
      for (const before of [24 * HOUR, HOUR]) await queueAt(under, STARTS_AT - before);
      expect((await queued(under)).toSorted()).toEqual(expected.toSorted());
    },
  );

  test('a moved booking is reminded of at its new time, and a cancelled one never', async () => {
    await using under = await open();
    const { id } = await bookedClaim(under.ledger, { visitor });
    await queueAt(under, STARTS_AT - 24 * HOUR);
    const changedAt = STARTS_AT - 20 * HOUR;
    await under.ledger.move(moveOf(id, { changedAt }));
    await queueAt(under, STARTS_AT - HOUR);
    expect(await queued(under)).toEqual(['24h of change 0']);
    await queueAt(under, MOVED_TO - 24 * HOUR);
    expect((await queued(under)).toSorted()).toEqual(['24h of change 0', '24h of change 1']);
    await under.ledger.cancel(cancellationOf(id, { expectedSequence: 1 }));
    await queueAt(under, MOVED_TO - HOUR);
    expect(await queued(under)).toHaveLength(2);
  });

  test.each([
    ['without a known start', { details: { ...validClaim().details, startsAt: null }, visitor }],
    ['whose visitor is not known here', { visitor: null }],
  ])('a booking %s gets no reminder', async (_, changes) => {
    await using under = await open();
    await bookedClaim(under.ledger, changes);
    await queueAt(under, STARTS_AT - HOUR);
    expect(await queued(under)).toEqual([]);
  });

  test('a visitor stops the reminders of one booking, and lets them go on', async () => {
    await using under = await open();
    const { id } = await bookedClaim(under.ledger, { visitor });
    await bookedClaim(under.ledger, { visitor });
    await under.reminders.setStopped(id, CLAIMED_AT);
    expect(await under.reminders.find(id)).toMatchObject({ booking: { id }, isStopped: true });
    await queueAt(under, STARTS_AT - 24 * HOUR);
    expect(await queued(under)).toHaveLength(1);
    await under.reminders.setStopped(id, null);
    expect(await under.reminders.find(id)).toMatchObject({ visitor, isStopped: false });
    await queueAt(under, STARTS_AT - 23 * HOUR);
    expect(await queued(under)).toHaveLength(2);
    expect(await under.reminders.find(validClaim().id)).toBeNull();
  });

  test('no more are queued at once than asked for, and the others follow', async () => {
    await using under = await open();
    for (const _ of [1, 2, 3]) await bookedClaim(under.ledger, { visitor });
    await queueAt(under, STARTS_AT - HOUR, 2);
    expect(await queued(under)).toHaveLength(2);
    await queueAt(under, STARTS_AT - HOUR, 2);
    expect(await queued(under)).toHaveLength(3);
  });

  const morning = agendaSpanOf('2026-11-16', 'Europe/Paris');
  const queueAgenda = ({ reminders }: RemindersUnderTest, now = morning.from) =>
    reminders.queueAgenda({ ...morning, now }, (booking) =>
      agendaMessage(booking, morning.day, news),
    );
  const agendas = async ({ ledger }: RemindersUnderTest) =>
    (await ledger.takeDueLaterMessages('agenda', MINUTE, 10)).map(({ occasion }) => occasion);

  test('the owner hears of a day once, whichever of its bookings is moved or cancelled', async () => {
    await using under = await open();
    const [first] = [await bookedClaim(under.ledger), await bookedClaim(under.ledger)];
    await Promise.all([1, 2, 3].map(() => queueAgenda(under)));
    await under.ledger.cancel(cancellationOf(first.id));
    await queueAgenda(under, morning.from + HOUR);
    expect(await agendas(under)).toEqual(['2026-11-16']);
  });

  test('the storage takes one message of a morning, whichever meeting it is kept with', async () => {
    await using under = await open();
    const { id, details } = await bookedClaim(under.ledger);
    await bookedClaim(under.ledger, { details: { ...details, startsAt: STARTS_AT + HOUR } });
    await queueAgenda(under);
    // Two processes may see another first meeting at the same moment.
    await under.ledger.cancel(cancellationOf(id));
    await under.run("update booking_messages set occasion = '2026-11-15'");
    await queueAgenda(under);
    expect((await agendas(under)).toSorted()).toEqual(['2026-11-15', '2026-11-16']);
    const again = under.run("update booking_messages set occasion = '2026-11-16'");
    await expect(again).rejects.toThrow();
  });

  test('each morning has a message of its own', async () => {
    await using under = await open();
    const { details } = await bookedClaim(under.ledger);
    await bookedClaim(under.ledger, { details: { ...details, startsAt: STARTS_AT + 24 * HOUR } });
    for (const day of ['2026-11-16', '2026-11-17'] as const) {
      const span = agendaSpanOf(day, 'Europe/Paris');
      await under.reminders.queueAgenda({ ...span, now: span.from }, (booking) =>
        agendaMessage(booking, day, news),
      );
    }
    expect((await agendas(under)).toSorted()).toEqual(['2026-11-16', '2026-11-17']);
  });

  test('the meetings of a day are those to come, whoever has cancelled theirs', async () => {
    await using under = await open();
    for (const _ of [1, 2, 3]) {
      const { id } = await bookedClaim(under.ledger, { visitor });
      await under.ledger.cancel(cancellationOf(id));
    }
    await bookedClaim(under.ledger, { details: { ...validClaim().details, startsAt: null } });
    const { id } = await bookedClaim(under.ledger, { visitor });
    const meetings = (after: number) =>
      under.reminders.meetings({ after, until: morning.until }, 2);
    expect(await meetings(morning.from)).toEqual([
      {
        id,
        title: 'Ada Lovelace: AI Phone Agent',
        startsAt: STARTS_AT,
        createdAt: CLAIMED_AT,
        email: visitor.email,
      },
    ]);
    expect(await meetings(STARTS_AT)).toEqual([]);
  });

  test('the owner hears nothing on a day on which no meeting is still to come', async () => {
    await using under = await open();
    await queueAgenda(under);
    const { id } = await bookedClaim(under.ledger);
    await queueAgenda(under, STARTS_AT);
    await under.ledger.cancel(cancellationOf(id));
    await queueAgenda(under);
    expect(await agendas(under)).toEqual([]);
  });

  test('a request that is not stored yet is no reason for any message', async () => {
    await using under = await open();
    await under.ledger.claim(validClaim({ visitor }));
    await queueAt(under, STARTS_AT - HOUR);
    await queueAgenda(under);
    expect(await under.run('select * from booking_messages')).toEqual([]);
  });

  test('a request of the same morning is no reason to tell the owner of the day', async () => {
    await using under = await open();
    await bookedClaim(under.ledger, { createdAt: morning.from });
    await queueAgenda(under, morning.from + MINUTE);
    expect(await agendas(under)).toEqual([]);
  });
}

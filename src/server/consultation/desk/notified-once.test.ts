import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { NO_CLOSED_DAYS } from '#core/consultation/calendar-date.ts';
import { parseConsultationRequest, type ReceivedRequest } from '#core/consultation/request.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { bodyWith, neverBusy } from '#server/test-support/booking/booking-app.ts';
import { startTelegramStandIn } from '#server/test-support/stand-ins/telegram-stand-in.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import type { Notifier } from '../messages/notifier.ts';
import { telegramNotifier } from '../messages/notifiers/telegram.ts';
import { runOutbox } from '../messages/outbox.ts';
import { sendOnceNotifier } from '../messages/send-once-notifier.ts';
import type { BookingLedger } from '../storage/booking-ledger.ts';
import type { ConsultationStore } from '../storage/consultation-store.ts';
import { sqliteLedger } from '../storage/ledgers/sqlite.ts';
import { retryingLedger } from '../storage/retrying-ledger.ts';
import { createBookingDesk } from './book-consultation.ts';

const ALL = [
  'claim',
  'finish',
  'abandon',
  'settleMessage',
  'takeDueMessages',
  'findFinished',
  'insert',
  'probe',
];
const TIMING = { pollMs: 10, leaseMs: 60_000, firstRetryMs: 60_000 };
const WAIT = { interval: 5 };

/**
 * Starts a database and a stand-in for Telegram, which all processes of the test share. Most tests
 * book in the process that was started second, because then the outbox of the other process looks
 * for due messages first. With `isHosted`, another database stores the rows.
 */
async function surroundings({ isHosted = false } = {}) {
  const telegram = await startTelegramStandIn('ok');
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  const down = new Set<string>();
  const hosted: ConsultationStore = { async insert() {}, async probe() {} };
  const hostedStore = isHosted ? breakableStorage(hosted, down) : null;
  const key = randomUUID();
  /** For each process, whether its outbox has noticed that the database is down. */
  const noticed: boolean[] = [];

  /**
   * Starts the parts of one process: the booking desk, the outbox and the notifier, which remembers
   * sent messages.
   */
  function startProcess(
    wrapLedger = (ledger: BookingLedger) => ledger,
    wrapNotifier = (notifier: Notifier) => notifier,
    timing = TIMING,
  ) {
    const stop = new AbortController();
    const logger = pino({ level: 'silent' });
    const number = noticed.push(false) - 1;
    const kept = breakableStorage(sqliteLedger(database), down);
    const notice = (error: unknown): never => {
      noticed[number] = true;
      throw error;
    };
    const real = telegramNotifier({
      botToken: '1:a',
      chatId: '1',
      threadId: 23,
      apiUrl: telegram.apiUrl,
    });
    const notifier = sendOnceNotifier(wrapNotifier(real));
    const ledger = retryingLedger(
      {
        ...wrapLedger(kept),
        takeDueMessages: (leaseMs, limit) => kept.takeDueMessages(leaseMs, limit).catch(notice),
        probe: () => kept.probe().catch(notice),
      },
      notifier.forget,
    );
    const shared = { ledger, notifier, logger, shutdown: stop.signal, timing };
    const desk = createBookingDesk({
      ...shared,
      hostedStore,
      businessTimeZone: null,
      assumedTimeZone: null,
      closedDays: NO_CLOSED_DAYS,
      slotCapacity: null,
      busyTimes: neverBusy,
      hasMail: false,
      hasWebhook: false,
      hasCalendar: false,
      isLedgerShared: true,
    });
    const outbox = runOutbox(shared);
    onTestFinished(async () => {
      stop.abort();
      await Promise.all([desk.idle(), outbox]);
    });
    return {
      book: () => desk.book(received(), key),
      fails: () => expect(desk.book(received(), key)).rejects.toThrow(StorageError),
    };
  }

  // This hook runs after the hooks that stop the processes, because the hook that was registered
  // first runs last.
  onTestFinished(async () => {
    database.close();
    await folder.remove();
    await telegram[Symbol.asyncDispose]();
  });
  const states = () =>
    database.connection
      .prepare('select message_state from bookings')
      .all()
      .map(({ message_state }) => message_state);
  const unfinished = () =>
    database.connection.prepare('select id from bookings where finished_at is null').all();
  return {
    startProcess,
    breakDatabase: (...parts: string[]) => {
      for (const part of parts.length > 0 ? parts : ALL) down.add(part);
    },
    mendDatabase: () => down.clear(),
    telegram,
    told: () => telegram.requests.length,
    /**
     * Takes the database down and waits until every process has noticed the outage. Then ends all
     * leases, makes all messages due and brings the database back.
     */
    async longOutage() {
      for (const part of ALL) down.add(part);
      await expect.poll(() => noticed.every(Boolean), WAIT).toBe(true);
      database.connection.exec('update bookings set lease_until = 0, message_due_at = 1');
      down.clear();
    },
    /** Removes all bookings from the ledger, as an erasure does. */
    eraseAll: () => database.connection.exec('delete from bookings'),
    letTimePass: () =>
      database.connection.exec('update bookings set lease_until = 0, message_due_at = 1'),
    noted: () => expect.poll(states, WAIT).toEqual(['delivered']),
    finished: () => expect.poll(unfinished, WAIT).toEqual([]),
  };
}

function received(): ReceivedRequest {
  const parsed = parseConsultationRequest(bodyWith());
  if (!parsed.ok) throw new Error('The body is not valid.');
  return parsed.value;
}

const BOOKED = {
  kind: 'booked',
  id: expect.any(String),
  linkToken: expect.any(String),
  isRepeated: expect.any(Boolean),
  isOffCalendar: expect.any(Boolean),
};

test('no process sends the message again after an outage during the claim', async () => {
  const { startProcess, breakDatabase, mendDatabase, told, noted } = await surroundings();
  const [second, first] = [startProcess(), startProcess()];
  breakDatabase();
  for (const _ of [1, 2, 3]) await first.fails();
  expect(told()).toBe(1);
  mendDatabase();
  await noted();
  expect(await second.book()).toEqual(BOOKED);
  expect(await first.book()).toEqual(BOOKED);
  expect(told()).toBe(1);
});

test('no process sends the message again after an outage, though the one that sent it could not note it yet', async () => {
  const { startProcess, breakDatabase, longOutage, told, noted } = await surroundings();
  let isCutOff = true;
  const first = startProcess((ledger) => ({
    ...ledger,
    claim: (claim) =>
      isCutOff ? Promise.reject(new StorageError('test storage', 'cut off')) : ledger.claim(claim),
  }));
  // This process leaves the message to its outbox for a second. The other one needs a moment.
  const second = startProcess(undefined, undefined, { ...TIMING, pollMs: 500 });
  breakDatabase();
  await first.fails();
  await expect.poll(told, WAIT).toBe(1);
  await longOutage();
  expect(await second.book()).toEqual(BOOKED);
  isCutOff = false;
  await noted();
  expect(told()).toBe(1);
});

test('a message that broke while the ledger was down does not break the next request', async () => {
  const { startProcess, breakDatabase, mendDatabase, told, noted } = await surroundings();
  let broken = true;
  const only = startProcess(undefined, (notifier) => ({
    ...notifier,
    send: (notice) =>
      broken ? Promise.reject(new TypeError('the notifier broke')) : notifier.send(notice),
  }));
  breakDatabase();
  await only.fails();
  expect(told()).toBe(0);
  broken = false;
  mendDatabase();
  expect(await only.book()).toEqual(BOOKED);
  await noted();
  expect(told()).toBe(1);
});

test('no outbox sends the message again when only the answer to the claim was lost', async () => {
  const { startProcess, told, longOutage, noted, breakDatabase } = await surroundings();
  startProcess();
  let lost = false;
  const first = startProcess((ledger) => ({
    ...ledger,
    async claim(claim) {
      const outcome = await ledger.claim(claim);
      if (lost) return outcome;
      lost = true;
      breakDatabase();
      throw new StorageError('test storage', 'answer lost');
    },
  }));
  await first.fails();
  expect(told()).toBe(1);
  await longOutage();
  await noted();
  expect(told()).toBe(1);
});

test.each([
  ['the end of the booking', ['finish', 'abandon', 'settleMessage'], false],
  ['the insert of a hosted row', ['insert', 'abandon', 'settleMessage'], true],
  ['the end of a booking with a hosted row', ['finish', 'settleMessage'], true],
])('the message is not sent again after an outage during %s', async (_, parts, isHosted) => {
  const { startProcess, breakDatabase, told, longOutage, noted } = await surroundings({ isHosted });
  const [second, first] = [startProcess(), startProcess()];
  breakDatabase(...parts);
  await first.book().catch(() => {});
  expect(told()).toBe(1);
  await longOutage();
  await noted();
  expect(await second.book()).toEqual(BOOKED);
  expect(told()).toBe(1);
});

test.each(['finish', 'settleMessage'])(
  'a booking with a hosted row and its slow message are both written down after an outage in which %s failed last',
  async (last) => {
    const { startProcess, breakDatabase, longOutage, telegram, told, noted, finished } =
      await surroundings({ isHosted: true });
    startProcess();
    const answered = Promise.withResolvers<void>();
    telegram.willAnswer({ okAfter: answered.promise });
    const failed: string[] = [];
    const failing = (name: string) => (error: unknown) => {
      failed.push(name);
      throw error;
    };
    const first = startProcess((ledger) => ({
      ...ledger,
      async finish(...values) {
        if (last === 'finish' && failed.length === 0) {
          answered.resolve();
          await expect.poll(() => failed, WAIT).toContain('settleMessage');
        }
        await ledger.finish(...values).catch(failing('finish'));
      },
      settleMessage: (...values) => ledger.settleMessage(...values).catch(failing('settleMessage')),
    }));
    breakDatabase('finish', 'settleMessage');
    expect(await first.book()).toEqual(BOOKED);
    answered.resolve();
    await expect.poll(() => new Set(failed).size, WAIT).toBe(2);
    await longOutage();
    await noted();
    await finished();
    expect(told()).toBe(1);
  },
);

test('an outbox does not repeat a message that another outbox sent during an outage', async () => {
  const { startProcess, breakDatabase, longOutage, telegram, letTimePass, told, noted } =
    await surroundings();
  telegram.willAnswer({ status: 502 });
  const first = startProcess();
  expect(await first.book()).toEqual(BOOKED);
  startProcess();
  breakDatabase('settleMessage');
  telegram.requests.length = 0;
  telegram.willAnswer('ok');
  letTimePass();
  await expect.poll(told, WAIT).toBe(1);
  await longOutage();
  await noted();
  expect(told()).toBe(1);
});

test('a booked request that is repeated during an outage does not notify the owner again', async () => {
  const { startProcess, breakDatabase, told } = await surroundings();
  const only = startProcess();
  expect(await only.book()).toEqual(BOOKED);
  breakDatabase();
  for (const _ of [1, 2]) await only.fails();
  expect(told()).toBe(1);
});

test('a message that failed before an outage and was delivered during the outage is not sent again', async () => {
  const { startProcess, breakDatabase, longOutage, telegram, told, noted } = await surroundings();
  telegram.willAnswer({ status: 502 });
  const first = startProcess();
  startProcess();
  expect(await first.book()).toEqual(BOOKED);
  breakDatabase();
  telegram.requests.length = 0;
  telegram.willAnswer('ok');
  await first.fails();
  expect(told()).toBe(1);
  await longOutage();
  await noted();
  expect(told()).toBe(1);
});

test('each process notifies the owner once during an outage, because the processes do not know of each other', async () => {
  const { startProcess, breakDatabase, mendDatabase, told, noted } = await surroundings();
  const [second, first] = [startProcess(), startProcess()];
  breakDatabase();
  for (const _ of [1, 2]) {
    await first.fails();
    await second.fails();
  }
  expect(told()).toBe(2);
  mendDatabase();
  await noted();
  expect(await second.book()).toEqual(BOOKED);
  expect(told()).toBe(2);
});

test('a request that is booked again after an erasure notifies the owner again under the same key', async () => {
  const { startProcess, eraseAll, told } = await surroundings();
  const only = startProcess();
  expect(await only.book()).toEqual(BOOKED);
  eraseAll();
  expect(await only.book()).toEqual(BOOKED);
  expect(told()).toBe(2);
});

test('a request that is booked again after an erasure notifies the owner again, even after an outage', async () => {
  const { startProcess, breakDatabase, mendDatabase, eraseAll, told, noted } = await surroundings();
  const only = startProcess();
  breakDatabase();
  await only.fails();
  mendDatabase();
  await noted();
  expect(await only.book()).toEqual(BOOKED);
  expect(told()).toBe(1);
  eraseAll();
  expect(await only.book()).toEqual(BOOKED);
  // So soon after an outage, the outbox sends the message.
  await expect.poll(told).toBe(2);
});

test('an outbox sends the message of a booking that another process made after an erasure, with the same key', async () => {
  const { startProcess, eraseAll, letTimePass, told, noted } = await surroundings();
  let claimAsAnotherProcess = async () => {};
  const first = startProcess((ledger) => ({
    ...ledger,
    claim(claim) {
      claimAsAnotherProcess = async () => {
        await ledger.claim(claim);
      };
      return ledger.claim(claim);
    },
  }));
  expect(await first.book()).toEqual(BOOKED);
  eraseAll();
  await claimAsAnotherProcess();
  letTimePass();
  await noted();
  expect(told()).toBe(2);
});

import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { KeptTime } from '#core/consultation/busy/kept-times.ts';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { createBusyTimes } from './busy-times.ts';
import { createKeptPeriods } from './kept-periods.ts';

const DAY = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 3);
const NOON: KeptTime = {
  firstDay: DAY,
  lastDay: DAY,
  hours: { from: 12 * 60, to: 13 * 60 },
  note: '',
};
const at = (time: string) => Date.parse(`${DAY}T${time}Z`);

function startKept(list: () => Promise<KeptTime[]>, pollMs = 60_000) {
  const stop = new AbortController();
  const [told, logged]: [boolean[], string[]] = [[], []];
  const kept = createKeptPeriods({
    list,
    zone: 'UTC',
    onAny: async (isAny) => void told.push(isAny),
    logger: pino({}, { write: (line) => logged.push(line) }),
    shutdown: stop.signal,
    pollMs,
  });
  const run = () => {
    const running = kept.run();
    onTestFinished(() => {
      stop.abort();
      return running;
    });
  };
  return { kept, told, logged, run };
}

test('what another process keeps is found by looking again, and what it gives free too', async () => {
  let times: KeptTime[] = [];
  const { told, run } = startKept(async () => times, 5);
  run();
  times = [NOON];
  await expect.poll(() => told).toEqual([true]);
  times = [NOON, { ...NOON, note: 'again' }];
  times = [];
  await expect.poll(() => told).toEqual([true, false]);
});

test('while the storage is away, what was read last counts, and it is logged once', async () => {
  let isAway = false;
  const { kept, logged } = startKept(async () => {
    if (isAway) throw new Error('away');
    return [NOON];
  });
  const expected = [{ from: at('12:00'), to: at('13:00') }];
  expect(await kept.fresh()).toEqual(expected);
  isAway = true;
  for (let round = 0; round < 3; round += 1) expect(await kept.fresh()).toEqual(expected);
  expect(logged).toHaveLength(1);
});

test('offers ask the storage once a second at most, and a booking always asks', async () => {
  let asked = 0;
  const { kept } = startKept(async () => {
    asked += 1;
    return [];
  });
  for (let round = 0; round < 5; round += 1) await kept.known();
  expect(asked).toBe(1);
  for (let round = 0; round < 5; round += 1) await kept.fresh();
  expect(asked).toBe(6);
});

test('an answer that was overtaken by a newer one changes nothing', async () => {
  const first = Promise.withResolvers<KeptTime[]>();
  const answers = [first.promise, Promise.resolve([NOON])];
  const { kept } = startKept(() => answers.shift() ?? Promise.resolve([]));
  const slow = kept.fresh();
  const quick = await kept.fresh();
  first.resolve([]);
  expect(await slow).toEqual(quick);
});

test('kept hours count to the minute, whatever is kept around what is in a calendar', async () => {
  const { kept } = startKept(async () => [NOON]);
  const calendar = [{ from: at('16:00'), to: at('16:30') }];
  const times = createBusyTimes({
    reader: { known: () => ({ busy: calendar, isAnyUnknown: false }), freshen: async () => {} },
    kept,
    settings: { whenUnknown: 'offer', bufferMinutes: 30, noticeHours: 0 },
    businessZone: 'UTC',
    zone: 'UTC',
  });
  expect(await times.isBusy(at('11:30'))).toBe(false);
  expect(await times.isBusy(at('12:30'))).toBe(true);
  expect(await times.isBusy(at('13:00'))).toBe(false);
  expect(await times.isBusy(at('15:30'))).toBe(true);
});

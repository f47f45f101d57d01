import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { instantOf, isTimeZone, wallTimeAt } from './time-zone.ts';

const NEW_YORK = 'America/New_York';
const PARIS = 'Europe/Paris';
const KOLKATA = 'Asia/Kolkata';
const AUCKLAND = 'Pacific/Auckland';
const LORD_HOWE = 'Australia/Lord_Howe';

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

describe('wall clocks and instants', () => {
  test.each<[string, CalendarDate, string, string]>([
    [NEW_YORK, '2026-03-06', '09:00', '2026-03-06T14:00:00Z'],
    [NEW_YORK, '2026-03-08', '01:59', '2026-03-08T06:59:00Z'],
    [NEW_YORK, '2026-03-08', '03:00', '2026-03-08T07:00:00Z'],
    [NEW_YORK, '2026-03-09', '09:00', '2026-03-09T13:00:00Z'],
    [NEW_YORK, '2026-10-30', '16:30', '2026-10-30T20:30:00Z'],
    [NEW_YORK, '2026-11-02', '16:30', '2026-11-02T21:30:00Z'],
    [NEW_YORK, '2026-11-01', '02:00', '2026-11-01T07:00:00Z'],
    [NEW_YORK, '2026-11-15', '23:30', '2026-11-16T04:30:00Z'],
    [NEW_YORK, '2027-03-15', '09:00', '2027-03-15T13:00:00Z'],
    [PARIS, '2026-10-23', '09:30', '2026-10-23T07:30:00Z'],
    [PARIS, '2026-10-26', '09:30', '2026-10-26T08:30:00Z'],
    [PARIS, '2027-03-26', '09:30', '2027-03-26T08:30:00Z'],
    [PARIS, '2027-03-29', '09:30', '2027-03-29T07:30:00Z'],
    [KOLKATA, '2026-11-16', '09:00', '2026-11-16T03:30:00Z'],
    [KOLKATA, '2026-11-16', '00:00', '2026-11-15T18:30:00Z'],
    [AUCKLAND, '2026-09-25', '09:00', '2026-09-24T21:00:00Z'],
    [AUCKLAND, '2026-09-28', '09:00', '2026-09-27T20:00:00Z'],
    [AUCKLAND, '2027-04-05', '09:00', '2027-04-04T21:00:00Z'],
    [LORD_HOWE, '2026-10-02', '09:00', '2026-10-01T22:30:00Z'],
    [LORD_HOWE, '2026-10-05', '09:00', '2026-10-04T22:00:00Z'],
    [LORD_HOWE, '2027-04-05', '09:00', '2027-04-04T22:30:00Z'],
    ['UTC', '2026-11-16', '00:00', '2026-11-16T00:00:00Z'],
    [NEW_YORK, '1969-12-31', '19:00', '1970-01-01T00:00:00Z'],
  ])('in %s, %s %s is %s', (zone, date, clock, instant) => {
    const wall = { date, minutes: minutesOf(clock) };
    expect(new Date(instantOf(wall, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
    expect(wallTimeAt(Date.parse(instant), zone)).toEqual(wall);
  });

  test.each<[string, CalendarDate, string, string]>([
    [NEW_YORK, '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
    [PARIS, '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    [AUCKLAND, '2027-04-04', '02:30', '2027-04-03T13:30:00Z'],
    [LORD_HOWE, '2027-04-04', '01:45', '2027-04-03T14:45:00Z'],
  ])('in %s, %s %s happens twice and means the first time', (zone, date, clock, instant) => {
    expect(instantOf({ date, minutes: minutesOf(clock) }, zone)).toBe(Date.parse(instant));
  });

  test('seconds within a minute do not change what the clock shows', () => {
    const at = (text: string) => wallTimeAt(Date.parse(text), NEW_YORK).minutes;
    expect(at('2026-11-16T14:29:59.999Z')).toBe(9 * 60 + 29);
    expect(at('2026-11-16T14:30:00Z')).toBe(9 * 60 + 30);
  });
});

/**
 * The days on which the clock of a zone jumps forward. `from` is the time at which the clock jumps,
 * and `by` is the number of skipped minutes.
 */
const jumps: Record<string, Record<string, { from: string; by: number }>> = {
  [NEW_YORK]: { '2026-03-08': { from: '02:00', by: 60 }, '2027-03-14': { from: '02:00', by: 60 } },
  [PARIS]: { '2026-03-29': { from: '02:00', by: 60 }, '2027-03-28': { from: '02:00', by: 60 } },
  [KOLKATA]: {},
  [AUCKLAND]: { '2026-09-27': { from: '02:00', by: 60 }, '2027-09-26': { from: '02:00', by: 60 } },
  [LORD_HOWE]: { '2026-10-04': { from: '02:00', by: 30 }, '2027-10-03': { from: '02:00', by: 30 } },
};
const changes = Object.values(jumps).flatMap(Object.keys) as CalendarDate[];
const back: CalendarDate[] = ['2026-11-01', '2026-10-25', '2026-04-05', '2027-04-04', '2027-11-07'];

describe.each(Object.keys(jumps))('the clock in %s', (zone) => {
  test('shows each time at its instant, or a later time if the clock skips it', () => {
    const anyDay = fc.nat(729).map((days) => addDays('2026-01-01', days));
    const date = fc.oneof(anyDay, fc.constantFrom(...changes, ...back));
    const minutes = fc.oneof(fc.nat(1439), fc.integer({ min: 50, max: 200 }));
    fc.assert(
      fc.property(date, minutes, (date, minutes) => {
        const jump = jumps[zone]?.[date];
        const into = jump ? minutes - minutesOf(jump.from) : -1;
        const skipped = jump && into >= 0 && into < jump.by ? jump.by : 0;
        const shown = wallTimeAt(instantOf({ date, minutes }, zone), zone);
        expect(shown).toEqual({ date, minutes: minutes + skipped });
      }),
      { numRuns: 400 },
    );
  });
});

describe('zones', () => {
  test.each([
    NEW_YORK,
    PARIS,
    KOLKATA,
    AUCKLAND,
    LORD_HOWE,
    'UTC',
    'Etc/GMT+5',
    'america/new_york',
  ])('%s is known', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  test.each(['', 'Mars/Olympus', 'New York', 'America/New_York ', 'America', '../etc', '\0', '🕰'])(
    '%j is no known zone',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );

  test('the time is right with more zones than the cache holds', () => {
    const instant = Date.parse('2026-11-16T14:30:00Z');
    const spellings = Array.from({ length: 250 }, (_, index) =>
      [...NEW_YORK]
        .map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
        .join(''),
    );
    expect(new Set(spellings.filter(isTimeZone)).size).toBeGreaterThan(100);
    for (const zone of spellings) expect(wallTimeAt(instant, zone).minutes).toBe(570);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CalendarReadError } from '../busy-calendar.ts';
import { readBusyPeriods } from './busy-periods.ts';
import { firstStart } from './first-start.ts';

const twoWeeks = {
  from: Date.UTC(2026, 10, 16),
  to: Date.UTC(2026, 10, 28),
  businessZone: 'America/New_York' as string | null,
  serverZone: 'UTC',
  ownHost: null,
};

function read(text: string, question = twoWeeks) {
  const lines = `BEGIN:VCALENDAR\n${text.trim()}\nEND:VCALENDAR\n`.replaceAll('\n', '\r\n');
  return readBusyPeriods([new TextEncoder().encode(lines)], question);
}

function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n');
}

function busy(text: string, question = twoWeeks): string[] {
  const short = (instant: number) => new Date(instant).toISOString().slice(5, 16);
  return read(text, question).busy.map(({ from, to }) => `${short(from)} ${short(to)}`);
}

test('a meeting keeps its time on the clock of its zone when only that clock is changed', () => {
  const weekly = event(
    'UID:1',
    'DTSTART;TZID=Europe/Berlin:20260907T100000',
    'DTEND;TZID=Europe/Berlin:20260907T110000',
    'RRULE:FREQ=WEEKLY',
  );
  const autumn = { ...twoWeeks, from: Date.UTC(2026, 9, 19), to: Date.UTC(2026, 10, 3) };
  expect(busy(weekly, autumn)).toEqual([
    '10-19T08:00 10-19T09:00',
    '10-26T09:00 10-26T10:00',
    '11-02T09:00 11-02T10:00',
  ]);
});

test('a whole day holds in the zone of the business, else of the calendar, else of the server', () => {
  const day = event('DTSTART;VALUE=DATE:20261118');
  const named = `X-WR-TIMEZONE:Asia/Tokyo\n${day}`;
  const unset = { ...twoWeeks, businessZone: null };
  expect(busy(named)).toEqual(['11-18T05:00 11-19T05:00']);
  expect(busy(named, unset)).toEqual(['11-17T15:00 11-18T15:00']);
  expect(busy(day, unset)).toEqual(['11-18T00:00 11-19T00:00']);
});

test('all later times of a series move with the one that says so', () => {
  const series = [
    event('UID:1', 'DTSTART:20261116T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5'),
    event(
      'UID:1',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261118T140000Z',
      'DTSTART:20261118T160000Z',
      'DURATION:PT30M',
    ),
    event('UID:1', 'RECURRENCE-ID:20261119T140000Z', 'DTSTART:20261119T200000Z', 'DURATION:PT15M'),
  ].join('\n');
  expect(busy(series)).toEqual([
    '11-16T14:00 11-16T15:00',
    '11-17T14:00 11-17T15:00',
    '11-18T16:00 11-18T16:30',
    '11-19T20:00 11-19T20:15',
    '11-20T16:00 11-20T16:30',
  ]);
});

test('what cannot be read is counted, and everything else is read', () => {
  const { busy: periods, unread } = read(
    [
      event('UID:1', 'DTSTART:20261399T140000Z', 'DURATION:PT1H'),
      event('UID:2', 'DTSTART:20261116T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=OFTEN'),
      event('UID:3', 'DTSTART:20261116T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY'),
      'BEGIN:VEVENT\nUID:4\nDTSTART:20261117T140000Z\nDTEND:20261117T150000Z',
      event('UID:5', 'DTSTART:20261118T140000Z', 'DTEND:20261118T150000Z'),
    ].join('\n'),
  );
  expect(periods).toHaveLength(2);
  expect(unread).toBe(3);
});

test.each(['', '<!doctype html><title>Sign in</title>', '{"error":"gone"}', 'BEGIN:VEVENT'])(
  'the text %j is no calendar',
  (text) => {
    expect(() => readBusyPeriods([new TextEncoder().encode(text)], twoWeeks)).toThrow(
      CalendarReadError,
    );
  },
);

const lines = `
BEGIN:VEVENT
END:VEVENT
BEGIN:VTIMEZONE
END:VTIMEZONE
BEGIN:STANDARD
DTSTART:20261118T140000Z
DTSTART;TZID=X:20261118T140000
DTSTART;VALUE=DATE:20261118
DTEND:20261118T150000Z
DURATION:PT1H
DURATION:-P4W
UID:1
TZID:X
RRULE:FREQ=DAILY
RRULE:FREQ=WEEKLY;BYDAY=XX
RRULE:
EXDATE:20261119T140000Z
RECURRENCE-ID:20261119T140000Z
RECURRENCE-ID;RANGE=THISANDFUTURE:20261119T140000Z
TZOFFSETTO:+0100
TZOFFSETFROM:+9999
RDATE;VALUE=PERIOD:20261120T090000Z/PT1H
FREEBUSY:20261118T140000Z/PT1H,x
X-WR-TIMEZONE:Mars/Olympus
 folded
\uFEFF`.split('\n');
const anyLine = fc.oneof(fc.constantFrom(...lines), fc.string());

test('no text breaks the reader, and its periods are in order and apart', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), (some) => {
      const { busy: periods } = read(some.join('\n'));
      for (const [nth, { from, to }] of periods.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThan(periods[nth - 1]?.to ?? 0);
      }
    }),
  );
});

test.each([
  ['a length that no clock can count', 'DURATION:P1000000000D', []],
  [
    'a rule with every second of a day',
    'DURATION:PT1S',
    [
      'RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55;BYSECOND=0,30',
    ],
  ],
  [
    'more times than a function takes arguments',
    'DURATION:PT1S',
    [`RDATE:${'20261117T140000Z,'.repeat(150_000)}20261118T140000Z`],
  ],
])('%s does no harm to the other events', (_, length, more) => {
  const good = event('UID:1', 'DTSTART:20261120T140000Z', 'DURATION:PT1H');
  const odd = event('UID:2', 'DTSTART:20261119T140000Z', length, ...more);
  expect(busy([odd, good].join('\n'))).toContain('11-20T14:00 11-20T15:00');
});

describe('several texts of one answer', () => {
  const text = (...lines: string[]) =>
    new TextEncoder().encode(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
  const zone = (offset: string) =>
    `BEGIN:VTIMEZONE\nTZID:Ours\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:${offset}\nTZOFFSETTO:${offset}\nEND:STANDARD\nEND:VTIMEZONE`;
  const fromIn = (texts: Uint8Array[], question = twoWeeks) =>
    readBusyPeriods(texts, question).busy.map(({ from }) =>
      new Date(from).toISOString().slice(5, 16),
    );

  test('mean by the name of a zone what each of them defines', () => {
    const at = (uid: string) =>
      event(`UID:${uid}`, 'DTSTART;TZID=Ours:20261116T090000', 'DURATION:PT1H');
    const texts = [text(zone('-0500'), at('1')), text(zone('+0100'), at('2'))];
    expect(fromIn(texts)).toEqual(['11-16T08:00', '11-16T14:00']);
  });

  test('have their own zone for whole days, and their own exceptions', () => {
    const unset = { ...twoWeeks, businessZone: null };
    const day = (name: string, date: number) =>
      text(`X-WR-TIMEZONE:${name}`, event('UID:1', `DTSTART;VALUE=DATE:${date}`));
    const days = [day('America/New_York', 20261118), day('Asia/Tokyo', 20261125)];
    expect(fromIn(days, unset)).toEqual(['11-18T05:00', '11-24T15:00']);
    const series = event('UID:m', 'DTSTART:20261117T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
    const cancelled = event(
      'UID:m',
      'RECURRENCE-ID:20261117T140000Z',
      'DTSTART:20261117T140000Z',
      'STATUS:CANCELLED',
    );
    expect(fromIn([text(series), text(cancelled)])).toContain('11-17T14:00');
    expect(fromIn([text(series, cancelled)])).not.toContain('11-17T14:00');
  });
});

test.each([
  ['daily rules', 'RRULE:FREQ=DAILY\n'.repeat(3)],
  ['very many rules', 'RRULE:FREQ=YEARLY\n'.repeat(300)],
  ['an end that is no time', 'RRULE:FREQ=YEARLY;UNTIL=never\n'],
])('a zone with %s costs no time, and its events count as not read', (_, rules) => {
  const zone = `BEGIN:VTIMEZONE\nTZID:Odd\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\n${rules}END:STANDARD\nEND:VTIMEZONE`;
  const odd = event('UID:1', 'DTSTART;TZID=Odd:20261116T090000', 'DURATION:PT1H');
  const good = event('UID:2', 'DTSTART:20261117T140000Z', 'DURATION:PT1H');
  expect(read(`${zone}\n${odd}\n${good}`)).toMatchObject({ unread: 1 });
  expect(busy(`${zone}\n${odd}\n${good}`)).toEqual(['11-17T14:00 11-17T15:00']);
  const entry = new TextEncoder().encode(`BEGIN:VCALENDAR\n${zone}\n${odd}\nEND:VCALENDAR\n`);
  expect(firstStart(entry, { zone: 'UTC', near: Date.UTC(2026, 10, 16) })).toBeNull();
});

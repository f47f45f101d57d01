import { expect, test } from 'vitest';
import { busyStarts, joinedPeriods } from './busy-slots.ts';
import { checkKeptTime, keepSame, keptPeriods, type TypedKeptTime } from './kept-times.ts';

const TODAY = '2026-11-16';
const typed = (fields: Partial<TypedKeptTime>): TypedKeptTime => ({
  firstDay: '2026-11-20',
  lastDay: '',
  from: '',
  to: '',
  note: '',
  ...fields,
});
const kept = (fields: Partial<TypedKeptTime>) => {
  const checked = checkKeptTime(typed(fields), TODAY).kept;
  return checked ?? expect.fail('the time is refused');
};

test.each<[title: string, fields: Partial<TypedKeptTime>, problems: object]>([
  ['one whole day', {}, {}],
  ['today', { firstDay: TODAY }, {}],
  ['days that have begun', { firstDay: '2026-11-10', lastDay: TODAY }, {}],
  ['a year', { firstDay: TODAY, lastDay: '2027-11-16' }, {}],
  ['hours of one day', { from: '12:00', to: '13:30' }, {}],
  ['hours to the end of the day', { from: '18:00', to: '00:00' }, {}],
  ['no day', { firstDay: ' ' }, { firstDay: 'no-day' }],
  ['a day that does not exist', { firstDay: '2026-02-30' }, { firstDay: 'no-day' }],
  ['a last day in words', { lastDay: 'Friday' }, { lastDay: 'no-day' }],
  ['yesterday', { firstDay: '2026-11-15' }, { firstDay: 'past' }],
  ['days that are over', { firstDay: '2026-11-12', lastDay: '2026-11-13' }, { lastDay: 'past' }],
  ['a last day before the first one', { lastDay: '2026-11-19' }, { lastDay: 'order' }],
  ['more than a year', { lastDay: '2027-11-21' }, { lastDay: 'too-many-days' }],
  ['a beginning without an end', { from: '12:00' }, { to: 'no-time' }],
  ['an end without a beginning', { to: '12:00' }, { from: 'no-time' }],
  ['a time that no clock shows', { from: '25:00', to: '26:00' }, { from: 'no-time' }],
  ['an end before the beginning', { from: '13:00', to: '12:00' }, { to: 'order' }],
  ['no time between two times', { from: '13:00', to: '13:00' }, { to: 'order' }],
  ['a long note', { note: 'x'.repeat(101) }, { note: 'too-long' }],
])('%s', (_, fields, problems) => {
  const checked = checkKeptTime(typed(fields), TODAY);
  expect(checked.problems).toEqual(problems);
  expect(checked.kept === null).toBe(Object.keys(problems).length > 0);
});

test('a note is one line', () => {
  expect(kept({ note: ' The\r\ndentist \u0000 ' }).note).toBe('The dentist');
});

test.each<[zone: string, fields: Partial<TypedKeptTime>, periods: [string, string][]]>([
  ['Europe/Paris', {}, [['2026-11-19T23:00Z', '2026-11-20T23:00Z']]],
  ['America/New_York', { lastDay: '2026-11-22' }, [['2026-11-20T05:00Z', '2026-11-23T05:00Z']]],
  [
    'Europe/Paris',
    { lastDay: '2026-11-21', from: '12:00', to: '13:30' },
    [
      ['2026-11-20T11:00Z', '2026-11-20T12:30Z'],
      ['2026-11-21T11:00Z', '2026-11-21T12:30Z'],
    ],
  ],
  ['UTC', { from: '18:00', to: '00:00' }, [['2026-11-20T18:00Z', '2026-11-21T00:00Z']]],
  // On this day the clocks of New York go back, so it has 25 hours.
  ['America/New_York', { firstDay: '2027-11-07' }, [['2027-11-07T04:00Z', '2027-11-08T05:00Z']]],
])('in %s %j is busy in these periods', (zone, fields, periods) => {
  const expected = periods.map(([from, to]) => ({ from: Date.parse(from), to: Date.parse(to) }));
  expect(keptPeriods(kept(fields), zone)).toEqual(expected);
});

test('a meeting may end when kept hours begin, and begin when they end', () => {
  const periods = keptPeriods(kept({ from: '12:00', to: '13:00' }), 'UTC');
  const day = { from: Date.parse('2026-11-20T00:00Z'), to: Date.parse('2026-11-21T00:00Z') };
  const rules = { busy: joinedPeriods(periods, day), bufferMinutes: 0, noticeHours: 0 };
  const starts = busyStarts(day, 0, rules).map((at) => new Date(at).toISOString().slice(11, 16));
  expect(starts).toEqual(['11:45', '12:00', '12:15', '12:30', '12:45']);
});

test('two times are the same if they keep the same days and hours', () => {
  const lunch = { from: '12:00', to: '13:00' };
  expect(keepSame(kept({ ...lunch, note: 'Lunch' }), kept(lunch))).toBe(true);
  expect(keepSame(kept(lunch), kept({}))).toBe(false);
  expect(keepSame(kept({}), kept({ lastDay: '2026-11-20' }))).toBe(true);
  expect(keepSame(kept(lunch), kept({ ...lunch, to: '14:00' }))).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BusyPeriod, busyStarts, isBusyAt } from './busy-slots.ts';

const NOW = Date.UTC(2026, 10, 16, 6);
const at = (time: string, day = '2026-11-16') => Date.parse(`${day}T${time}Z`);
const period = (from: string, to: string): BusyPeriod => ({ from: at(from), to: at(to) });
const DAY = period('08:00', '12:00');
const NO_RULES = { busy: [], bufferMinutes: 0, noticeHours: 0 };
const short = (starts: readonly number[]) =>
  starts.map((start) => new Date(start).toISOString().slice(11, 16));

test.each([
  ['a meeting from ten to eleven', [period('10:00', '11:00')], 0, '09:45 10:00 10:15 10:30 10:45'],
  ['a moment inside of a slot', [period('10:10', '10:11')], 0, '09:45 10:00'],
  ['a meeting that ends a minute after a slot began', [period('09:00', '09:01')], 0, '08:45 09:00'],
  ['half an hour with a buffer', [period('10:00', '10:30')], 15, '09:30 09:45 10:00 10:15 10:30'],
  [
    'meetings whose buffers meet',
    [period('10:00', '10:15'), period('10:45', '11:00')],
    15,
    '09:30 09:45 10:00 10:15 10:30 10:45 11:00',
  ],
  ['a meeting of another day', [{ from: DAY.to, to: DAY.to + 1 }], 0, '11:45'],
  ['no meeting', [], 30, ''],
])('%s leaves these starts to nobody: %s', (_, busy, bufferMinutes, expected) => {
  const starts = busyStarts(DAY, NOW, { ...NO_RULES, busy, bufferMinutes });
  expect(short(starts).join(' ')).toBe(expected);
});

test('a notice keeps the next hours free, also on busy days', () => {
  const busy = [period('08:20', '09:00')];
  const rules = { busy, bufferMinutes: 0, noticeHours: 3 };
  expect(short(busyStarts(DAY, NOW, rules))).toEqual(['08:00', '08:15', '08:30', '08:45']);
  expect(isBusyAt(at('09:00'), NOW, rules)).toBe(false);
  expect(isBusyAt(at('08:45'), NOW, { ...rules, busy: [] })).toBe(true);
  expect(isBusyAt(at('09:00'), NOW, { ...rules, busy: [] })).toBe(false);
});

test('a slot is busy exactly if a minute of it, or of the buffer around it, is', () => {
  const quarter = fc.integer({ min: 0, max: 96 }).map((count) => DAY.from + count * 900_000);
  const periods = fc
    .uniqueArray(fc.integer({ min: -200, max: 1700 }), { minLength: 2, maxLength: 12 })
    .map((minutes) => minutes.toSorted((one, other) => one - other))
    .map((minutes) =>
      Array.from({ length: Math.floor(minutes.length / 2) }, (_, pair) => ({
        from: DAY.from + (minutes[2 * pair] ?? 0) * 60_000,
        to: DAY.from + (minutes[2 * pair + 1] ?? 0) * 60_000,
      })),
    );
  fc.assert(
    fc.property(quarter, periods, fc.integer({ min: 0, max: 90 }), (start, busy, bufferMinutes) => {
      const buffer = bufferMinutes * 60_000;
      const meets = busy.some(
        ({ from, to }) => from < start + 1_800_000 + buffer && to > start - buffer,
      );
      const rules = { ...NO_RULES, busy, bufferMinutes };
      expect(isBusyAt(start, NOW, rules)).toBe(meets);
      const day = { from: DAY.from, to: DAY.from + 97 * 900_000 };
      expect(busyStarts(day, NOW, rules).includes(start)).toBe(meets);
    }),
  );
});

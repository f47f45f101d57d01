import { describe, expect, test } from 'vitest';
import { minutesOf, type Slot, slotAt, slotLabel, slots } from '../../../consultation/schedule.ts';
import { changedTimes } from '../../test-data/practice/changed-moments.ts';
import { numberedWeekdays } from '../../test-data/practice/numbered-weekdays.ts';
import { shiftedTimes, talkedTimes, zonedTimes } from '../../test-data/talked-times.ts';
import { timePhrases } from '../../test-data/time-phrases.ts';
import { findShift, findTime } from './spoken-time.ts';
import { findTimeZone } from './spoken-zone.ts';

function shown(heard: string, asked: boolean): string | null {
  const time = findTime(heard, asked);
  return time?.minutes == null ? (time?.part ?? null) : slotAt(time.minutes);
}

test.each(timePhrases)('the time of "$heard" is $slot $part', ({ heard, slot, part, asked }) => {
  expect(shown(heard, asked ?? false)).toBe(slot ?? part ?? null);
  if (slot) expect(findTime(heard, asked ?? false)?.part).toBeNull();
});

const talked = talkedTimes.map(([heard, expected, asked = false]) => ({ heard, expected, asked }));
test.each(talked)('the time of "$heard" is $expected', ({ heard, expected, asked }) => {
  expect(shown(heard, asked)).toBe(expected);
});

test.each(numberedWeekdays)('the time of "%s" is told apart from its day %s', (heard, _, time) => {
  expect(shown(heard, false)).toBe(time);
});

test.each(zonedTimes)('the time of "%s" is %s in the zone %s', (heard, time, zone) => {
  expect([shown(heard, false), findTimeZone(heard)]).toEqual([time, zone]);
});

test.each(changedTimes)('after a chosen 10:00, the time of "%s" is %s', (heard, time) => {
  const { minutes } = findTime(heard, false, minutesOf('10:00')) ?? { minutes: null };
  expect(minutes === null ? null : slotAt(minutes)).toBe(time);
});

test.each(shiftedTimes)('"%s" moves the chosen time by %s minutes', (heard, minutes) => {
  expect(findShift(heard)).toBe(minutes);
});

describe('phrases that are not in the table:', () => {
  test.each([
    ['twenty to four', '15:40'],
    ['five past ten', '10:05'],
    ['ten minutes to three', '14:50'],
    ['halfpast two', '14:30'],
    ['eleven-thirty', '11:30'],
    ['three forty five', '15:45'],
    ['four-thirty p.m.', '16:30'],
    ['a quarter past 4 in the afternoon', '16:15'],
    ['noonish', '12:00'],
    ['any time after 2', '14:00'],
    ['between 10 and 12', '10:00'],
    ['2-3pm', '14:00'],
    ['11 works', '11:00'],
    ['tomorrow 10', '10:00'],
    ['tomorrow evening at 7', '19:00'],
    ['7 tonight', '19:00'],
    ['3 not 2', '15:00'],
    ['2pm instead of 3pm', '14:00'],
    ['could it be 4 instead', '16:00'],
    ['15.30 Uhr', '15:30'],
    ['at 9.05', '09:05'],
    ['just before noon', 'morning'],
    ['late morning', 'morning'],
    ['at 11 locations', null],
    ['my number is 555 10 20', null],
    ['Morning, can I book something', null],
    ['i am losing calls every evening', null],
    ['1 person', null],
  ])('the time of "%s" is %s', (heard, time) => {
    expect(shown(heard, false)).toBe(time);
  });
});

const HOURS = ['twelve', 'one', 'two', 'three', 'four', '', '', '', '', 'nine', 'ten', 'eleven'];

/** Returns several ways in which people say a slot. */
function ways(slot: Slot): string[] {
  const hour = Math.floor(minutesOf(slot) / 60);
  const word = HOURS[hour % 12] ?? '';
  const half = slot.endsWith('30');
  const spoken = half ? [`half past ${word}`, `half ${word}`, `${word} thirty`] : [`at ${word}`];
  return [...spoken, slot, slotLabel(slot), slotLabel(slot).replace(' ', ''), `at ${slot}`];
}

test.each(slots)('the slot %s is understood in every way to say it', (slot) => {
  for (const heard of ways(slot)) {
    expect([heard, shown(heard, false)]).toEqual([heard, slot]);
    expect(shown(`on monday ${heard} please`, false)).toBe(slot);
  }
});

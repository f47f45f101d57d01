import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInWords, digitsInWords, ordinalInWords } from '../../number-in-words.ts';
import { dayForTheEar, textForTheEar, timeForTheEar } from './text-for-the-ear.ts';

test.each([
  ['Our agents work 24/7.', 'Our agents work twenty four seven.'],
  ['Lead Generation & Qualification.', 'Lead Generation and Qualification.'],
  ['CRM and AI stay as they are.', 'CRM and AI stay as they are.'],
  ['Your date/time', 'Your date or time'],
  ['We use tools, e.g., a calendar.', 'We use tools, for example, a calendar.'],
  ['Dentists, lawyers, etc.', 'Dentists, lawyers, and so on'],
  ['That is, i.e. soon', 'That is, that is, soon'],
  ['See https://everline.com/faq?x=1 now', 'See our website now'],
  ['See www.everline.com', 'See our website'],
  ['Write to hello@everline.com.', 'Write to hello at everline dot com.'],
  ['Write to jo-ann_2@x.co', 'Write to jo dash ann underscore two at x dot co'],
  ['We’re “here” (always)…', "We're here always."],
  ['A follow-up – quickly', 'A follow up, quickly'],
  ['It costs $1,500 or 20%', 'It costs one thousand five hundred dollars or twenty percent'],
  ['Version 2.5', 'Version two point five'],
  ['9:30 AM', 'nine thirty in the morning'],
  ['at 2pm', 'at two in the afternoon'],
  ['at 12 a.m.', 'at midnight'],
  ['12:00 PM', 'noon'],
  ['Friday, November 13 at 2:30 PM', 'Friday, November thirteenth at two thirty in the afternoon'],
  ['Friday, 13 November', 'Friday, November thirteenth'],
  ['on 2026-11-17', 'on November seventeenth'],
  ['the 3rd one', 'the third one'],
  [
    '9:00 AM, 9:30 AM, 10:00 AM, 10:30 AM or 11:00 AM.',
    'nine in the morning, nine thirty in the morning or ten in the morning.',
  ],
  ['**Bold** and [a link](/faq)', 'Bold and a link'],
  ['kept for 90 days; removed after', 'kept for ninety days, removed after'],
  ['€5', 'five euros'],
])('the text %j is said as %j', (written, spoken) => {
  expect(textForTheEar(written)).toBe(spoken);
});

test('no text makes the agent say a digit or a sign', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 80 })),
      (written) => {
        expect(textForTheEar(written)).toMatch(/^[\p{L}\p{M}\s.,?!:']*$/u);
        expect(textForTheEar(written)).not.toMatch(/\d/);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['0', 'zero'],
  ['7', 'seven'],
  ['12', 'twelve'],
  ['20', 'twenty'],
  ['42', 'forty two'],
  ['100', 'one hundred'],
  ['365', 'three hundred sixty five'],
  ['2026', 'two thousand twenty six'],
  ['1000000', 'one million'],
  ['007', 'zero zero seven'],
  ['5551234567', 'five five five one two three four five six seven'],
])('the number %s is said as %j', (digits, words) => {
  expect(countInWords(digits)).toBe(words);
});

test.each([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [5, 'fifth'],
  [8, 'eighth'],
  [9, 'ninth'],
  [12, 'twelfth'],
  [17, 'seventeenth'],
  [20, 'twentieth'],
  [21, 'twenty first'],
  [30, 'thirtieth'],
  [31, 'thirty first'],
])('the day %s of a month is said as %j', (day, words) => {
  expect(ordinalInWords(day)).toBe(words);
});

test('the digits of an emergency number are said one by one', () => {
  expect(digitsInWords('911')).toBe('nine one one');
});

test.each([
  [0, 'midnight'],
  [9 * 60, 'nine in the morning'],
  [9 * 60 + 5, 'nine oh five in the morning'],
  [10 * 60 + 15, 'ten fifteen in the morning'],
  [12 * 60, 'noon'],
  [12 * 60 + 30, 'twelve thirty in the afternoon'],
  [14 * 60 + 30, 'two thirty in the afternoon'],
  [16 * 60 + 30, 'four thirty in the afternoon'],
  [19 * 60, 'seven in the evening'],
  [30, 'twelve thirty in the morning'],
])('the minute %s of a day is said as %j', (minutes, words) => {
  expect(timeForTheEar(minutes)).toBe(words);
});

test.each([
  ['2026-11-17', 'Tuesday, November seventeenth'],
  ['2026-12-01', 'Tuesday, December first'],
  ['2027-01-04', 'Monday, January fourth'],
] as const)('the day %s is said as %j', (date, words) => {
  expect(dayForTheEar(date)).toBe(words);
});

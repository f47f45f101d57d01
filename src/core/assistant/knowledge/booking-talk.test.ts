import { describe, expect, test } from 'vitest';
import { misstatesBooking } from './booking-talk.ts';

const KNOWN = [
  'Thursday, 19 November at 2:00 PM',
  'We open on Mondays at 9:00 AM, and close at 9 at night.',
];
const judge = (sentence: string, isAboutBooking: boolean, heard = '') =>
  misstatesBooking(sentence, { known: KNOWN, typed: 'I am Jane@acme.com', heard, isAboutBooking });

describe('is withheld in every conversation', () => {
  test.each([
    'I have booked it for you!',
    'Arr, yer consultation be booked, matey!',
    'Your appointment is confirmed.',
    'Booked ✅',
    'Done, your request is sent.',
    'All set!',
    'I have cancelled your appointment.',
    'Your booking has been moved.',
    'It is rescheduled.',
    'Your consultation is on Tuesday at 3 PM.',
    'We have a free slot on Friday at 11:00.',
    'See you on Wednesday at noon!',
    'Your meeting is tomorrow.',
    'I have b\u200booked it.',
    'No worries, yer consultation be booked.',
    'Not to worry, it be booked!',
    'I have booked it, alright?',
    'Yer request be sent, matey.',
    'It is all arranged.',
    'Pencilled in!',
    'Would ye believe it, yer consultation be booked, aye?',
    'Your appointment is on Tuesday, right?',
    'We have a free slot at 9:00 PM.',
    'There be a slot at three.',
    "We are available at 3 o'clock.",
  ])('%s', (sentence) => {
    expect(judge(sentence, false)).toBe(true);
  });
});

describe('is withheld while a request is under way', () => {
  test.each([
    '- Day: Tuesday',
    '- Time: 15:30',
    'Tuesday it is, at 4 PM.',
    'I have you down as bob@liar.com.',
    'Votre rendez-vous est pris, merci beaucoup.',
  ])('%s', (sentence) => {
    expect(judge(sentence, true)).toBe(true);
    expect(judge(sentence, false)).toBe(false);
  });
});

describe('may be said in every conversation', () => {
  test.each([
    'Ahoy, matey! Shiver me timbers.',
    'A treasure map costs 20 doubloons.',
    'Shall I book it for ye?',
    'Would ye like it booked?',
    'It is not confirmed yet.',
    'Does Tuesday at 3 PM suit you?',
    'Nothing is booked until ye say yes.',
    'Once it be confirmed, ye get a letter.',
    'You asked for Thursday, November 19 at 2 PM.',
    'We open on Mondays at 9 AM.',
    'What a fine day today, matey.',
    'I write to jane@acme.com.',
    'And what be yer name?',
  ])('%s', (sentence) => {
    expect(judge(sentence, false)).toBe(false);
    expect(judge(sentence, true)).toBe(false);
  });
});

test.each([
  ['Is Tuesday at 3 PM free?', true],
  ['Is Thursday at 2 PM free?', false],
  ['Is the rum free?', false],
])('after %j it is withheld that it is free: %s', (heard, isWithheld) => {
  expect(judge('Aye, it be free.', false, heard)).toBe(isWithheld);
});

describe('a deed of the owner’s own tool', () => {
  const judgeAfter = (results: string[], sentence: string, isAboutBooking = false) =>
    misstatesBooking(sentence, {
      known: [...KNOWN, ...results],
      ownersResults: results,
      typed: '',
      heard: '',
      isAboutBooking,
    });

  test.each([
    [['Table 4 is booked for 7:30 PM.'], 'Your table is booked for 7:30 PM.', false],
    [['{"status":"confirmed"}'], 'It is booked.', false],
    // The time is not the one that the tool has given.
    [['Table 4 is booked for 7:30 PM.'], 'Your table is booked for 8:30 PM.', true],
    [['No table is free.'], 'Your table is booked.', true],
    [['Nothing was booked.'], 'Your table is booked.', true],
    [[], 'Your table is booked.', true],
  ])('with the results %j, %s is withheld: %s', (results, sentence, isWithheld) => {
    expect(judgeAfter(results, sentence)).toBe(isWithheld);
  });

  test('does not count while a request is being made here', () => {
    expect(judgeAfter(['Table 4 is booked.'], 'It is booked.', true)).toBe(true);
  });
});

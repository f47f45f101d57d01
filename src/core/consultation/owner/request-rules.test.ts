import { describe, expect, test } from 'vitest';
import { checkNote, MOST_NOTE_SIGNS } from './request-note.ts';
import { lastPastStart, mayMark, requestStandingOf } from './request-views.ts';

const START = Date.parse('2026-11-16T08:30Z');
const MINUTE = 60_000;

describe('a request stands', () => {
  test.each([
    ['to come before it begins', {}, START - 1, 'coming'],
    ['to come while its meeting is under way', {}, START + 30 * MINUTE - 1, 'coming'],
    ['past when its meeting is over', {}, START + 30 * MINUTE, 'past'],
    ['as it is marked', { outcome: 'no-show' }, START, 'no-show'],
    ['cancelled, whatever its time', { state: 'cancelled' }, START - 1, 'cancelled'],
    ['open if nobody knows its time', { startsAt: null }, START, 'open'],
  ] as const)('%s', (_, changes, now, standing) => {
    const booking = { state: 'requested', outcome: null, startsAt: START, ...changes } as const;
    expect(requestStandingOf(booking, now)).toBe(standing);
  });

  test('past from the moment at which the list of the past begins', () => {
    expect(lastPastStart(START + 30 * MINUTE)).toBe(START);
  });
});

describe('what has become of a meeting can be marked', () => {
  const booking = {
    date: '2026-11-16',
    slot: '09:30',
    startsAt: START,
    state: 'requested',
    sequence: 0,
    marks: [],
    outcome: null,
  } as const;
  test.each([
    ['not before it begins', {}, START - 1, false],
    ['from its beginning on', {}, START, true],
    ['not if it was cancelled', { state: 'cancelled' }, START, false],
    ['again, so that the mark can be taken back', { outcome: 'done' }, START - 1, true],
    ['when it is over everywhere on earth', { startsAt: null }, START - 10 * MINUTE, false],
    ['for a time without a zone a day later', { startsAt: null }, START + 1440 * MINUTE, true],
  ] as const)('%s', (_, changes, now, may) => {
    expect(mayMark({ ...booking, ...changes }, now)).toBe(may);
  });
});

describe('a note', () => {
  test.each([
    ['words', ' Prefers the phone. \r\n', { text: 'Prefers the phone.', problem: null }],
    ['lines', 'a\r\nb\rc', { text: 'a\nb\nc', problem: null }],
    ['nothing', ' \n', { text: '', problem: 'empty' }],
    ['half a sign', 'a\ud800', { text: 'a\ufffd', problem: null }],
  ])('of %s is stored so', (_, typed, checked) => {
    expect(checkNote(typed)).toEqual(checked);
  });

  test('has a length', () => {
    expect(checkNote('a'.repeat(MOST_NOTE_SIGNS)).problem).toBeNull();
    expect(checkNote('a'.repeat(MOST_NOTE_SIGNS + 1)).problem).toBe('too-long');
  });
});

import { expect, test } from 'vitest';
import { startConversation } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { takeFactsFromModel } from './facts-from-model.ts';
import { freeTimes } from './free-times.ts';

const start = startConversation();

test('facts from a model are taken by the form’s rules', () => {
  const facts = {
    name: 'jane doe',
    email: 'jane@acme.com',
    service: 'ai-phone',
    selected_date: 'next thursday',
    selected_time: '14:00',
  };
  const taken = takeFactsFromModel(start, facts, local);
  expect(taken?.refusals).toEqual([]);
  expect(taken?.state.facts).toMatchObject({ name: 'Jane Doe', date: '2026-11-19', slot: '14:00' });
});

test.each([
  [{ email: 'jane@gmail.com' }, 'email'],
  [{ selected_date: '2026-11-21' }, 'date'],
  [{ selected_date: '2026-11-11' }, 'date'],
  [{ selected_time: '8:00 PM' }, 'slot'],
  [{ selected_date: '2026-11-12', selected_time: '9:00 AM' }, 'slot'],
])('%j is refused by the rule of the field %s', (facts, field) => {
  const taken = takeFactsFromModel(start, facts, local);
  expect(taken?.refusals.map((refusal) => refusal.field)).toEqual([field]);
});

test.each([[{ service: 'toaster' }], [{ selected_date: 'blue' }], [{ selected_time: 'blue' }]])(
  '%j is not accepted, because the value cannot be understood',
  (facts) => {
    expect(takeFactsFromModel(start, facts, local)).toBeNull();
  },
);

test('the free times of a day exclude times that have passed or are full', () => {
  const full = ['2026-11-12 10:30'];
  expect(freeTimes('2026-11-12', { ...start, full }, local)).toMatchObject({
    day: 'Thursday, November 12',
    times: expect.arrayContaining(['11:00 AM', '4:30 PM']),
  });
  const today = freeTimes('today', { ...start, full }, local);
  expect(today).not.toMatchObject({ times: expect.arrayContaining(['10:30 AM']) });
  expect(freeTimes('2026-11-14', start, local)).toEqual({
    problem: 'Please choose a weekday, Monday to Friday.',
  });
  expect(freeTimes('blue', start, local)).toBeNull();
});

import { expect, test } from 'vitest';
import { startConversation, type World } from '../conversation-state.ts';
import { takeTold } from './facts-from-model.ts';
import { freeTimes } from './free-times.ts';

const world: World = { now: { date: '2026-11-12', minutes: 620 }, dayFirst: true };
const start = startConversation();

test('facts that somebody else understood are taken by the form’s rules', () => {
  const told = {
    name: 'jane doe',
    email: 'jane@acme.com',
    service: 'ai-phone',
    selected_date: 'next thursday',
    selected_time: '14:00',
  };
  const taken = takeTold(start, told, world);
  expect(taken?.refusals).toEqual([]);
  expect(taken?.state.facts).toMatchObject({ name: 'Jane Doe', date: '2026-11-19', slot: '14:00' });
});

test.each([
  [{ email: 'jane@gmail.com' }, 'email'],
  [{ selected_date: '2026-11-21' }, 'date'],
  [{ selected_date: '2026-11-11' }, 'date'],
  [{ selected_time: '8:00 PM' }, 'slot'],
  [{ selected_date: '2026-11-12', selected_time: '9:00 AM' }, 'slot'],
])('%j is refused in the rule’s words', (told, field) => {
  const taken = takeTold(start, told, world);
  expect(taken?.refusals.map((refusal) => refusal.field)).toEqual([field]);
});

test.each([[{ service: 'toaster' }], [{ selected_date: 'blue' }], [{ selected_time: 'blue' }]])(
  '%j is none of its kind',
  (told) => {
    expect(takeTold(start, told, world)).toBeNull();
  },
);

test('the free times of a day are those still to come and not full', () => {
  const full = ['2026-11-12 10:30'];
  expect(freeTimes('2026-11-12', { ...start, full }, world)).toMatchObject({
    day: 'Thursday, November 12',
    times: expect.arrayContaining(['11:00 AM', '4:30 PM']),
  });
  const today = freeTimes('today', { ...start, full }, world);
  expect(today).not.toMatchObject({ times: expect.arrayContaining(['10:30 AM']) });
  expect(freeTimes('2026-11-14', start, world)).toEqual({
    problem: 'Please choose a weekday, Monday to Friday.',
  });
  expect(freeTimes('blue', start, world)).toBeNull();
});

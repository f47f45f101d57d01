import { expect, test } from 'vitest';
import { startConversation } from '../conversation-state.ts';
import { localContextAt } from '../local-context.ts';
import { respondInWriting } from '../test-data/written-turns.ts';

/** Monday 2026-11-16, 10:20 in New York. */
const MONDAY = Date.parse('2026-11-16T15:20:00Z');
const NEW_YORK = 'America/New_York';

function converse(lines: readonly string[], zones: { zone: string; visitorZone?: string }) {
  const local = localContextAt(MONDAY, { locale: 'en-US', contactEmail: null, ...zones });
  let state = startConversation();
  let say = '';
  for (const line of ['I want to book the phone agent', ...lines]) {
    ({ state, say } = respondInWriting(state, line, local));
  }
  const { date, slot } = state.facts;
  return { date, slot, say };
}

test.each([
  ['thursday noon pacific', '2026-11-19', '15:00', '12:00 PM Los Angeles time is 3:00 PM New York'],
  ['thursday at 2pm central', '2026-11-19', '15:00', '2:00 PM Chicago time is 3:00 PM New York'],
  ['thursday 3 London time', '2026-11-19', '10:00', '3:00 PM London time is 10:00 AM New York'],
  ['wednesday 1am in Sydney', '2026-11-17', '09:00', '1:00 AM Sydney time is 9:00 AM New York'],
  ['thursday 11 EST', '2026-11-19', '11:00', 'Thursday, November 19 at 11:00 AM'],
])(
  '"%s" is heard in New York as %s at %s and read back in both zones',
  (line, date, slot, said) => {
    const heard = converse([line], { zone: NEW_YORK });
    expect(heard).toMatchObject({ date, slot });
    expect(heard.say).toContain(said);
  },
);

test('a time in another zone is refused if it lies outside the opening hours here', () => {
  const { slot, say } = converse(['thursday 4pm pacific'], { zone: NEW_YORK });
  expect(slot).toBeNull();
  expect(say).toContain('4:00 PM Los Angeles time is 7:00 PM New York time.');
});

test('a zone that is said later converts the chosen time', () => {
  const lines = ['thursday at 11', "that's pacific time"];
  expect(converse(lines, { zone: NEW_YORK })).toMatchObject({ date: '2026-11-19', slot: '14:00' });
});

test('a time in the zone of the visitor is converted if the opening hours have another zone', () => {
  const zones = { zone: NEW_YORK, visitorZone: 'America/Chicago' };
  expect(converse(['thursday at 2 my time'], zones)).toMatchObject({ slot: '15:00' });
});

test.each([
  ['push it back an hour', '2026-11-19', '15:00'],
  ['half an hour earlier please', '2026-11-19', '13:30'],
  ['same time next day', '2026-11-20', '14:00'],
  ['push it back a week', '2026-11-26', '14:00'],
  ["actually thursday doesn't work", null, '14:00'],
  ["2 doesn't work for me", '2026-11-19', null],
  ['push it back three hours', '2026-11-19', null],
])('after Thursday at 2:00 PM, "%s" leads to %s at %s', (line, date, slot) => {
  expect(converse(['thursday at 2pm', line], { zone: NEW_YORK })).toMatchObject({ date, slot });
});

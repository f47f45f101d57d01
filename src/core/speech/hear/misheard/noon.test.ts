import { expect, test } from 'vitest';
import {
  type ConversationState,
  type LastQuestion,
  startConversation,
} from '../../../assistant/conversation-state.ts';
import { hearAnswer } from '../../../assistant/read/read-line.ts';
import { dialogueContext } from '../../../assistant/test-data/dialogue.ts';
import { chosenNoon, noonInstead } from './noon.ts';

const THURSDAY = dialogueContext.now.date;

function heardLine(line: string, asked: LastQuestion, offered: ConversationState['offered'] = []) {
  const start = startConversation();
  const facts = { ...start.facts, date: asked === 'slot' ? THURSDAY : null };
  return hearAnswer(
    { ...start, phase: 'collecting', asked, offered, facts },
    line,
    dialogueContext,
  );
}

test.each<[string, LastQuestion, string | null]>([
  ['Afternoon.', 'slot', 'at noon.'],
  ['Friday afternoon', 'date', 'Friday at noon'],
  ['In the afternoon', 'slot', null],
  ['My afternoon is free', 'date', null],
  ['Mid-afternoon on Friday', 'date', null],
  ['Friday afternoon at two', 'date', null],
  ['Afternoon.', 'name', null],
])('%j after the question for %s may be %j', (line, asked, noon) => {
  expect(noonInstead(heardLine(line, asked))?.line ?? null).toBe(noon);
});

const NOON_AND_TWO_LATER = ['12:00', '14:30', '16:30'] as const;
const NOON_AND_ONE_LATER = ['10:00', '12:00', '15:00'] as const;

test.each([
  ['no other time is meant', 'Afternoon.', NOON_AND_TWO_LATER, -1, true],
  ['one later time is meant', 'Afternoon.', NOON_AND_ONE_LATER, -1, false],
  ['noon is far less likely', 'Afternoon.', NOON_AND_TWO_LATER, -4, false],
] as const)('%s: %j is noon or not', (_, line, offered, weight, isNoon) => {
  const heard = heardLine(line, 'slot', offered);
  const noon = noonInstead(heard);
  if (noon === null) throw new Error('Noon is possible.');
  const hearing = { text: line, certainty: -0.3 };
  expect(chosenNoon(heard, noon, [weight], hearing)).toBe(isNoon ? noon : null);
  expect(chosenNoon(heard, noon, [], hearing)).toBeNull();
});

import { expect, test } from 'vitest';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { joinedMeaning } from './joined-meaning.ts';
import {
  actsThatModelMayAdd,
  type DialogueAct,
  dialogueActs,
  type LineMeaning,
  type MeantSpan,
} from './line-reading.ts';
import { hearLine } from './read-line.ts';

const nothing: LineMeaning = { acts: {}, passage: null, spans: [] };
const sureOf = (...acts: DialogueAct[]): LineMeaning => ({
  ...nothing,
  acts: Object.fromEntries(acts.map((act) => [act, 1])),
});
const given = (line: string, field: MeantSpan['field'], text: string): MeantSpan => {
  const start = line.indexOf(text);
  return { field, role: 'given', start, end: start + text.length };
};

test('a model that lies adds no act that sends, drops, moves or ends something', () => {
  const { acts } = joinedMeaning(nothing, sureOf(...dialogueActs));
  const added = dialogueActs.filter((act) => acts[act] === 1);
  expect(added).toEqual(dialogueActs.filter((act) => actsThatModelMayAdd.includes(act)));
  expect(added).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(agrees|cancels|moves|restarts|goodbye)$/)]),
  );
});

test('a model takes no act away, least of all a refusal', () => {
  const first = sureOf(...dialogueActs);
  expect(joinedMeaning(first, nothing).acts).toEqual(first.acts);
});

test('a model adds no yes, whatever is asked', () => {
  const line = 'my wife has to look at it';
  const { facts } = startConversation();
  for (const asked of ['send', 'cancel-booking', 'move-booking'] as const) {
    const phase = asked === 'send' ? 'confirming' : 'booked';
    const state: ConversationState = { ...startConversation(), phase, asked, facts };
    const meaning = joinedMeaning(sureOf('hesitates'), sureOf(...dialogueActs));
    const { acts } = hearLine(state, line, { local, meaning }).reading;
    expect(acts).not.toContain('agrees');
    expect(acts).toContain('hesitates');
  }
});

test('words of which the encoder has an opinion keep it', () => {
  const line = 'Jane Doe of Acme Tools, we were closed on friday';
  const first: LineMeaning = {
    ...nothing,
    spans: [given(line, 'name', 'Jane Doe'), { ...given(line, 'day', 'friday'), role: 'other' }],
  };
  const second: LineMeaning = {
    ...nothing,
    spans: [
      given(line, 'company', 'Jane Doe of Acme'),
      given(line, 'company', 'Acme Tools'),
      given(line, 'day', 'friday'),
    ],
  };
  const { spans } = joinedMeaning(first, second);
  expect(spans.map(({ start, end, role }) => [line.slice(start, end), role])).toEqual([
    ['Jane Doe', 'given'],
    ['Acme Tools', 'given'],
    ['friday', 'other'],
  ]);
});

test('a question without a passage from the model keeps the encoder’s passage', () => {
  const passage = { id: 'faq/price', probability: 0.9 };
  expect(joinedMeaning({ ...nothing, passage }, nothing).passage).toEqual(passage);
});

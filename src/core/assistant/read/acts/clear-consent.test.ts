import { describe, expect, test } from 'vitest';
import type { ConversationState } from '../../conversation-state.ts';
import { clearYesLines, unclearLines } from '../../test-data/consent-phrases.ts';
import { dialogueContext as local } from '../../test-data/dialogue.ts';
import { bookedState, stateAt, wholeRequest } from '../../test-data/judged/judged-table.ts';
import { meaningFor } from '../../test-data/meaning-of-line.ts';
import {
  decidingQuestions,
  openDoubts,
  ordersBesideQuestions,
  settledDoubts,
} from '../../test-data/practice/settled-doubts.ts';
import type { DialogueAct, LineMeaning } from '../line-reading.ts';
import { hearLine } from '../read-line.ts';
import { actText } from './act-text.ts';
import { wordsBesideYes } from './clear-consent.ts';

const summary = stateAt('send', wholeRequest);
const moving: ConversationState = { ...bookedState, asked: 'move-booking' };
const canceling: ConversationState = { ...bookedState, asked: 'cancel-booking' };
const saysNothing: LineMeaning = { acts: {}, passage: null, spans: [] };
/** A reader that takes every line for a yes. */
const readsYes: LineMeaning = { ...saysNothing, acts: { agrees: 1 } };

function actsOf(heard: string, state = summary, meaning = meaningFor(heard, state)): DialogueAct[] {
  return [...hearLine(state, heard, { local, meaning }).reading.acts];
}

describe('to the summary', () => {
  test.each([...clearYesLines, ...settledDoubts])('"%s" is a clear yes', (heard) => {
    expect(actsOf(heard)).toContain('agrees');
  });

  const unclear = [...unclearLines, ...openDoubts, ...decidingQuestions];

  test.each(unclear)('"%s" is no yes', (heard) => {
    expect(actsOf(heard)).not.toContain('agrees');
    expect(actsOf(heard, summary, saysNothing)).not.toContain('agrees');
  });

  test.each(unclear.filter((heard) => wordsBesideYes(actText(heard)) === null))(
    '"%s" holds no word of a yes, so no reader can make it one',
    (heard) => {
      expect(actsOf(heard, summary, readsYes)).not.toContain('agrees');
    },
  );

  test.each([
    'yes, that’s the ticket',
    'smashing, yes please',
    'right as rain, yes',
    'whatever. yes, it’s all correct, send it',
    'yes, if you’d be so kind, top notch',
  ])('"%s" is a yes only if the reader hears one, and no doubt', (heard) => {
    const doubts = (act: DialogueAct): LineMeaning => ({
      ...saysNothing,
      acts: { agrees: 1, [act]: 0.6 },
    });
    expect(actsOf(heard, summary, readsYes)).toContain('agrees');
    expect(actsOf(heard, summary, saysNothing)).not.toContain('agrees');
    for (const act of ['hesitates', 'declines', 'corrects', 'cancels'] as const)
      expect(actsOf(heard, summary, doubts(act))).not.toContain('agrees');
  });

  test('a yes that repeats a fact is compared with it', () => {
    for (const heard of ['yes at 3', 'yes thursday at 2 works', 'book it for friday'])
      expect(actsOf(heard)).toEqual(expect.arrayContaining(['agrees', 'corrects']));
  });

  test.each(ordersBesideQuestions)('"%s" agrees and asks at once', (heard) => {
    expect(actsOf(heard)).toEqual(expect.arrayContaining(['agrees', 'asks']));
  });
});

test.each([
  'cancel it',
  'yes cancel it',
  'please cancel',
  'cancel my booking please',
  'yes, cancel',
])('to the question whether to cancel it, "%s" is a yes', (heard) => {
  expect(actsOf(heard, canceling, saysNothing)).toContain('agrees');
  expect(actsOf(heard, summary, saysNothing)).not.toContain('agrees');
});

test.each([
  'hmm if i cancel can i book again later?',
  'if i cancel it i lose the slot',
  'i may have to cancel it',
  'what if i cancel it',
  'do not cancel it',
  'cancel it and i leave a bad review',
])('to the question whether to cancel it, "%s" is no yes', (heard) => {
  expect(actsOf(heard, canceling, { ...saysNothing, acts: { cancels: 1 } })).not.toContain(
    'agrees',
  );
});

test('to the question whether to move it, an order to move it is a yes', () => {
  for (const heard of ['yes please move it', 'yep change it', 'go ahead and switch it', 'move it'])
    expect(actsOf(heard, moving)).toContain('agrees');
  for (const meaning of [meaningFor('can you move it later?', moving), readsYes])
    expect(actsOf('can you move it later?', moving, meaning)).not.toContain('agrees');
});

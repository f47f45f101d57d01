import { expect, test } from 'vitest';
import type { DialogueAct, ReaderHints } from '../line-reading.ts';
import { weighHints } from './weigh-hints.ts';

const passage = { id: 'services', probability: 0.9 };

function weighed(read: readonly DialogueAct[], hints: Partial<ReaderHints>): DialogueAct[] {
  return [...weighHints(new Set(read), { acts: {}, passage: null, spans: [], ...hints })];
}

test('a question is added only by a reader that also knows what is asked', () => {
  expect(weighed([], { acts: { asks: 0.95 }, passage })).toEqual(['asks']);
  expect(weighed([], { acts: { asks: 0.95 } })).toEqual([]);
  expect(weighed([], { acts: { asks: 0.7 }, passage })).toEqual([]);
});

test('despair is added earlier than any other act, and never removed', () => {
  expect(weighed([], { acts: { distress: 0.55, 'wants-person': 0.55 } })).toEqual(['distress']);
  expect(weighed(['distress'], { acts: { distress: 0 } })).toEqual(['distress']);
});

test('no hint adds a yes, a cancellation or a move', () => {
  expect(weighed([], { acts: { agrees: 1, cancels: 1, moves: 1, restarts: 1 } })).toEqual([]);
});

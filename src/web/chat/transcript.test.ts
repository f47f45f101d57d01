import { expect, test } from 'vitest';
import {
  type AssistantReply,
  continuedSessionId,
  emptyTranscript,
  reduceTranscript,
  type Transcript,
  type TranscriptEvent,
  unansweredQuestion,
} from './transcript.ts';

const reply: AssistantReply = {
  chatId: 'c1',
  text: 'Yes, all of it.',
  sources: [{ label: 'Services', href: '/#services' }],
  booking: null,
  ended: false,
  handOver: false,
  facts: { name: 'Ann' },
};
const asked: TranscriptEvent = { type: 'asked', text: 'Is it free?', at: 1 };
const piece: TranscriptEvent = { type: 'piece-came', piece: 'Yes, ' };
const answered: TranscriptEvent = { type: 'answered', reply, at: 2 };
const failed: TranscriptEvent = { type: 'failed', trouble: { kind: 'unreachable' }, at: 2 };
const stopped: TranscriptEvent = { type: 'stopped', at: 2 };

function after(...events: TranscriptEvent[]): Transcript {
  return events.reduce(reduceTranscript, emptyTranscript);
}

function texts({ entries }: Transcript): string[] {
  return entries.map(({ by, text }) => `${by}: ${text}`);
}

test('the pieces of an answer are shown until the whole text replaces them', () => {
  const waiting = after(asked, piece, { type: 'piece-came', piece: 'al' });
  expect(waiting.coming).toBe('Yes, al');
  const whole = reduceTranscript(waiting, answered);
  expect(texts(whole)).toEqual(['visitor: Is it free?', 'assistant: Yes, all of it.']);
  expect(whole).toMatchObject({ coming: null, facts: { name: 'Ann' } });
  expect(whole.entries.map(({ id }) => id)).toEqual([1, 2]);
});

test('if the reply has no text, the pieces are the answer', () => {
  const whole = after(asked, piece, { type: 'answered', reply: { ...reply, text: '' }, at: 2 });
  expect(texts(whole)).toEqual(['visitor: Is it free?', 'assistant: Yes, ']);
});

test('a reply without facts keeps the known facts', () => {
  const next = { ...reply, facts: null };
  expect(after(asked, answered, asked, { type: 'answered', reply: next, at: 3 }).facts).toEqual({
    name: 'Ann',
  });
});

test('a question is ignored while an answer is arriving', () => {
  expect(texts(after(asked, { ...asked, text: 'And this?' }))).toEqual(['visitor: Is it free?']);
});

test('a stopped answer keeps the text that has arrived', () => {
  const state = after(asked, piece, stopped);
  expect(state.entries.at(-1)).toMatchObject({ text: 'Yes, ', brokenOff: true });
  expect(state).toMatchObject({ coming: null, trouble: null });
});

test('events of a stopped answer are ignored', () => {
  const state = after(asked, piece, stopped);
  for (const late of [piece, answered, failed, stopped]) {
    expect(reduceTranscript(state, late)).toEqual(state);
  }
});

test.each([
  ['before anything came', [asked, failed], ['visitor: Is it free?']],
  ['half way', [asked, piece, failed], ['visitor: Is it free?', 'assistant: Yes, ']],
] as const)(
  'a failure %s loses no text, and the question can be asked again',
  (_, events, kept) => {
    const state = after(...events);
    expect(texts(state)).toEqual(kept);
    expect(state.trouble).toEqual({ kind: 'unreachable' });
    expect(unansweredQuestion(state)?.text).toBe('Is it free?');

    const again = reduceTranscript(state, { type: 'asked-again' });
    expect(texts(again)).toEqual(['visitor: Is it free?']);
    expect(again).toMatchObject({ coming: '', trouble: null });
  },
);

test('another question removes the trouble', () => {
  expect(after(asked, failed, asked)).toMatchObject({ trouble: null, coming: '' });
});

test('an answered question cannot be asked again', () => {
  const state = after(asked, answered);
  expect(unansweredQuestion(state)).toBeUndefined();
  expect(reduceTranscript(state, { type: 'asked-again' })).toBe(state);
});

test('only answers can be rated, and a rating can be removed', () => {
  const rated = after(asked, answered, { type: 'rated', id: 2, rating: 'up' });
  expect(rated.entries[1]).toMatchObject({ rating: 'up' });
  const back = reduceTranscript(rated, { type: 'rated', id: 2, rating: null });
  expect(back.entries[1]).toMatchObject({ rating: null });
  expect(reduceTranscript(back, { type: 'rated', id: 1, rating: 'up' })).toEqual(back);
});

test('clearing removes everything except the text in the input field', () => {
  const opened: TranscriptEvent = { type: 'session-opened', id: 's1' };
  const state = after(asked, opened, answered, { type: 'typed', text: 'And' });
  expect(state.sessionId).toBe('s1');
  expect(reduceTranscript(state, { type: 'cleared' })).toEqual({
    ...emptyTranscript,
    unsent: 'And',
  });
});

test('a session that ends is kept as an earlier one, and the next session continues it', () => {
  const opened = after({ type: 'session-opened', id: 's1' });
  expect(continuedSessionId(opened)).toBe('s1');
  const ended = reduceTranscript(opened, { type: 'session-ended' });
  expect(ended).toMatchObject({ sessionId: null, earlierSessionIds: ['s1'] });
  expect(continuedSessionId(ended)).toBe('s1');
  const again = reduceTranscript(ended, { type: 'session-opened', id: 's2' });
  expect(again).toMatchObject({ sessionId: 's2', earlierSessionIds: ['s1'] });
  expect(reduceTranscript(ended, { type: 'session-ended' })).toBe(ended);
});

const hello: AssistantReply = {
  ...reply,
  chatId: null,
  facts: null,
  text: 'Hello',
  person: 'Grace',
};
const joined: TranscriptEvent = {
  type: 'told',
  news: { person: 'Grace', said: [hello], heard: 3 },
  at: 3,
};

test('what a person says stands under their name, and cannot be rated', () => {
  const told = after(asked, answered, joined);
  expect(told.entries.at(-1)).toMatchObject({ text: 'Hello', person: 'Grace', isUnasked: true });
  expect(told).toMatchObject({ person: 'Grace', heard: 3, facts: { name: 'Ann' } });
});

test('what is told again after a lost connection is not shown again', () => {
  expect(after(asked, answered, joined, joined).entries).toHaveLength(3);
});

test('a line that a person has needs no answer, and is not asked again', () => {
  const silent = { ...hello, text: '' };
  const waiting = after(asked, { type: 'answered', reply: silent, at: 2 });
  expect(texts(waiting)).toEqual(['visitor: Is it free?']);
  expect(waiting).toMatchObject({ coming: null, person: 'Grace' });
  expect(unansweredQuestion(waiting)).toBeUndefined();
  const left = reduceTranscript(waiting, {
    type: 'told',
    news: { person: null, said: [], heard: 4 },
    at: 4,
  });
  expect(unansweredQuestion(reduceTranscript(left, asked))?.text).toBe('Is it free?');
});

test('a new session begins without a person', () => {
  const opened = (id: string): TranscriptEvent => ({ type: 'session-opened', id });
  const next = after(opened('s1'), joined, opened('s2'));
  expect(next).toMatchObject({ sessionId: 's2', person: null, heard: 0 });
});

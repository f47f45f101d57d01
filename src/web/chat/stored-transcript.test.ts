import { expect, test } from 'vitest';
import { parseTranscript } from './stored-transcript.ts';
import {
  emptyTranscript,
  type Transcript,
  type TranscriptAnswer,
  type TranscriptQuestion,
} from './transcript.ts';

const question: TranscriptQuestion = {
  by: 'visitor',
  id: 1,
  at: 1,
  text: 'Thursday at two, please',
};
const answer: TranscriptAnswer = {
  by: 'assistant',
  id: 2,
  at: 2,
  chatId: 'c1',
  text: 'It is sent.',
  sources: [{ label: 'Services', href: '/#services' }],
  booking: {
    id: 'b1',
    date: '2026-11-19',
    slot: '14:00',
    reference: 'EV-7K3M-Q2',
    link: '/booking/t0k3n',
    isOffCalendar: true,
  },
  ended: false,
  handOver: true,
  brokenOff: false,
  rating: 'down',
};
const transcript: Transcript = {
  ...emptyTranscript,
  sessionId: 's1',
  earlierSessionIds: ['s0'],
  entries: [question, answer],
  facts: { name: 'Ann' },
  unsent: 'And',
};

test('a stored transcript is read back unchanged', () => {
  expect(parseTranscript(JSON.stringify(transcript))).toEqual(transcript);
});

test('what a person has said or has still to answer is read back, and nothing is in trouble', () => {
  const said: TranscriptAnswer = { ...answer, rating: null, person: 'Grace', isUnasked: true };
  const waiting: TranscriptQuestion = { ...question, id: 3, isDelivered: true };
  const stored = { ...transcript, entries: [question, said, waiting], heard: 4 };
  expect(parseTranscript(JSON.stringify(stored))).toEqual(stored);
});

test.each([null, '', 'null', '7', '[]', '{}', '{"entries":7}', '{"entries":'])(
  'the stored text %j is read as an empty transcript',
  (text) => {
    expect(parseTranscript(text)).toEqual(emptyTranscript);
  },
);

test('invalid parts of a stored transcript are dropped and the rest is kept', () => {
  const spoilt = {
    sessionId: 7,
    entries: [
      question,
      null,
      { by: 'someone', text: 'x', at: 1 },
      { by: 'visitor', text: 7, at: 1 },
      { ...answer, sources: [{ label: 'x', href: 'https://evil.example' }], rating: 'sideways' },
    ],
    facts: { name: 7, email: 'ann@acme.example' },
    unsent: {},
  };
  const { entries, ...rest } = parseTranscript(JSON.stringify(spoilt));
  expect(entries).toEqual([question, { ...answer, id: 5, sources: [], rating: null }]);
  expect(rest).toMatchObject({ sessionId: null, facts: { email: 'ann@acme.example' }, unsent: '' });
});

test.each([
  ['a question without an answer', [question], 'interrupted'],
  ['an answer that was stopped', [question, { ...answer, brokenOff: true }], undefined],
  ['an answered question', [question, answer], undefined],
])('a transcript that ends with %s is loaded with the trouble %s', (_, entries, trouble) => {
  expect(parseTranscript(JSON.stringify({ entries })).trouble?.kind).toBe(trouble);
});

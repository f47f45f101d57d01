import { expect, test } from 'vitest';
import { endOfHold, personBefore, standingOf, type TalkHold } from './talk-hold.ts';

const TIMING = { goneMs: 60, ringMs: 20 };
const ada = { id: 'ada', name: 'Ada' };
const joined: TalkHold = { kind: 'joined', person: ada, seenAt: 1000 };
const asked: TalkHold = { kind: 'asked', askedAt: 1000 };

test.each([
  { hold: null, now: 1000, standing: { kind: 'assistant' } },
  { hold: asked, now: 1019, standing: { kind: 'ringing' } },
  { hold: asked, now: 1020, standing: { kind: 'unanswered' } },
  { hold: joined, now: 1059, standing: { kind: 'person', person: ada } },
  { hold: joined, now: 1060, standing: { kind: 'gone', person: ada } },
] as const)('at $now a conversation with $hold.kind stands as $standing.kind', (row) => {
  expect(standingOf(row.hold, row.now, TIMING)).toEqual(row.standing);
});

test('a hold ends when its person or the ringing was waited for long enough', () => {
  expect([endOfHold(asked, TIMING), endOfHold(joined, TIMING)]).toEqual([1020, 1060]);
});

test('a second person is told of the first one, until the first one has gone', () => {
  const standing = (now: number) => standingOf(joined, now, TIMING);
  expect(personBefore(standing(1001), { id: 'grace' })).toEqual(ada);
  expect(personBefore(standing(1001), ada)).toBeNull();
  expect(personBefore(standing(1060), { id: 'grace' })).toBeNull();
  expect(personBefore(standingOf(asked, 1001, TIMING), { id: 'grace' })).toBeNull();
});

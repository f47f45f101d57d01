import { expect, test } from 'vitest';
import {
  type CallerQueue,
  type ScriptedCaller,
  scriptedCallers,
} from './callers/scripted-callers.ts';
import { type HeldCall, missingCalls } from './held-calls-file.ts';
import type { SpokenCallOutcome } from './hold-spoken-call.ts';
import { agentTurnsText, callVerdict, failedCallsText } from './spoken-calls-texts.ts';

const OUTCOME: SpokenCallOutcome = {
  wrong: [],
  unreadWrong: [],
  askedAgain: 0,
  addressTries: 1,
  isAddressRight: true,
  typed: [],
  hungUp: null,
  latencies: [],
  pauses: [],
  heardShares: [],
  talkedOver: 0,
  bargeInMs: null,
  agentTurns: ['Hello.', 'Which day?', 'Which day?'],
  seconds: 60,
  talk: ['agent: Hello.'],
};
const callers = await scriptedCallers({ list: 'practice', calls: 4, speaker: null }, '2026-11-18');
const [first, ...others] = callers as [ScriptedCaller, ...ScriptedCaller[]];

function held(
  { key, voice, noise, line, wish }: ScriptedCaller,
  atOnce: number,
  outcome: Partial<SpokenCallOutcome> = {},
): HeldCall {
  return { key, voice, noise, line, wish, atOnce, outcome: { ...OUTCOME, ...outcome } };
}

test('a call is missing until it was held among as many as are asked for', () => {
  const queues: CallerQueue<ScriptedCaller>[] = [
    { atOnce: 1, callers: [first] },
    { atOnce: 4, callers: others },
  ];
  expect(missingCalls(queues, [])).toEqual(queues);
  expect(missingCalls(queues, [held(first, 1)])).toEqual(queues.slice(1));
  const all = [held(first, 1), ...others.map((caller) => held(caller, 4))];
  expect(missingCalls(queues, all)).toEqual([]);
  expect(missingCalls(queues, all.slice(0, -1))).toEqual([
    { atOnce: 4, callers: others.slice(-1) },
  ]);
  expect(missingCalls([{ atOnce: 4, callers: [first] }], all)).toHaveLength(1);
});

test.each<[Partial<SpokenCallOutcome>, string]>([
  [{}, 'right'],
  [{ typed: ['email'] }, 'typed'],
  [{ wrong: ['email'], typed: ['name'] }, 'wrong'],
  [{ wrong: null }, 'not booked'],
  [{ wrong: null, hungUp: 'free webmail' }, 'not booked'],
])('%o is %s', (outcome, verdict) => {
  expect(callVerdict(held(first, 1, outcome))).toBe(verdict);
});

test('an agent that refuses free webmail is right only if it is free webmail', () => {
  const call = held(first, 1, { wrong: null, hungUp: 'free webmail' });
  const webmail = { ...call, wish: { ...call.wish, email: 'laura@gmail.com' } };
  expect(callVerdict(webmail)).toBe('refused');
});

test('failed calls are written down with what was wrong and what was said', () => {
  const text = failedCallsText([held(first, 1), held(first, 2, { wrong: ['email'] })]);
  expect(text).toContain('1 of 2 calls failed');
  expect(text).toContain(`email should be ${first.wish.email}`);
  expect(text).toContain('agent: Hello.');
});

test('the turns of the agent are counted, the most frequent first', () => {
  expect(agentTurnsText([held(first, 1)])).toBe('   2  Which day?\n   1  Hello.\n');
});

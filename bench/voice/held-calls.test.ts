import { expect, test } from 'vitest';
import { type HeldCall, missingGroups } from './held-calls-file.ts';
import type { SpokenCallOutcome } from './hold-spoken-call.ts';
import { type ScriptedCaller, scriptedCallers } from './scripted-callers.ts';
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

test('a group in which a call is missing is held again as a whole', () => {
  const groups = [[first], others];
  expect(missingGroups(groups, [])).toEqual(groups);
  expect(missingGroups(groups, [held(first, 1)])).toEqual([others]);
  const all = [held(first, 1), ...others.map((caller) => held(caller, others.length))];
  expect(missingGroups(groups, all)).toEqual([]);
  expect(missingGroups(groups, all.slice(0, -1))).toEqual([others]);
  expect(missingGroups([callers], all)).toEqual([callers]);
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

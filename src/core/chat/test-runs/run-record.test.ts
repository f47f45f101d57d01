import { describe, expect, test } from 'vitest';
import { attemptOf, type ScorerResult, verdictOfRun, withResult } from './run-record.ts';

const scored = (...results: ('pass' | 'fail')[]): ScorerResult[] =>
  results.map((result) => ({ type: 'ai', result, reasoning: '', rubric: '' }));
const tested = (...attempts: ScorerResult[][]) => ({
  test: { id: 't' },
  attempts: attempts.map((scorerResults) => ({ scorerResults })),
});

describe('the verdict of a run', () => {
  test.each([
    ['a run without tests', [], 'fail'],
    ['a test that passes', [tested(scored('pass', 'pass'))], 'pass'],
    ['a test that fails one scorer', [tested(scored('pass', 'fail'))], 'fail'],
    ['a test that passes at its second attempt', [tested(scored('fail'), scored('pass'))], 'pass'],
    ['a test without an attempt', [tested()], 'fail'],
    ['a test that no scorer has checked', [tested([])], 'fail'],
    ['two tests of which one fails', [tested(scored('pass')), tested(scored('fail'))], 'fail'],
  ] as const)('of %s', (_, results, verdict) => {
    expect(verdictOfRun(results)).toBe(verdict);
  });
});

test('an attempt keeps who said what, and cuts long lines', () => {
  const lines = [
    { role: 'assistant' as const, content: 'Hello' },
    { role: 'user' as const, content: 'x'.repeat(5000) },
  ];
  const attempt = attemptOf('s', lines, []);
  expect(attempt.call?.artifact.transcript).toBe(`AI: Hello\nUser: ${'x'.repeat(2000)}`);
  expect(attempt.metadata).toEqual({ sessionId: 's' });
});

test('transcripts that do not fit are left out, and the scores stay', () => {
  const lines = Array.from({ length: 30 }, () => ({
    role: 'user' as const,
    content: 'x'.repeat(2000),
  }));
  const added = { test: {}, attempts: [attemptOf('s', lines, scored('pass'))] };
  let results = withResult([], added) ?? [];
  expect(results[0]?.attempts[0]).toHaveProperty('call');
  for (let more = 0; more < 50; more += 1) {
    results = withResult(results, added) ?? [];
  }
  expect(JSON.stringify(results).length).toBeLessThan(1_100_000);
  expect(results.at(-1)?.attempts[0]).toEqual({
    scorerResults: scored('pass'),
    metadata: { sessionId: 's' },
  });
});

test('scores that do not fit any more are not added', () => {
  const long = { type: 'ai' as const, result: 'fail' as const, reasoning: '' };
  const added = tested([{ ...long, rubric: 'x'.repeat(1_000_000) }]);
  let results = withResult([], added) ?? [];
  for (let more = 0; more < 2; more += 1) results = withResult(results, added) ?? [];
  expect(results).toHaveLength(3);
  expect(withResult(results, added)).toBeNull();
});

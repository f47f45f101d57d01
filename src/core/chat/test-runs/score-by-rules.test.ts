import { describe, expect, test } from 'vitest';
import { scoreByRules } from './score-by-rules.ts';

const SAID = ['Hello! How can I help?', 'We open at 9 a.m. and it costs 49 €.'];

describe('a conversation passes a rubric', () => {
  test.each([
    'The assistant says "We open at 9"',
    'It greets with “hello” and asks "how can I help".',
    'It names the price, such as "49 €" or "49 euros"',
    'It never says "refund"',
    'It does not mention "refund", "discount" and "voucher".',
    'It says "hello" and doesn\'t say "goodbye"',
    'It writes "€"',
    'No price is "hidden". It says "hello".',
  ])('%s', (rubric) => {
    expect(scoreByRules(rubric, SAID)).toMatchObject({ result: 'pass' });
  });
});

describe('a conversation fails a rubric', () => {
  test.each([
    ['It says "goodbye"', /did not say “goodbye”/],
    ['It says "hello" and "goodbye"', /^The assistant did not say “goodbye”\.$/],
    ['It never says "hello"', /^The assistant said “hello”\.$/],
    ['It must not say "refund", "49" or "9"', /said “49” or “9”/],
    ['It says "refund" or "discount"', /did not say “refund” or “discount”/],
    ['It says "elp"', /did not say/],
    ['The assistant offers a time', /has none/],
    ['It says "" and " "', /has none/],
  ])('%s', (rubric, reasoning) => {
    const score = scoreByRules(rubric, SAID);
    expect(score.result).toBe('fail');
    expect(score.reasoning).toMatch(reasoning);
  });
});

test('an assistant that said nothing passes only what forbids', () => {
  expect(scoreByRules('It says "hello"', []).result).toBe('fail');
  expect(scoreByRules('It never says "hello"', []).result).toBe('pass');
});

test('a rubric has at most a hundred phrases', () => {
  expect(scoreByRules('"hello" '.repeat(100), SAID).result).toBe('pass');
  const { result, reasoning } = scoreByRules('"hello" '.repeat(101), SAID);
  expect(result).toBe('fail');
  expect(reasoning).toMatch(/at most 100 phrases/);
});

describe('the longest rubric takes a time that grows with its length only, if it is made of', () => {
  test.each([
    ['gaps', `"a"${' '.repeat(9990)}"b"`],
    ['a comma after a gap', `"a"${' '.repeat(9990)}, x"b"`],
    ['a gap after a comma', `"a",${' '.repeat(9990)}x"b"`],
    ['opened quotes', '“'.repeat(10_000)],
    ['short phrases', '"a"'.repeat(3333)],
    ['short phrases and or', '"a"or'.repeat(2000)],
    ['negations', "n't ".repeat(2500)],
    ['dots', `"a"${'.'.repeat(9990)}"b"`],
  ])('%s', (_, rubric) => {
    const said = Array.from({ length: 30 }, () => 'b '.repeat(1000));
    const start = process.threadCpuUsage();
    for (let scorer = 0; scorer < 20; scorer += 1) scoreByRules(rubric, said);
    const { user, system } = process.threadCpuUsage(start);
    // A pattern that tried the gap twice took more than four seconds here.
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

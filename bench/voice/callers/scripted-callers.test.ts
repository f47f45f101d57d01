import { expect, test } from 'vitest';
import { judgedVoices, practiceVoices } from './caller-voices.ts';
import { callerQueues, plannedCalls, scriptedCallers } from './scripted-callers.ts';

const WEDNESDAY = '2026-11-18';
const plan = plannedCalls(12, 48);

function counts(values: readonly unknown[]): number[] {
  return [...Map.groupBy(values, String).values()].map(({ length }) => length);
}

test('each of twelve speakers calls ten times, with four scripts that nobody else has', () => {
  expect(plan).toHaveLength(120);
  expect(new Set(counts(plan.map(({ speaker }) => speaker)))).toEqual(new Set([10]));
  const scripts = new Set(plan.map(({ speaker, script }) => `${speaker} ${script}`));
  expect(scripts.size).toBe(48);
  expect(new Set(plan.map(({ script }) => script)).size).toBe(48);
});

test('no call is planned twice', () => {
  const calls = plan.map(({ script, decibels }) => `${script} ${decibels}`);
  expect(new Set(calls).size).toBe(120);
});

test('noises and lines are balanced', () => {
  expect(counts(plan.map(({ decibels }) => decibels))).toEqual([40, 40, 40]);
  expect(counts(plan.map(({ line }) => line))).toEqual([60, 60]);
  expect(counts(plan.map(({ decibels, line }) => `${decibels} ${line}`))).toEqual(
    Array.from({ length: 6 }, () => 20),
  );
  const kinds = counts(plan.filter(({ decibels }) => decibels).map(({ kind }) => kind));
  expect(kinds.every((count) => count >= 25 && count <= 28)).toBe(true);
});

test('every twelve calls in a row have every speaker, and every third of the calls has each noise', () => {
  for (let from = 0; from < 120; from += 12) {
    expect(new Set(plan.slice(from, from + 12).map(({ speaker }) => speaker)).size).toBe(12);
  }
  for (const from of [0, 40, 80]) {
    const third = counts(plan.slice(from, from + 40).map(({ decibels }) => decibels));
    expect(Math.max(...third) - Math.min(...third)).toBeLessThanOrEqual(6);
  }
});

test.each([
  { calls: 120, shares: [1, 1, 1], queues: { 1: 40, 2: 40, 4: 40 } },
  { calls: 12, shares: [1, 1, 1], queues: { 1: 4, 2: 4, 4: 4 } },
  { calls: 5, shares: [1, 0, 0], queues: { 1: 5 } },
  { calls: 8, shares: [0, 0, 1], queues: { 4: 8 } },
  { calls: 6, shares: [0, 0, 1], queues: { 1: 2, 4: 4 } },
  { calls: 3, shares: [0, 1, 0], queues: { 1: 1, 2: 2 } },
] as const)('$calls calls with the shares $shares', ({ calls, shares, queues }) => {
  const callers = Array.from({ length: calls }, (_, nth) => nth);
  const found = callerQueues(callers, shares);
  expect(found.flatMap((queue) => queue.callers)).toEqual(callers);
  const lengths = found.map(({ atOnce, callers: { length } }) => [atOnce, length]);
  expect(Object.fromEntries(lengths)).toEqual(queues);
});

test('the calls of a run can be chosen by speaker and number', async () => {
  const callers = await scriptedCallers(
    { list: 'practice', calls: 3, speaker: 'am_liam' },
    WEDNESDAY,
  );
  expect(callers.map(({ voice }) => voice.name)).toEqual(['am_liam', 'am_liam', 'am_liam']);
  await expect(
    scriptedCallers({ list: 'practice', calls: 3, speaker: 'nobody' }, WEDNESDAY),
  ).rejects.toThrow('no speaker called nobody');
});

test.each(['judged', 'practice'] as const)(
  'all lines of the %s callers are filled',
  async (list) => {
    const callers = await scriptedCallers({ list, calls: 999, speaker: null }, WEDNESDAY);
    expect(callers).toHaveLength(120);
    expect(new Set(callers.map(({ key }) => key)).size).toBe(120);
    const lines = callers.flatMap((caller) => Object.values(caller.lines).flat());
    expect(lines.filter((line) => /[{}]|undefined/.test(line))).toEqual([]);
  },
);

test('nobody practises with a judged voice', () => {
  const judged = new Set(judgedVoices.map(({ name }) => name));
  expect(practiceVoices.filter(({ name }) => judged.has(name))).toEqual([]);
});

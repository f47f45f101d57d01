import { expect, test } from 'vitest';
import { analyticsFact, withConcurrency } from './analytics-facts.ts';
import { type AnalyticsQuery, analyticsRows } from './analytics-rows.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');

function call(createdAt: string, seconds: number | null, changes: object = {}) {
  const at = Date.parse(createdAt);
  const body = {
    status: seconds === null ? 'queued' : 'ended',
    assistantId: 'a',
    cost: 0,
    ...(seconds !== null && {
      startedAt: createdAt,
      endedAt: new Date(at + seconds * 1000).toISOString(),
      endedReason: 'customer-ended-call',
    }),
    ...changes,
  };
  return analyticsFact({ id: createdAt, createdAt: at }, body, NOW);
}

const FACTS = withConcurrency([
  call('2026-11-14T23:30:00Z', 60),
  call('2026-11-14T23:30:30Z', 120, { assistantId: 'b' }),
  call('2026-11-15T10:00:00Z', null),
]);

type Asked = Pick<AnalyticsQuery, 'operations'> & Partial<AnalyticsQuery>;

function rows(asked: Asked, facts = FACTS) {
  return analyticsRows({ table: 'call', name: 'q', ...asked }, facts);
}

const COUNT = { operation: 'count', column: 'id' } as const;

test('without groups and steps, one row holds every number', () => {
  expect(
    rows({
      operations: [
        COUNT,
        { operation: 'sum', column: 'duration' },
        { operation: 'avg', column: 'duration' },
        { operation: 'min', column: 'duration' },
        { operation: 'max', column: 'duration', alias: 'longest' },
        { operation: 'sum', column: 'minutesUsed' },
        { operation: 'max', column: 'concurrency' },
        { operation: 'sum', column: 'costBreakdown.llm' },
      ],
    }),
  ).toEqual([
    {
      countId: 3,
      sumDuration: 180,
      avgDuration: 90,
      minDuration: 60,
      longest: 120,
      sumMinutesUsed: 3,
      maxConcurrency: 2,
      sumCostBreakdownLlm: 0,
    },
  ]);
});

test('a group has a row for each value, and null for calls without the value', () => {
  expect(rows({ groupBy: 'endedReason', operations: [COUNT] })).toEqual([
    { endedReason: 'customer-ended-call', countId: 2 },
    { endedReason: null, countId: 1 },
  ]);
});

test('several groups have a row for each combination', () => {
  expect(rows({ groupBy: ['status', 'assistantId'], operations: [COUNT] })).toEqual([
    { status: 'ended', assistantId: 'a', countId: 1 },
    { status: 'ended', assistantId: 'b', countId: 1 },
    { status: 'queued', assistantId: 'a', countId: 1 },
  ]);
});

test('a step begins in the time zone of the query', () => {
  const byDay = (timezone?: string) =>
    rows({
      timeRange: { step: 'day', ...(timezone && { timezone }) },
      operations: [COUNT],
    });
  expect(byDay()).toEqual([
    { date: '2026-11-14', countId: 2 },
    { date: '2026-11-15', countId: 1 },
  ]);
  expect(byDay('Europe/Paris')).toEqual([{ date: '2026-11-15', countId: 3 }]);
});

test('steps and groups together have a row for each pair', () => {
  const pairs = rows({ groupBy: 'assistantId', timeRange: { step: 'month' }, operations: [COUNT] });
  expect(pairs).toEqual([
    { date: '2026-11-01', assistantId: 'a', countId: 2 },
    { date: '2026-11-01', assistantId: 'b', countId: 1 },
  ]);
});

test('a history lists the values in the order of time', () => {
  const [row] = rows({ operations: [{ operation: 'history', column: 'concurrency' }] });
  expect(row).toEqual({
    historyConcurrency: [
      { date: '2026-11-14T23:30:00.000Z', value: 1 },
      { date: '2026-11-14T23:30:30.000Z', value: 2 },
    ],
  });
});

test('nothing to count is a row of zeros without groups, and no row with groups', () => {
  const operations: AnalyticsQuery['operations'] = [COUNT, { operation: 'avg', column: 'cost' }];
  expect(rows({ operations }, [])).toEqual([{ countId: 0, avgCost: null }]);
  expect(rows({ operations, groupBy: 'status' }, [])).toEqual([]);
});

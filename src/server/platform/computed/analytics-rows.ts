import type { JsonObject } from '../resource-store.ts';
import type { AnalyticsColumn, AnalyticsFact } from './analytics-facts.ts';
import { type TimeStep, timeStepNamer } from './time-step.ts';

export const ANALYTICS_OPERATIONS = ['sum', 'avg', 'count', 'min', 'max', 'history'] as const;

interface AnalyticsOperation {
  operation: (typeof ANALYTICS_OPERATIONS)[number];
  column: AnalyticsColumn;
  alias?: string;
}

export interface AnalyticsQuery {
  table: 'call' | 'chat' | 'subscription';
  name: string;
  /** One field or a list of fields. The generated client sends one, and the server SDK a list. */
  groupBy?: string | string[];
  operations: AnalyticsOperation[];
  timeRange?: { step?: TimeStep; start?: string; end?: string; timezone?: string };
}

/**
 * Returns the rows that answer a query: one for each step of time and each value of the grouped
 * fields, in the order of time. Without steps and groups there is one row, even if there is no fact.
 */
export function analyticsRows(
  { groupBy, operations, timeRange = {} }: AnalyticsQuery,
  facts: readonly AnalyticsFact[],
): JsonObject[] {
  const { step, timezone = 'UTC' } = timeRange;
  const stepOf = step === undefined ? () => undefined : timeStepNamer(step, timezone);
  const fields = groupBy === undefined ? [] : [groupBy].flat();
  const keyOf = (fact: AnalyticsFact): JsonObject => ({
    ...(step !== undefined && { date: stepOf(fact.createdAt) }),
    ...Object.fromEntries(fields.map((field) => [field, fact.groups[field] ?? null])),
  });
  const groups = Map.groupBy(facts, (fact) => JSON.stringify(keyOf(fact)));
  if (step === undefined && fields.length === 0 && groups.size === 0) groups.set('{}', []);
  return [...groups].map(([key, members]) => ({
    ...(JSON.parse(key) as JsonObject),
    ...Object.fromEntries(operations.map((one) => [columnName(one), aggregate(one, members)])),
  }));
}

/** Returns the name of a column of the answer, such as `sumDuration`. */
function columnName({ operation, column, alias }: AnalyticsOperation): string {
  const parts = column
    .split('.')
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`);
  return alias ?? `${operation}${parts.join('')}`;
}

function aggregate(
  { operation, column }: AnalyticsOperation,
  facts: readonly AnalyticsFact[],
): unknown {
  if (column === 'id') return facts.length;
  const known = facts.flatMap(({ createdAt, numbers }) => {
    const value = numbers[column];
    return value === undefined ? [] : [{ createdAt, value }];
  });
  const values = known.map(({ value }) => value);
  const sum = values.reduce((total, value) => total + value, 0);
  switch (operation) {
    case 'count':
      return values.length;
    case 'sum':
      return sum;
    case 'avg':
      return values.length === 0 ? null : sum / values.length;
    case 'min':
      return values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b));
    case 'max':
      return values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b));
    case 'history':
      return known.map(({ createdAt, value }) => ({
        date: new Date(createdAt).toISOString(),
        value,
      }));
  }
}

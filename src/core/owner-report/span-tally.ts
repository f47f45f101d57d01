import type { CalendarDate } from '../consultation/calendar-date.ts';
import { type ReportPeriod, spanIndexOf, spansOf } from './report-period.ts';

/** Numbers for each span of a period, under a name. */
export interface SpanSeries {
  label: string;
  values: readonly number[];
  total: number;
}

interface SpanTally {
  /** Adds to the count of a name on a day. A day outside of the period is left out. */
  add(name: string, day: CalendarDate, amount?: number): void;
  /** Returns the counts of a name. Without any, they are all 0. */
  series(name: string, label?: string): SpanSeries;
  /** Returns the counts of all names, those with the most first. */
  ranked(): SpanSeries[];
}

export function createSpanTally(period: ReportPeriod): SpanTally {
  const length = spansOf(period).length;
  const counts = new Map<string, number[]>();
  const series = (name: string, label = name): SpanSeries => {
    const values = counts.get(name) ?? new Array<number>(length).fill(0);
    return { label, values, total: sumOf(values) };
  };
  return {
    add(name, day, amount = 1) {
      const at = spanIndexOf(day, period);
      if (at === -1) return;
      const values = counts.get(name) ?? new Array<number>(length).fill(0);
      values[at] = (values[at] ?? 0) + amount;
      counts.set(name, values);
    },
    series,
    ranked: () =>
      [...counts.keys()]
        .map((name) => series(name))
        .sort((one, other) => other.total - one.total || (one.label < other.label ? -1 : 1)),
  };
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Adds several series up, span by span. */
export function sumOfSeries(label: string, all: readonly SpanSeries[]): SpanSeries {
  const longest = Math.max(0, ...all.map(({ values }) => values.length));
  const values = Array.from({ length: longest }, (_, at) =>
    sumOf(all.map((one) => one.values[at] ?? 0)),
  );
  return { label, values, total: sumOf(values) };
}

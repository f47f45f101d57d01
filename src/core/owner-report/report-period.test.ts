import { describe, expect, test } from 'vitest';
import {
  dayOfInstant,
  instantsOf,
  periodBefore,
  periodInWords,
  spanIndexOf,
  spansOf,
  spanWithWeekday,
} from './report-period.ts';

const timeZone = 'Europe/Berlin';
const month = { from: '2026-10-20', to: '2026-11-16', timeZone } as const;

describe('the period of a report', () => {
  test('has a span for each day', () => {
    const spans = spansOf(month);
    expect(spans).toHaveLength(28);
    expect(spans[27]).toEqual({ from: '2026-11-16', to: '2026-11-16' });
    expect(spanIndexOf('2026-10-20', month)).toBe(0);
    expect(spanIndexOf('2026-11-16', month)).toBe(27);
    expect(spanIndexOf('2026-10-19', month)).toBe(-1);
    expect(spanIndexOf('2026-11-17', month)).toBe(-1);
  });

  test('has a span for each week if it is longer than 92 days', () => {
    const long = { from: '2026-08-16', to: '2026-11-16', timeZone } as const;
    const spans = spansOf(long);
    expect(spans).toHaveLength(14);
    expect(spans[0]).toEqual({ from: '2026-08-16', to: '2026-08-22' });
    expect(spans[13]).toEqual({ from: '2026-11-15', to: '2026-11-16' });
    expect(spanIndexOf('2026-08-22', long)).toBe(0);
    expect(spanIndexOf('2026-08-23', long)).toBe(1);
    expect(spanIndexOf('2026-11-16', long)).toBe(13);
  });

  test('begins and ends at midnight in its time zone, also when the clocks change', () => {
    expect(instantsOf(month)).toEqual({
      from: Date.UTC(2026, 9, 19, 22),
      before: Date.UTC(2026, 10, 16, 23),
    });
    expect(dayOfInstant(Date.UTC(2026, 10, 16, 22, 59), month)).toBe('2026-11-16');
    expect(dayOfInstant(Date.UTC(2026, 10, 16, 23), month)).toBe('2026-11-17');
  });

  test('follows on as many days', () => {
    expect(periodBefore(month)).toEqual({ from: '2026-09-22', to: '2026-10-19', timeZone });
  });

  test('is written in words', () => {
    expect(periodInWords(month)).toBe('October 20 to November 16, 2026');
    expect(periodInWords({ from: '2025-12-30', to: '2026-01-02' })).toBe(
      'December 30, 2025 to January 2, 2026',
    );
    expect(periodInWords({ from: '2026-11-16', to: '2026-11-16' })).toBe('November 16, 2026');
    expect(spanWithWeekday({ from: '2026-11-16', to: '2026-11-16' })).toBe('Mon, Nov 16');
    expect(spanWithWeekday({ from: '2026-11-09', to: '2026-11-15' })).toBe('Nov 9 to Nov 15');
  });
});

import { type ReportSpan, spanWithWeekday } from '../report-period.ts';
import type { SpanSeries } from '../span-tally.ts';

/** Writes a number with commas, for example `1,204`. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

/** Writes a number with its noun, for example `1 call` or `1,204 calls`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${grouped(value)} ${value === 1 ? one : many}`;
}

export function shareOf(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((100 * part) / whole)}%`;
}

export function outsideHoursInWords(part: number, whole: number): string {
  return `${shareOf(part, whole)} came in outside business hours.`;
}

/** Writes a duration as a clock shows it, for example `1:42` or `1:02:09`. */
export function durationInWords(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}

/** Returns the span with the highest number, for example `Tue, Nov 10`, and that number. */
export function highestOf(
  { values }: Pick<SpanSeries, 'values'>,
  spans: readonly ReportSpan[],
): { when: string; value: number } | null {
  const value = Math.max(0, ...values);
  const span = spans[values.indexOf(value)];
  return value === 0 || span === undefined ? null : { when: spanWithWeekday(span), value };
}

/** Says whether the spans of a report are days or weeks. */
export function spanNoun(spans: readonly ReportSpan[]): 'day' | 'week' {
  return spans.every(({ from, to }) => from === to) ? 'day' : 'week';
}

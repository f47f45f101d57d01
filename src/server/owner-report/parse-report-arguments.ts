import { parseArgs } from 'node:util';
import { addDays, type CalendarDate, parseCalendarDate } from '#core/consultation/calendar-date.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { dayCount, type ReportPeriod } from '#core/owner-report/report-period.ts';
import { KEPT_VISIT_DAYS } from '#core/retention.ts';
import { UsageError } from '../consultation/owner/command-error.ts';

interface ReportArguments {
  period: ReportPeriod;
  /** The path of the file to write. */
  out: string;
  force: boolean;
}

/** Four weeks have each weekday equally often. */
const USUAL_DAYS = 28;

const options = {
  days: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
} as const;

/** Reads the arguments of the report. Without any, it is about the last four weeks. */
export function parseReportArguments(
  args: readonly string[],
  { now, timeZone }: { now: number; timeZone: string },
): ReportArguments {
  const values = parsedOptions(args);
  const to = dayOf('to', values.to) ?? wallTimeAt(now, timeZone).date;
  if (values.days !== undefined && values.from !== undefined) {
    throw new UsageError('Give either --days or --from.');
  }
  const from = dayOf('from', values.from) ?? addDays(to, 1 - daysOf(values.days));
  if (from > to) throw new UsageError('--from is after --to.');
  const period = { from, to, timeZone };
  if (dayCount(period) > KEPT_VISIT_DAYS) {
    throw new UsageError(`A report covers at most ${KEPT_VISIT_DAYS} days.`);
  }
  return { period, out: values.out ?? `report-${to}.html`, force: values.force ?? false };
}

function parsedOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError('report takes --days, --from, --to, --out and --force.');
  }
}

function dayOf(name: string, value: string | undefined): CalendarDate | null {
  const day = value === undefined ? null : parseCalendarDate(value);
  if (value !== undefined && day === null) {
    throw new UsageError(`--${name} must be a day such as 2026-11-16.`);
  }
  return day;
}

function daysOf(value: string | undefined): number {
  const days = value === undefined ? USUAL_DAYS : Number(value);
  if (Number.isInteger(days) && days >= 1) return days;
  throw new UsageError('--days must be a number of days such as 28.');
}

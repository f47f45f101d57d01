import { addDays } from '#core/consultation/calendar-date.ts';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { dayCount, type ReportPeriod } from '#core/owner-report/report-period.ts';
import { KEPT_VISIT_DAYS } from '#core/retention.ts';
import { UsageError } from '../command/command-error.ts';
import type { CommandLine } from '../command/command-line.ts';
import { dayOption, textOption } from '../command/option-values.ts';

/** Four weeks have each weekday equally often. */
const USUAL_DAYS = 28;

/** Returns the days that a report is about. Without options, they are the last four weeks. */
export function reportPeriodOf(
  values: CommandLine['values'],
  { now, timeZone }: { now: number; timeZone: string },
): ReportPeriod {
  const days = textOption(values, 'days');
  const first = dayOption(values, 'from');
  if (days !== null && first !== null) throw new UsageError('Give either --days or --from.');
  const to = dayOption(values, 'to') ?? wallTimeAt(now, timeZone).date;
  const from = first ?? addDays(to, 1 - daysOf(days));
  if (from > to) throw new UsageError('--from is after --to.');
  const period = { from, to, timeZone };
  if (dayCount(period) > KEPT_VISIT_DAYS) {
    throw new UsageError(`A report covers at most ${KEPT_VISIT_DAYS} days.`);
  }
  return period;
}

function daysOf(value: string | null): number {
  const days = value === null ? USUAL_DAYS : Number(value);
  if (Number.isInteger(days) && days >= 1) return days;
  throw new UsageError('--days must be a number of days such as 28.');
}

export const TIME_STEPS = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
  'century',
  'millennium',
] as const;

export type TimeStep = (typeof TIME_STEPS)[number];

const DAY_MS = 86_400_000;

/**
 * Returns a function that names the step in which an instant lies, by the date or the time at which
 * the step begins in this time zone. The steps are those of PostgreSQL's `date_trunc`, so a week
 * begins on Monday and a century with the year 1.
 */
export function timeStepNamer(step: TimeStep, timeZone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => {
    const parts = format.formatToParts(instant);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((one) => one.type === type)?.value ?? '0';
    const date = {
      year: Number(part('year')),
      month: Number(part('month')),
      day: Number(part('day')),
    };
    switch (step) {
      case 'second':
        return `${dateName(date)}T${part('hour')}:${part('minute')}:${part('second')}`;
      case 'minute':
        return `${dateName(date)}T${part('hour')}:${part('minute')}:00`;
      case 'hour':
        return `${dateName(date)}T${part('hour')}:00:00`;
      default:
        return firstDayOf(step, date);
    }
  };
}

interface LocalDate {
  year: number;
  month: number;
  day: number;
}

function firstDayOf(
  step: Exclude<TimeStep, 'second' | 'minute' | 'hour'>,
  date: LocalDate,
): string {
  const { year, month, day } = date;
  const ofYear = (first: number) => dateName({ year: first, month: 1, day: 1 });
  switch (step) {
    case 'day':
      return dateName(date);
    case 'week': {
      const instant = Date.UTC(year, month - 1, day);
      const sinceMonday = (new Date(instant).getUTCDay() + 6) % 7;
      return new Date(instant - sinceMonday * DAY_MS).toISOString().slice(0, 10);
    }
    case 'month':
      return dateName({ year, month, day: 1 });
    case 'quarter':
      return dateName({ year, month: month - ((month - 1) % 3), day: 1 });
    case 'year':
      return ofYear(year);
    case 'decade':
      return ofYear(year - (year % 10));
    case 'century':
      return ofYear(year - ((year - 1) % 100));
    case 'millennium':
      return ofYear(year - ((year - 1) % 1000));
  }
}

function dateName({ year, month, day }: LocalDate): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

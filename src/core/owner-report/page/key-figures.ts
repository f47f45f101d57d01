import { daysBetween } from '../../consultation/calendar-date.ts';
import { escapeHtml } from '../../escape-html.ts';
import { KEPT_VISIT_DAYS, type KeptDays } from '../../retention.ts';
import type { ReportFigures } from '../collect-figures.ts';
import { dayCount, dayOfInstant } from '../report-period.ts';
import { sumOfSeries } from '../span-tally.ts';
import { bookingsByState, changedBookings } from './booking-section.ts';
import { counted, durationInWords, grouped, highestOf } from './report-words.ts';

/** The totals of a period, in the order in which the report shows them. */
function totalsOf({ visits, bookings, calls, conversations }: ReportFigures): number[] {
  return [
    sumOfSeries('Visits', visits).total,
    sumOfSeries('Bookings', bookingsByState(bookings)).total,
    calls.whole.total + calls.brokenOff.total,
    conversations.begun.total,
  ];
}

/** Writes the largest numbers of a period beside those of as many days before. */
export function keyFigures(
  figures: ReportFigures,
  before: ReportFigures,
  { madeAt, keptDays }: { madeAt: number; keptDays: KeptDays },
): string {
  const { visits, bookings, calls, conversations, spans } = figures;
  const busiest = highestOf(sumOfSeries('Visits', visits), spans);
  const { cancelled } = changedBookings(bookings);
  const notes = [
    ['Visits', busiest ? `${busiest.when} was busiest` : 'None yet', KEPT_VISIT_DAYS],
    [
      'Bookings',
      cancelled > 0 ? `${grouped(cancelled)} canceled since` : 'None canceled',
      Number.POSITIVE_INFINITY,
    ],
    [
      'Calls',
      calls.median === null ? 'None yet' : `Half took ${durationInWords(calls.median)} or less`,
      keptDays.calls,
    ],
    ['Conversations', `${grouped(conversations.booked)} led to a booking`, keptDays.conversations],
  ] as const;
  const totals = totalsOf(figures);
  const earlier = totalsOf(before);
  const items = notes.map(([label, note, kept], at) => {
    // Days of which some were removed already cannot be compared.
    const isWhole = daysBetween(before.period.from, dayOfInstant(madeAt, before.period)) <= kept;
    const compared = isWhole
      ? `<span>${grouped(earlier[at] ?? 0)} in the ${counted(dayCount(before.period), 'day')} before</span>`
      : '';
    return `<div><dt>${label}</dt><dd><b>${grouped(totals[at] ?? 0)}</b>${compared}<span>${escapeHtml(note)}</span></dd></div>`;
  });
  return `<dl class="figures">${items.join('\n')}</dl>`;
}

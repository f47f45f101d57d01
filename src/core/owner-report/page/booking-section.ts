import type { ReportFigures, ServiceBookings } from '../collect-figures.ts';
import { bookingStates, type ReportedBookingState } from '../report-facts.ts';
import { spanWithWeekday } from '../report-period.ts';
import { sumOf, sumOfSeries } from '../span-tally.ts';
import { barChart, type Tone } from './bar-chart.ts';
import { foldedTable } from './data-table.ts';
import { reportSection } from './report-section.ts';
import { counted, outsideHoursInWords, spanNoun } from './report-words.ts';
import { shareRows } from './share-rows.ts';

const looks: Readonly<Record<ReportedBookingState, { label: string; tone: Tone }>> = {
  booked: { label: 'As booked', tone: 'mint' },
  moved: { label: 'Moved', tone: 'faint' },
  'moved-and-cancelled': { label: 'Moved, then canceled', tone: 'amber' },
  cancelled: { label: 'Canceled', tone: 'amber' },
};

/** Adds the bookings of all services up, for each state. */
export function bookingsByState(bookings: readonly ServiceBookings[]) {
  return bookingStates.map((state) => {
    const all = sumOfSeries(
      looks[state].label,
      bookings.map(({ states }) => states[state]),
    );
    return { ...all, state, tone: looks[state].tone };
  });
}

/** A booking that was moved and then canceled counts as both. */
export function changedBookings(bookings: readonly ServiceBookings[]) {
  const count = (...wanted: ReportedBookingState[]) =>
    sumOf(
      bookingsByState(bookings).map(({ state, total }) => (wanted.includes(state) ? total : 0)),
    );
  return {
    moved: count('moved', 'moved-and-cancelled'),
    cancelled: count('cancelled', 'moved-and-cancelled'),
  };
}

export function bookingSection({
  bookings,
  bookedByPhone,
  spans,
  outsideHours,
}: ReportFigures): string {
  const byState = bookingsByState(bookings);
  const all = sumOfSeries('Bookings', byState);
  const noun = spanNoun(spans);
  const { moved, cancelled } = changedBookings(bookings);
  const byPhone =
    bookedByPhone > 0 ? ` ${counted(bookedByPhone, 'was', 'were')} made by phone.` : '';
  const lead =
    all.total === 0
      ? 'No request came in during this period.'
      : `Requests by the ${noun} on which they came in. ${counted(moved, 'was', 'were')} moved since, and ${counted(cancelled, 'was', 'were')} canceled. ${outsideHoursInWords(outsideHours.bookings, all.total)}${byPhone}`;
  if (all.total === 0)
    return reportSection({ id: 'bookings', heading: 'Bookings', lead, content: [] });
  const content = [
    barChart({
      title: `Bookings per ${noun}`,
      summary: `Bookings per ${noun}: ${byState.map(({ label, total }) => `${total} ${label.toLowerCase()}`).join(', ')}.`,
      spans,
      parts: byState,
    }),
    shareRows({
      caption: 'By service',
      columns: ['Service', 'Bookings'],
      rows: bookings.map(({ label, states }) => ({
        label,
        note: noteOf(states),
        parts: bookingStates.map((state) => ({
          tone: looks[state].tone,
          count: states[state].total,
        })),
      })),
    }),
    foldedTable({
      caption: `Bookings per ${noun}, service and state`,
      columns: [noun === 'day' ? 'Day' : 'Week', 'Service', ...byState.map(({ label }) => label)],
      rows: spans.flatMap((span, at) =>
        bookings.flatMap(({ label, states }) => {
          const counts = bookingStates.map((state) => states[state].values[at] ?? 0);
          const row: [string, ...(string | number)[]] = [spanWithWeekday(span), label, ...counts];
          return counts.some((count) => count > 0) ? [row] : [];
        }),
      ),
    }),
  ];
  return reportSection({ id: 'bookings', heading: 'Bookings', lead, content });
}

function noteOf(states: ServiceBookings['states']): string {
  return bookingStates
    .filter((state) => states[state].total > 0)
    .map((state) => `${states[state].total} ${looks[state].label.toLowerCase()}`)
    .join(', ');
}

import { escapeHtml } from '../../escape-html.ts';
import { KEPT_VISIT_DAYS, type KeptDays } from '../../retention.ts';
import { brand } from '../../site/content/brand.ts';
import type { ReportFigures } from '../collect-figures.ts';
import { dayCount, dayOfInstant, periodInWords } from '../report-period.ts';
import { sumOfSeries } from '../span-tally.ts';
import { bookingSection, bookingsByState } from './booking-section.ts';
import { callSection } from './call-section.ts';
import { conversationSection, questionSection } from './conversation-section.ts';
import { dayLine } from './day-line.ts';
import { counted, durationInWords, grouped, highestOf } from './report-words.ts';
import { visitSection } from './visit-section.ts';

interface ReportPage {
  figures: ReportFigures;
  /** When the report was made, in milliseconds since 1970. */
  madeAt: number;
  keptDays: KeptDays;
  /** Whether a hosted voice platform holds the calls. */
  hasHostedCalls: boolean;
  /** The style sheet, with the fonts inside. */
  styles: string;
}

/** The page may load nothing at all, so it can be opened anywhere and tells nobody. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/** Writes the report as one page that needs no server, no script and no other file. */
export function reportPage({ figures, styles, ...more }: ReportPage): string {
  const { period, spans, visits, bookings } = figures;
  const days = escapeHtml(periodInWords(period));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand.name)}: ${days}</title>
<style>${styles}</style>
</head>
<body>
<header class="opening">
<p class="brand"><i></i>${escapeHtml(brand.name)} <span>Report for the owner</span></p>
<h1>${days}</h1>
${dayLine({
  spans,
  visits: sumOfSeries('Visits', visits).values,
  bookings: sumOfSeries('Bookings', bookingsByState(bookings)).values,
})}
${keyFigures(figures)}
</header>
<main>
${visitSection(figures)}
${bookingSection(figures)}
${callSection(figures, more.hasHostedCalls)}
${conversationSection(figures)}
${questionSection(figures)}
</main>
${closing(figures, more)}
</body>
</html>
`;
}

function keyFigures({ visits, bookings, calls, conversations, spans }: ReportFigures): string {
  const seen = sumOfSeries('Visits', visits);
  const busiest = highestOf(seen, spans);
  const states = bookingsByState(bookings);
  const cancelled = states.find(({ state }) => state === 'cancelled')?.total ?? 0;
  const called = calls.whole.total + calls.brokenOff.total;
  const figures = [
    ['Visits', seen.total, busiest ? `${busiest.when} was busiest` : 'None yet'],
    [
      'Bookings',
      sumOfSeries('Bookings', states).total,
      cancelled > 0 ? `${grouped(cancelled)} canceled since` : 'None canceled',
    ],
    [
      'Calls',
      called,
      calls.median === null ? 'None yet' : `Half took ${durationInWords(calls.median)} or less`,
    ],
    [
      'Conversations',
      conversations.begun.total,
      `${grouped(conversations.booked)} led to a booking`,
    ],
  ] as const;
  const items = figures.map(
    ([label, value, note]) =>
      `<div><dt>${label}</dt><dd><b>${grouped(value)}</b><span>${escapeHtml(note)}</span></dd></div>`,
  );
  return `<dl class="figures">${items.join('\n')}</dl>`;
}

function closing(
  { period }: ReportFigures,
  { madeAt, keptDays }: Pick<ReportPage, 'madeAt' | 'keptDays'>,
): string {
  const zone = escapeHtml(period.timeZone);
  const made = escapeHtml(
    periodInWords({ from: dayOfInstant(madeAt, period), to: dayOfInstant(madeAt, period) }),
  );
  const notes = [
    `${counted(dayCount(period), 'day')} by the clock of ${zone}. Made on ${made}.`,
    `Visits are counts and nothing else: no address, no cookie and no identifier is kept. They are removed after ${KEPT_VISIT_DAYS} days.`,
    `Conversations are removed ${counted(keptDays.conversations, 'day')} after their last message, and calls ${counted(keptDays.calls, 'day')} after they ended. A report on older days counts fewer of them.`,
    'What a person had erased is not in this report.',
  ];
  return `<footer>${notes.map((note) => `<p>${note}</p>`).join('\n')}</footer>`;
}

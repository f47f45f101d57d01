import { BUSINESS_MINUTES, timeLabel } from '../../consultation/schedule.ts';
import { escapeHtml } from '../../escape-html.ts';
import { KEPT_VISIT_DAYS, type KeptDays } from '../../retention.ts';
import { brand } from '../../site/content/brand.ts';
import type { ReportFigures } from '../collect-figures.ts';
import type { MeetingFact } from '../report-facts.ts';
import { dayCount, dayOfInstant, periodInWords } from '../report-period.ts';
import { sumOfSeries } from '../span-tally.ts';
import { bookingSection, bookingsByState } from './booking-section.ts';
import { callSection } from './call-section.ts';
import { conversationSection, questionSection } from './conversation-section.ts';
import { dayLine } from './day-line.ts';
import { keyFigures } from './key-figures.ts';
import { meetingSection } from './meeting-section.ts';
import { counted } from './report-words.ts';
import { visitSection } from './visit-section.ts';

interface ReportPage {
  figures: ReportFigures;
  /** The figures of as many days before. */
  before: ReportFigures;
  /** The meetings to come, the next one first. */
  meetings: readonly MeetingFact[];
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
export function reportPage({ figures, before, meetings, styles, ...more }: ReportPage): string {
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
${keyFigures(figures, before, more)}
</header>
<main>
${meetingSection(meetings, period.timeZone)}
${reportSections(figures, more.hasHostedCalls)}
</main>
<footer>${reportNotes(figures, more)}</footer>
</body>
</html>
`;
}

/** Writes the sections of charts and tables, which the owner's desk shows, too. */
export function reportSections(figures: ReportFigures, hasHostedCalls: boolean): string {
  return [
    visitSection(figures),
    bookingSection(figures),
    callSection(figures, hasHostedCalls),
    conversationSection(figures),
    questionSection(figures),
  ].join('\n');
}

/** Writes how the figures were counted. */
export function reportNotes(
  { period }: ReportFigures,
  { madeAt, keptDays }: Pick<ReportPage, 'madeAt' | 'keptDays'>,
): string {
  const zone = period.timeZone === 'UTC' ? 'UTC' : `the time zone ${escapeHtml(period.timeZone)}`;
  const made = escapeHtml(
    periodInWords({ from: dayOfInstant(madeAt, period), to: dayOfInstant(madeAt, period) }),
  );
  const notes = [
    `${counted(dayCount(period), 'day')}. All times are in ${zone}. Made on ${made}.`,
    `Business hours are the hours in which meetings can be booked: Monday to Friday, ${timeLabel(BUSINESS_MINUTES.from)} to ${timeLabel(BUSINESS_MINUTES.to)}, except closed days.`,
    `Visits are counts and nothing else: no address, no cookie and no identifier is kept. They are removed after ${KEPT_VISIT_DAYS} days.`,
    `Conversations are removed ${counted(keptDays.conversations, 'day')} after their last message, and calls ${counted(keptDays.calls, 'day')} after they ended. A report on older days counts fewer of them.`,
    'What a person had erased is not in this report.',
  ];
  return notes.map((note) => `<p>${note}</p>`).join('\n');
}

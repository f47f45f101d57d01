import { escapeHtml } from '../../escape-html.ts';
import { type ReportSpan, spanWithWeekday } from '../report-period.ts';
import { dayLabels, rounded } from './bar-chart.ts';
import { counted, spanNoun } from './report-words.ts';

interface DayLine {
  spans: readonly ReportSpan[];
  visits: readonly number[];
  bookings: readonly number[];
}

const HEIGHT = 100;
/** Half the height of the largest wave, which leaves room for its round ends. */
const AMPLITUDE = 46;

/**
 * Draws the whole period as the sound of a line: a wave for each span, as high as its visits, and
 * mint where a booking came in. It is the picture of the site's opening, made from real numbers.
 */
export function dayLine({ spans, visits, bookings }: DayLine): string {
  const most = Math.max(1, ...visits);
  const noun = spanNoun(spans);
  const withBooking = bookings.filter((count) => count > 0).length;
  const waves = spans.map((span, at) => {
    const [seen = 0, booked = 0] = [visits[at], bookings[at]];
    const half = rounded((AMPLITUDE * seen) / most);
    const x = at * 10 + 5;
    const words = `${spanWithWeekday(span)}: ${counted(seen, 'visit')}, ${counted(booked, 'booking')}`;
    const tone = booked > 0 ? 'mint' : seen > 0 ? 'amber' : 'quiet';
    return `<line class="${tone}" x1="${x}" x2="${x}" y1="${HEIGHT / 2 - half}" y2="${HEIGHT / 2 + half}"><title>${escapeHtml(words)}</title></line>`;
  });
  const summary = `One wave for each ${noun} of the period, as high as its visits. A booking came in on ${withBooking} of ${counted(spans.length, noun)}.`;
  return `<figure class="line" style="--waves:${spans.length}">
<svg viewBox="0 0 ${spans.length * 10} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(summary)}">${waves.join('')}</svg>
${dayLabels(spans)}
<figcaption>Each wave is a ${noun}, as high as its visits. <b class="mint">Mint</b>: a booking came in. <b class="amber">Amber</b>: none did.</figcaption></figure>`;
}

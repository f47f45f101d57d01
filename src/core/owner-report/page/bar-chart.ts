import { escapeHtml } from '../../escape-html.ts';
import { type ReportSpan, spanInWords, spanWithWeekday } from '../report-period.ts';
import { sumOf } from '../span-tally.ts';
import { grouped } from './report-words.ts';

export type Tone = 'plain' | 'mint' | 'faint' | 'amber';

/** One of the numbers that are stacked in each bar. */
interface BarPart {
  label: string;
  tone: Tone;
  values: readonly number[];
}

interface BarChart {
  title: string;
  /** What the chart shows, in words, for those who cannot see it. */
  summary: string;
  spans: readonly ReportSpan[];
  parts: readonly BarPart[];
}

/** The units of the drawing. It is stretched to the width of the page, so they are no pixels. */
const SPAN_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;
const MOST_STEPS = 4;
const MOST_LABELS = 5;
/** A label that begins further to the right would leave a small screen. */
const LAST_LABEL_AT = 0.87;

/**
 * Draws a bar for each span. All texts are outside of the drawing, because it is stretched to the
 * width of the page and its texts would be stretched too. The style sheet alone gives them their
 * places, because the policy of a page may allow no styles in attributes.
 */
export function barChart({ title, summary, spans, parts }: BarChart): string {
  const totals = spans.map((_, at) => sumOf(parts.map(({ values }) => values[at] ?? 0)));
  const steps = scaleOf(Math.max(0, ...totals));
  const top = steps.at(-1) ?? 1;
  const width = spans.length * SPAN_WIDTH;
  const lines = steps.map((step) => {
    const y = rounded(HEIGHT - (HEIGHT * step) / top);
    return `<line class="grid" x1="0" x2="${width}" y1="${y}" y2="${y}"/>`;
  });
  const bars = spans.map((span, at) => barOf({ span, at, parts, top }));
  return `<figure class="chart"><figcaption><h3>${escapeHtml(title)}</h3>${legendOf(parts)}</figcaption>
<div class="plot"><svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(summary)}">${lines.join('')}${bars.join('')}</svg>
<div class="ticks" aria-hidden="true">${steps.map((step) => `<span>${grouped(step)}</span>`).join('')}</div></div>
${dayLabels(spans)}</figure>`;
}

/** Returns the numbers at the lines of a chart, from 0 to a round number that is not too small. */
export function scaleOf(highest: number): number[] {
  const least = Math.max(1, highest) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const wanted = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 1;
  const step = Math.max(1, wanted);
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, at) => at * step);
}

/** Writes some of the days below a chart, so that they do not overlap. The other days keep their room. */
export function dayLabels(spans: readonly ReportSpan[]): string {
  const step = Math.ceil(spans.length / MOST_LABELS);
  const labels = spans.map(({ from }, at) => {
    if (at % step !== 0 || at / spans.length > LAST_LABEL_AT) return '<i></i>';
    return `<span>${escapeHtml(spanInWords({ from, to: from }))}</span>`;
  });
  return `<div class="days" aria-hidden="true">${labels.join('')}</div>`;
}

interface Bar {
  span: ReportSpan;
  at: number;
  parts: readonly BarPart[];
  top: number;
}

function barOf({ span, at, parts, top }: Bar): string {
  const x = at * SPAN_WIDTH + (SPAN_WIDTH - BAR_WIDTH) / 2;
  let y = HEIGHT;
  const rects = parts.flatMap(({ tone, values }) => {
    const height = (HEIGHT * (values[at] ?? 0)) / top;
    if (height === 0) return [];
    y -= height;
    return [
      `<rect class="${tone}" x="${x}" y="${rounded(y)}" width="${BAR_WIDTH}" height="${rounded(height)}"/>`,
    ];
  });
  if (rects.length === 0) return '';
  const numbers = parts.map(
    ({ label, values }) => `${grouped(values[at] ?? 0)} ${label.toLowerCase()}`,
  );
  const words = escapeHtml(`${spanWithWeekday(span)}: ${numbers.join(', ')}`);
  return `<g><title>${words}</title>${rects.join('')}</g>`;
}

/** A single kind of bars is named by the title, so it needs no legend. */
function legendOf(parts: readonly BarPart[]): string {
  if (parts.length < 2) return '';
  const items = parts.map(
    ({ label, tone }) => `<li><i class="${tone}"></i>${escapeHtml(label)}</li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>`;
}

export function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

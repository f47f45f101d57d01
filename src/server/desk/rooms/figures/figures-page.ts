import { escapeHtml } from '#core/escape-html.ts';
import type { ReportFigures } from '#core/owner-report/collect-figures.ts';
import { keyFigures } from '#core/owner-report/page/key-figures.ts';
import { reportNotes, reportSections } from '#core/owner-report/page/report-page.ts';
import { periodInWords } from '#core/owner-report/report-period.ts';
import type { KeptDays } from '#core/retention.ts';
import { figuresWords as words } from '#core/site/content/owners/desk/figures-words.ts';
import { type DeskPage, deskPage, liveLine } from '../../http/page-parts.ts';

export const FIGURES_PATH = '/desk/figures';
/** Only this room loads the styles of the charts, which are those of the report. */
export const CHARTS_PATH = `${FIGURES_PATH}/charts.css`;

/** The periods that can be chosen, in days. Whole weeks have each weekday equally often. */
export const shownPeriods = [7, 28, 91, 364] as const;
export type ShownPeriod = (typeof shownPeriods)[number];

interface ShownFigures {
  days: ShownPeriod;
  figures: ReportFigures;
  /** The figures of as many days before. */
  before: ReportFigures;
  madeAt: number;
  keptDays: KeptDays;
  hasHostedCalls: boolean;
}

/** Shows the charts of the owner's report, as they stand now. */
export function figuresPage({
  days,
  figures,
  before,
  hasHostedCalls,
  ...about
}: ShownFigures): DeskPage {
  return deskPage('figures', words.heading, [
    `<link rel="stylesheet" href="${CHARTS_PATH}">`,
    periodLinks(days),
    '<div class="figures-report" id="figures" data-live="figures">',
    `<p class="figures-days">${escapeHtml(periodInWords(figures.period))}</p>`,
    keyFigures(figures, before, about),
    reportSections(figures, hasHostedCalls),
    `<div class="desk-note">${reportNotes(figures, about)}</div></div>`,
    liveLine(),
  ]);
}

function periodLinks(shown: ShownPeriod): string {
  const links = shownPeriods.map((days) => {
    const current = days === shown ? ' aria-current="page"' : '';
    return `<li><a href="${FIGURES_PATH}?days=${days}"${current}>${escapeHtml(words.periods[days])}</a></li>`;
  });
  return `<nav class="request-views" aria-label="${escapeHtml(words.periods.label)}"><ul>${links.join('')}</ul></nav>`;
}

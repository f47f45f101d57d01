import { pages } from '../../src/core/site/content/pages.ts';
import type { BenchPartReport } from '../bench-part.ts';
import type { Budget } from '../budget.ts';
import { median } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import { installLighthouse } from './install-lighthouse.ts';
import {
  type AuditComplaint,
  failedAudits,
  type LighthouseCategory,
  type LighthouseResult,
  layoutShiftComplaints,
} from './lighthouse-result.ts';
import { runLighthouse } from './run-lighthouse.ts';

interface Route {
  path: string;
  /**
   * False if the page asks search engines not to index it. Such a page may fail `NOINDEX_AUDIT`.
   */
  indexed: boolean;
}

const routes: Route[] = [
  { path: pages.home.path, indexed: true },
  { path: pages.consultation.path, indexed: true },
  { path: pages.heroDemo.path, indexed: false },
  { path: pages.beamsDemo.path, indexed: false },
  { path: pages.gradientCardDemo.path, indexed: false },
];

const NOINDEX_AUDIT = 'is-crawlable';

/**
 * Measures each page several times and reports the medians. The pages take turns, so that a busy
 * minute of the machine affects all pages.
 */
export async function measureLighthouse(origin: string, runs: number): Promise<BenchPartReport> {
  const cli = await installLighthouse();
  const results = new Map<Route, LighthouseResult[]>(routes.map((route) => [route, []]));
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Lighthouse on ${routes.length} pages, ${run} of ${runs} …`);
    for (const [route, ofRoute] of results) {
      ofRoute.push(await runLighthouse(cli, `${origin}${route.path}`));
    }
  }
  const summaries = [...results].map(([route, ofRoute]) => summarise(route, ofRoute));
  return {
    details: [table(summaries, runs), ...summaries.flatMap(complaintLines)].join('\n'),
    budgets: summaries.flatMap(budgetsOf),
    figures: { runs, routes: summaries },
  };
}

type Summary = ReturnType<typeof summarise>;

function summarise(route: Route, results: readonly LighthouseResult[]) {
  const score = (category: LighthouseCategory) =>
    Math.round(median(results.map((result) => (result.categories[category].score ?? 0) * 100)));
  const metric = (audit: string) =>
    median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  const isExpected = ({ audit }: AuditComplaint) => !route.indexed && audit === NOINDEX_AUDIT;
  const seoComplaints = results.map((result) =>
    failedAudits(result, 'seo').filter((complaint) => !isExpected(complaint)),
  );
  return {
    ...route,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: metric('cumulative-layout-shift'),
    largestPaintMs: Math.round(metric('largest-contentful-paint')),
    blockingMs: Math.round(metric('total-blocking-time')),
    failedSeoAudits: median(seoComplaints.map(({ length }) => length)),
    complaints: results.map((result, run) => [
      ...failedAudits(result, 'accessibility'),
      ...failedAudits(result, 'best-practices'),
      ...(seoComplaints[run] ?? []),
      ...layoutShiftComplaints(result),
    ]),
  };
}

function budgetsOf(summary: Summary): Budget[] {
  const { path, indexed } = summary;
  const hundred = { atLeast: 100 };
  return [
    { name: `${path}: performance`, figure: summary.performance },
    { name: `${path}: accessibility`, figure: summary.accessibility, limit: hundred },
    { name: `${path}: best practices`, figure: summary.bestPractices, limit: hundred },
    indexed
      ? { name: `${path}: SEO`, figure: summary.seo, limit: hundred }
      : {
          name: `${path}: SEO audits failed, ${NOINDEX_AUDIT} aside`,
          figure: summary.failedSeoAudits,
          limit: { atMost: 0 },
        },
    { name: `${path}: CLS`, figure: summary.layoutShift, limit: { atMost: 0 } },
  ];
}

function table(summaries: readonly Summary[], runs: number): string {
  return renderTable(
    [
      `Lighthouse, mobile, median of ${runs}`,
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'CLS',
      'LCP, ms',
      'TBT, ms',
    ],
    summaries.map((summary) => [
      summary.path,
      String(summary.performance),
      String(summary.accessibility),
      String(summary.bestPractices),
      String(summary.seo),
      String(summary.layoutShift),
      String(summary.largestPaintMs),
      String(summary.blockingMs),
    ]),
  );
}

/** Lists every audit that failed, even in only one run, because a median hides such a failure. */
function complaintLines({ path, complaints }: Summary): string[] {
  const byAudit = Map.groupBy(complaints.flat(), ({ audit }) => audit);
  return [...byAudit].map(([audit, same]) => {
    const about = [...new Set(same.flatMap((complaint) => complaint.about))];
    const where = about.length > 0 ? `: ${about.join(' | ')}` : '';
    return `${path} ${audit} (${same.length} of ${complaints.length} runs, ${same[0]?.title})${where}`;
  });
}

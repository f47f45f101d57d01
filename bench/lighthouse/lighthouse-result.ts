/** The part of Lighthouse's report that the bench reads. */
export interface LighthouseResult {
  runtimeError?: { code: string; message: string };
  categories: Record<
    LighthouseCategory,
    { score: number | null; auditRefs: Array<{ id: string }> }
  >;
  audits: Record<string, Audit>;
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  details?: unknown;
}

export const lighthouseCategories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const;

export type LighthouseCategory = (typeof lighthouseCategories)[number];

export interface AuditComplaint {
  audit: string;
  title: string;
  /** The CSS selectors and URLs that the audit names. The list is empty if it names none. */
  about: string[];
}

/** Lists every failed audit of a category, including audits that do not count for the score. */
export function failedAudits(
  result: LighthouseResult,
  category: LighthouseCategory,
): AuditComplaint[] {
  return result.categories[category].auditRefs
    .map(({ id }) => result.audits[id])
    .filter((audit): audit is Audit => audit !== undefined && hasFailed(audit))
    .map(({ id, title, details }) => ({ audit: id, title, about: namedIn(details) }));
}

/**
 * Returns one complaint that names the elements that moved while the page loaded. Returns an empty
 * list if no element moved. If Lighthouse did not measure the layout shift, the title of the
 * complaint is `NaN`.
 */
export function layoutShiftComplaints(result: LighthouseResult): AuditComplaint[] {
  const { numericValue = Number.NaN } = result.audits['cumulative-layout-shift'] ?? {};
  if (numericValue === 0) return [];
  const culprits = result.audits['cls-culprits-insight']?.details;
  return [
    { audit: 'cumulative-layout-shift', title: String(numericValue), about: namedIn(culprits) },
  ];
}

function hasFailed({ score, scoreDisplayMode }: Audit): boolean {
  if (scoreDisplayMode === 'error') return true;
  return score !== null && score < 1 && scoreDisplayMode !== 'informative';
}

/**
 * Lists the CSS selectors and URLs in the details of an audit. Each audit nests its details in its
 * own way, but selectors and URLs always have the same keys.
 */
function namedIn(details: unknown): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('selector' in value) names.add(String(value.selector));
    else if ('url' in value) names.add(String(value.url));
    else if ('href' in value) names.add(String(value.href));
    Object.values(value).forEach(visit);
  };
  visit(details);
  return [...names];
}

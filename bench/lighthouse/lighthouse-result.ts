/** The part that we read of what Lighthouse writes. */
export interface LighthouseResult {
  runtimeError?: { code: string; message: string };
  categories: Record<Category, { score: number | null; auditRefs: Array<{ id: string }> }>;
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

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

export interface Complaint {
  audit: string;
  title: string;
  /** Selectors or addresses of what it is about, as far as the audit names any. */
  about: string[];
}

/** Everything of a category that has not passed, also where it weighs nothing in the score. */
export function complaintsOf(result: LighthouseResult, category: Category): Complaint[] {
  return result.categories[category].auditRefs
    .map(({ id }) => result.audits[id])
    .filter((audit): audit is Audit => audit !== undefined && hasFailed(audit))
    .map(({ id, title, details }) => ({ audit: id, title, about: namedIn(details) }));
}

/** What moved, where anything did. */
export function layoutShifts(result: LighthouseResult): Complaint[] {
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

/** Audits nest their details each in its own way; elements and addresses look alike in all. */
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

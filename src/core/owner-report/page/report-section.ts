import { escapeHtml } from '../../escape-html.ts';

interface ReportSection {
  id: string;
  heading: string;
  lead: string;
  /** The charts and tables, as HTML. */
  content: readonly string[];
}

/** Writes a section with its heading at the side of its charts. */
export function reportSection({ id, heading, lead, content }: ReportSection): string {
  return `<section aria-labelledby="${id}"><header><h2 id="${id}">${escapeHtml(heading)}</h2><p>${escapeHtml(lead)}</p></header>
<div class="charts">${content.join('\n')}</div></section>`;
}

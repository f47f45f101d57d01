import { readFileSync } from 'node:fs';
import type { AxeResults, NodeResult, Result } from 'axe-core';
import type { Page } from './playwright-types.ts';

const source = readFileSync(
  new URL('../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

export interface AuditFindings {
  violations: string[];
  /** Text whose contrast axe could not judge, canvases behind it aside. */
  unjudgedContrast: string[];
}

/** What axe finds on the page as it stands. Its source goes in past the page's policy, not through it. */
export async function auditPage(page: Page): Promise<AuditFindings> {
  await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate<AxeResults>('axe.run()');
  const contrast = incomplete.filter(({ id }) => id === 'color-contrast');
  return {
    violations: violations.flatMap(describe),
    unjudgedContrast: contrast.flatMap(describe),
  };
}

function describe({ id, nodes }: Result): string[] {
  return nodes.map(
    (node: NodeResult) =>
      `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.failureSummary ?? ''}`,
  );
}

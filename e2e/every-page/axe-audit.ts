import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, Result } from 'axe-core';
import { faintTexts } from './contrast.ts';

const source = readFileSync(
  new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

/**
 * What axe finds on the page as it stands, or in the one part of it that changes. Where it can't judge a contrast, because a canvas or a
 * gradient lies behind the text, the painted pixels decide.
 */
export async function auditPage(page: Page, part = 'html'): Promise<string[]> {
  // Put in by the debugger: the page's own policy lets no script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate<AxeResults>(
    `axe.run('${part}', { resultTypes: ['violations', 'incomplete'] })`,
  );
  const undecided = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  return [...violations.flatMap(describe), ...(await faintTexts(page, undecided))];
}

function describe({ id, nodes }: Result): string[] {
  return nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`);
}

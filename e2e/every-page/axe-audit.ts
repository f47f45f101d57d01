import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import { lowContrastTexts } from './text-contrast.ts';

const source = readFileSync(
  new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
);

/**
 * Lists the faults that axe finds on the page or in one part of the page, in the dark theme and in
 * the light theme. If a canvas or a gradient is behind a text, axe cannot judge the contrast of the
 * text, so this function measures the painted pixels.
 * Anything else that axe cannot judge is a fault too, so nothing is left undecided.
 */
export async function auditPage(page: Page, part = 'html'): Promise<string[]> {
  // The security policy of the page would refuse a script element. The policy does not apply to
  // `evaluate`.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(stopTransitions);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await auditTheme(page, part, {});
  // The themes differ in colours alone, so the second one is judged by the rules about colours.
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await auditTheme(page, part, { runOnly: ['color-contrast', 'link-in-text-block'] });
  return [...dark.map((fault) => `dark: ${fault}`), ...light.map((fault) => `light: ${fault}`)];
}

/** Ends all transitions, because the audit must not judge colours that still change. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

async function auditTheme(page: Page, part: string, rules: RunOptions): Promise<string[]> {
  const options: RunOptions = { ...rules, resultTypes: ['violations', 'incomplete'] };
  const { violations, incomplete } = await page.evaluate<AxeResults>(
    `axe.run('${part}', ${JSON.stringify(options)})`,
  );
  const undecided = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  const unjudged = incomplete.filter(({ id }) => id !== 'color-contrast');
  return [
    ...[...violations, ...unjudged].flatMap(describe),
    ...(await lowContrastTexts(page, undecided)),
  ];
}

function describe({ id, nodes }: Result): string[] {
  return nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`);
}

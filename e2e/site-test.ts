import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';

interface SiteFixtures {
  /**
   * Matches a problem that the test causes on purpose, such as a console message about the status
   * 404. Null means that the test causes no problem.
   */
  expectedProblem: RegExp | null;
  problems: string[];
}

/**
 * A test of the site. It fails on any console error or warning, uncaught error or violation of the
 * security policy that `expectedProblem` does not match.
 */
export const test = base.extend<SiteFixtures>({
  expectedProblem: [null, { option: true }],
  problems: [
    async ({ context, expectedProblem }, run) => {
      const problems: string[] = [];
      const report = (problem: string) => {
        if (!expectedProblem?.test(problem)) problems.push(problem);
      };
      context.on('console', (message) => {
        const { url } = message.location();
        if (message.type() === 'error' || message.type() === 'warning')
          report(`${message.type()}: ${message.text()} (${url})`);
      });
      context.on('weberror', (error) => report(`uncaught: ${error.error()}`));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await run(problems);
      expect(problems, 'problems on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * The options of a test whose subject moves, or that looks for shifts of the layout. All other tests
 * see pages at rest, because a page that moves keeps half a processor of the test machine busy.
 */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/** Opens a page and waits until its scripts run. */
export async function visit(page: Page, address: string) {
  const response = await page.goto(address);
  await waitForScripts(page);
  return response;
}

/** Waits until the scripts of the page run. */
export async function waitForScripts(page: Page): Promise<void> {
  // On every page, the first action of the scripts is to set the width of the progress bar.
  await expect(page.locator('[data-progress]')).toHaveAttribute('style', /width/);
}

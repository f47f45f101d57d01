import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pages } from '../src/core/site/content/pages.ts';
import { chromiumArgs, chromiumPath } from './chromium-options.ts';
import { ensureBuilt } from './ensure-built.ts';
import { projectRoot } from './project-root.ts';
import { startSite } from './start-site.ts';

/** The server writes this page, so it is not among the pages of the build. */
const REFERENCE = ['reference', { path: '/voice/docs' }] as const;

// `npm run screenshots` updates the picture in the README. `npm run screenshots -- --all` takes
// pictures of every page at three widths in both themes, so that a person can look at them.
await ensureBuilt();
await using site = await startSite();
await using browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
if (process.argv.includes('--all')) await takeAll(browser, site.origin);
else await takeReadmePicture(browser, site.origin);

async function takeReadmePicture(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1000 },
    colorScheme: 'dark',
  });
  await page.goto(origin);
  // The browser does not wait for fonts before it first draws the page, so the page is loaded again
  // when the fonts are in the cache.
  await page.reload();
  await settle(page);
  await save(page, 'docs/images/home.png', false);
}

async function takeAll(browser: Browser, origin: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const width of [390, 768, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      for (const [name, { path }] of [...Object.entries(pages), REFERENCE]) {
        await page.goto(origin + path);
        await settle(page);
        await save(page, `e2e/results/screenshots/${name}-${width}-${colorScheme}.png`, true);
      }
      await page.close();
    }
  }
}

/** Scrolls through the page so that every part appears, and waits until no animation is running. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // An animation that follows the scroll position, or repeats for ever, is never finished.
    const running = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    while (running().length > 0) {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await frame();
    }
  });
}

async function save(page: Page, file: string, fullPage: boolean): Promise<void> {
  await page.screenshot({ path: join(projectRoot, file), fullPage });
  console.log(file);
}

import type { Page } from '@playwright/test';
import { openPanel, stubChatAnswers } from '../assistant-page.ts';
import { expect, test, visit } from '../site-test.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

test.use({ expectedProblem: missingPageLogPattern });

const POSITIONS = 18;

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  // This is what a window of 1440 × 900 pixels shows at a zoom of 200 %.
  { width: 720, height: 450 },
];

const openButton = (page: Page) => page.getByRole('button', { name: 'Open AI Assistant' });

interface ButtonPlace {
  /** The button is whole in the window, nothing is above it, and a finger can hit it. */
  reachable: boolean;
  /** The controls and texts beneath the button. */
  covered: string[];
}

/** Tells where the button is and what it covers, from the top of the page to its end. */
function placesAlong(page: Page): Promise<ButtonPlace[]> {
  return page.evaluate((positions) => {
    const button = document.querySelector('.assistant-button');
    if (!button) throw new Error('There is no button.');
    const way = document.documentElement.scrollHeight - innerHeight;
    return Array.from({ length: positions }, (_, position) => {
      scrollTo({ top: (way * position) / (positions - 1), behavior: 'instant' });
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const inWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const covered = new Set<string>();
      for (let x = left; x <= right; x += 6) {
        for (let y = top; y <= bottom; y += 6) {
          for (const element of document.elementsFromPoint(x, y)) {
            const found = element.closest(':is(a, button, input, label, h1, h2, h3, h4, b, p, li)');
            if (found && !found.closest('.assistant')) covered.add(found.outerHTML.slice(0, 80));
          }
        }
      }
      return {
        reachable: inWindow && right - left >= 44 && button.contains(middle),
        covered: [...covered],
      };
    });
  }, POSITIONS);
}

for (const path of everyPath) {
  test(`on ${path} the assistant’s button is always there, and nothing lies beneath it for good`, async ({
    page,
  }) => {
    for (const size of windows) {
      await page.setViewportSize(size);
      await visit(page, path);
      const places = await placesAlong(page);
      const named = `${size.width} × ${size.height}`;
      expect
        .soft(
          places.filter(({ reachable }) => reachable),
          named,
        )
        .toHaveLength(POSITIONS);
      // Everything can be scrolled up, away from the button. Only the end of the page cannot.
      expect.soft(places.at(-1)?.covered, `${named}, at the end`).toEqual([]);
      // A wide window has a free margin for the button.
      if (size.width >= 1440)
        expect
          .soft(
            places.flatMap(({ covered }) => covered),
            named,
          )
          .toEqual([]);
    }
  });
}

for (const path of ['/', '/hero-demo']) {
  test(`on ${path} the texts of the hero’s picture are beside the button at every width`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const width of [360, 390, 600, 768, 820, 1024, 1280, 1311, 1312, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const room = await page.evaluate(() => {
        const texts = document.createTreeWalker(
          document.querySelector('.night') ?? document.body,
          NodeFilter.SHOW_TEXT,
        );
        const range = document.createRange();
        const lefts: number[] = [];
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          const { left, width } = range.getBoundingClientRect();
          if (width > 0) lefts.push(left);
        }
        const button = document.querySelector('.assistant-button')?.getBoundingClientRect();
        return Math.min(...lefts) - (button?.right ?? Number.POSITIVE_INFINITY);
      });
      expect.soft(room, `${width} px`).toBeGreaterThanOrEqual(0);
    }
  });
}

test('a long conversation ends below the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await stubChatAnswers(page, { text: 'We answer your calls at night. '.repeat(60) });
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask('What do you do?');
  await expect(talk.log).toHaveAttribute('aria-busy', 'false');
  const panelTop = (await talk.panel.boundingBox())?.y ?? 0;
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(panelTop).toBeGreaterThanOrEqual(bar ? bar.y + bar.height : Number.POSITIVE_INFINITY);
});

test('what the keyboard reaches is scrolled clear of the button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await expect(openButton(page)).toBeInViewport({ ratio: 1 });
  const hidden: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const beneath = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const button = document.querySelector('.assistant-button')?.getBoundingClientRect();
      if (!focused || !button) throw new Error('Nothing has the focus.');
      const apart = focused.left >= button.right || focused.bottom <= button.top;
      return apart ? [] : [document.activeElement?.outerHTML.slice(0, 80) ?? ''];
    });
    hidden.push(...beneath);
  }
  expect(hidden).toEqual([]);
});

import type { Page } from '@playwright/test';
import { openPanel, stubChatAnswers } from '../assistant-page.ts';
import { expect, test, visit } from '../site-test.ts';
import { everyPath, missingPageLogPattern } from './site-pages.ts';

// Without transitions the button is at its place as soon as the page has decided where it belongs.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblem: missingPageLogPattern });

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  // This is what a window of 1440 × 900 pixels shows at a zoom of 200 %.
  { width: 720, height: 450 },
];

const openButton = (page: Page) => page.getByRole('button', { name: 'Open AI Assistant' });

interface ButtonPlace {
  shown: boolean;
  /** The controls, headings and fields beneath the button. */
  covered: string[];
}

/**
 * Tells where the button is and what it covers: first where the page stands, and then after every
 * step by which the page scrolls in each of the directions, from one end of the page to the other.
 */
function placesAlong(page: Page, steps: readonly number[]): Promise<ButtonPlace[]> {
  return page.evaluate(async (distances) => {
    const placeNow = async () => {
      // The page decides in the frame after a scroll where the button belongs.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const button = document.querySelector('.assistant-button');
      if (!button) throw new Error('There is no button.');
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const covered = new Set<string>();
      for (let x = left; x <= right; x += 6) {
        for (let y = top; y <= Math.min(bottom, innerHeight - 1); y += 6) {
          for (const element of document.elementsFromPoint(x, y)) {
            const found = element.closest(
              ':is(a, button, form, input, select, textarea, summary, label, h1, h2, h3, h4, b, ol)',
            );
            if (found && !found.closest('.assistant')) covered.add(found.outerHTML.slice(0, 80));
          }
        }
      }
      return { shown: top < innerHeight, covered: [...covered] };
    };
    const places = [await placeNow()];
    for (const distance of distances) {
      for (let before = Number.NaN; before !== scrollY; places.push(await placeNow())) {
        before = scrollY;
        scrollBy({ top: distance, behavior: 'instant' });
      }
    }
    return places;
  }, steps);
}

for (const path of everyPath) {
  test(`on ${path} the assistant’s button never covers a control, a heading or a field`, async ({
    page,
  }) => {
    for (const size of windows) {
      await page.setViewportSize(size);
      await visit(page, path);
      // The steps are no divisor of the height of a window, so each part of the page is at another
      // height in the window.
      const places = await placesAlong(page, [131, -131]);
      const named = `${size.width} × ${size.height}`;
      const faults = places.filter(({ shown, covered }) => shown && covered.length > 0);
      expect
        .soft(
          faults.flatMap(({ covered }) => covered),
          named,
        )
        .toEqual([]);
      // The button is there, too: a button that never shows would cover nothing.
      expect
        .soft(
          places.some(({ shown }) => shown),
          `${named}: shown somewhere`,
        )
        .toBe(true);
    }
  });
}

for (const path of ['/', '/hero-demo']) {
  test(`on a phone ${path} opens with the button, beside the title of the picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    await expect(openButton(page)).toBeInViewport({ ratio: 1 });
    expect(await placesAlong(page, [])).toEqual([{ shown: true, covered: [] }]);
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

test('the button steps aside on scrolling down, and comes back on scrolling up and at the end', async ({
  page,
}) => {
  await visit(page, '/');
  const button = openButton(page);
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 700);
  await expect(button).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 60);
  await expect(button).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('the keyboard reaches the button while it is aside, and opens the panel', async ({ page }) => {
  await visit(page, '/');
  await page.mouse.wheel(0, 700);
  const button = openButton(page);
  await expect(button).not.toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).focus();
  await page.mouse.wheel(0, -2000);
  await page.mouse.wheel(0, 200);
  await expect(button).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
});

test('the button steps aside while the visitor fills in the form', async ({ page }) => {
  await visit(page, '/consultation');
  const button = openButton(page);
  await page.getByRole('textbox', { name: 'Name' }).first().focus();
  await expect(button).not.toBeInViewport();
});

test('at a zoom of 200 % the button waits for the visitor to scroll up', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await visit(page, '/privacy');
  const button = openButton(page);
  await expect(button).not.toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(button).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(button).toBeInViewport({ ratio: 1 });
});

import type { Locator } from '@playwright/test';
import { expect, test, visit, withMotion } from '../site-test.ts';

test.use({ contextOptions: withMotion });

/** Scrolls an element into view, pauses its animations, and returns the delay of each animation. */
function catchReveal(element: Locator): Promise<number[]> {
  return element.evaluate(async (target) => {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const running = () => target.getAnimations({ subtree: true });
    while (running().length === 0) await new Promise(requestAnimationFrame);
    const animations = running();
    for (const animation of animations) animation.pause();
    return animations.map(({ effect }) => effect?.getTiming().delay ?? Number.NaN);
  });
}

function finishReveal(element: Locator): Promise<void> {
  return element.evaluate((target) => {
    for (const animation of target.getAnimations({ subtree: true })) animation.finish();
  });
}

const staggered = (pieces: number, step: number) =>
  Array.from({ length: pieces }, (_, index) => index * step);

const texts = [
  {
    title: 'a paragraph appears word by word, 50 ms apart, by default',
    place: '#services',
    tag: 'P',
    step: 50,
    pieces: (text: string) => text.split(' '),
  },
  {
    title: 'a statement appears line by line, 100 ms apart',
    place: '#about',
    tag: 'P',
    step: 100,
    pieces: (text: string) => text.split('\n'),
  },
  {
    title: 'a heading appears character by character, 30 ms apart',
    place: 'section:has(canvas)',
    tag: 'H2',
    step: 30,
    pieces: (text: string) => Array.from(text.replaceAll(' ', '')),
  },
];

test('texts appear piece by piece', async ({ page }) => {
  await visit(page, '/');
  for (const { title, place, tag, step, pieces } of texts) {
    await test.step(title, async () => {
      const element = page.locator(`${place} [data-text-reveal]`);
      await expect(element).toHaveJSProperty('tagName', tag);
      const text = await element.evaluate((target) => `${target.textContent}`);
      expect(pieces(text).length).toBeGreaterThan(3);

      expect(await catchReveal(element)).toEqual(staggered(pieces(text).length, step));
      const during = await element.evaluate((target) => ({
        read: Array.from(target.childNodes)
          .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
          .map((node) => node.textContent)
          .join(''),
        shown: Array.from(
          target.querySelectorAll('[aria-hidden=true] > *'),
          (piece) => piece.textContent,
        ),
      }));
      expect(during).toEqual({ read: text, shown: pieces(text) });

      await finishReveal(element);
      await expect.poll(() => element.evaluate((target) => target.childElementCount)).toBe(0);
      expect(await element.evaluate((target) => target.textContent)).toBe(text);
      await expect(element).toHaveCSS('opacity', '1');
    });
  }
});

test('the cards of a section appear one after another, 100 ms apart', async ({ page }) => {
  await visit(page, '/');
  for (const [section, cards] of [
    ['services', 3],
    ['features', 6],
  ] as const) {
    const grid = page
      .locator(`section#${section} a`, { hasText: 'Learn More' })
      .first()
      .locator('xpath=../..');
    expect(await catchReveal(grid)).toEqual(staggered(cards, 100));
    await finishReveal(grid);
    for (const card of await grid.locator('> *').all())
      await expect(card).toHaveCSS('opacity', '1');
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every text is visible without scrolling to it', async ({ page }) => {
    await visit(page, '/');
    const hidden = await page
      .getByRole('main')
      .locator('h2, h3, p, li, article')
      .evaluateAll((all) =>
        all.filter((element) => !element.checkVisibility({ checkOpacity: true })),
      )
      .then((elements) => elements.length);
    const closedAnswers = await page.locator('details p').count();
    const otherTrades = await page.locator('figure:not(:visible) :is(p, li)').count();
    expect(hidden).toBe(closedAnswers + otherTrades);
  });
});

import { expect, test, visit, withMotion } from '../site-test.ts';
import { scrollPageTo } from './scrolling.ts';

test.use({ contextOptions: withMotion });

test('the progress bar shows how far the page is scrolled', async ({ page }) => {
  await visit(page, '/');

  await test.step('it follows the scroll position from 0 to 100 percent', async () => {
    const bar = page.locator('[data-progress]');
    const inlineWidth = () => bar.evaluate((element) => element.style.width);
    const percent = async () => {
      const width = await inlineWidth();
      expect(width).toMatch(/^\d+(\.\d+)?%$/);
      return Number.parseFloat(width);
    };
    expect(await inlineWidth()).toBe('0%');

    const way = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    for (const share of [25, 50, 75]) {
      await scrollPageTo(page, Math.round((way * share) / 100));
      await expect.poll(percent).toBeGreaterThan(share - 1);
      expect(await percent()).toBeLessThan(share + 1);
      const drawn = await bar.evaluate(
        (element) => (element.getBoundingClientRect().width / innerWidth) * 100,
      );
      expect(Math.abs(drawn - share)).toBeLessThan(2);
    }
    await scrollPageTo(page, way + 5000);
    await expect.poll(percent).toBeGreaterThan(99.9);
    await scrollPageTo(page, 0);
    await expect.poll(inlineWidth).toBe('0%');
  });

  await test.step('it starts again at 0 on the next page', async () => {
    await scrollPageTo(page, 3000);
    const bar = page.locator('[data-progress]');
    await expect.poll(() => bar.evaluate((element) => element.style.width)).not.toBe('0%');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
    await expect.poll(() => bar.evaluate((element) => element.style.width)).toBe('0%');
  });

  await test.step('it stays at 100 percent when the page is pulled past its end', async () => {
    // On a touch screen, elastic scrolling reports an offset beyond the end of the page.
    await page.evaluate(() => {
      Object.defineProperty(window, 'scrollY', {
        get: () => document.documentElement.scrollHeight + 500,
      });
      dispatchEvent(new Event('scroll'));
    });
    await expect
      .poll(() => page.locator('[data-progress]').evaluate((element) => element.style.width))
      .toBe('100%');
  });
});

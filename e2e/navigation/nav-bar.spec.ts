import { expect, test, visit, withMotion } from '../site-test.ts';
import { navBarBackground } from './nav-bar-background.ts';
import { scrollPageTo } from './scrolling.ts';

test.use({ contextOptions: withMotion });

const condensed = { shown: true, blurred: true, translucent: true, rounded: true };

test('the bar condenses as the page scrolls, and stays at the top of the window', async ({
  page,
}) => {
  await visit(page, '/');

  await test.step('the bar condenses past 50 px, but not at 50 px, and expands again at the top', async () => {
    const shown = async () => (await navBarBackground(page)).shown;
    const settled = () =>
      page
        .getByRole('banner')
        .evaluate((bar) =>
          Promise.allSettled(bar.getAnimations({ subtree: true }).map(({ finished }) => finished)),
        );
    expect(await shown()).toBe(false);

    await scrollPageTo(page, 50);
    await expect(page.locator('[data-progress]')).not.toHaveCSS('width', '0px');
    await settled();
    expect(await shown()).toBe(false);

    await scrollPageTo(page, 51);
    await expect.poll(() => navBarBackground(page)).toEqual(condensed);

    await scrollPageTo(page, 50);
    await expect.poll(shown).toBe(false);
  });

  await test.step('the condensed bar stays at the top of the window', async () => {
    await scrollPageTo(page, 1200);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect.poll(() => navBarBackground(page)).toEqual(condensed);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const box = await bar.boundingBox();
    expect(box?.y).toBeLessThan(30);
  });
});

import { expectStillPage } from '../every-page/layout-shifts.ts';
import { expect, test, visit, withMotion } from '../site-test.ts';
import { sampleElements } from './sample-elements.ts';

test.describe('without a part of the sample', () => {
  test.use({ expectedProblem: /Failed to load resource|ERR_FAILED/ });

  test('a player that cannot be fetched is told of, and the next press tries again', async ({
    page,
  }) => {
    let isBroken = true;
    await page.route(/sample-player-.*js/, (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await visit(page, '/');
    const { opener, pause } = sampleElements(page);
    await opener.click();
    const again = page.getByRole('button', { name: 'The sample didn’t load. Try again' });
    await expect(again).toBeVisible();
    isBroken = false;
    await again.click();
    await expect(pause).toBeVisible();
    await expect(opener).toBeVisible();
  });

  test('without its sound the player shows the transcript', async ({ page }) => {
    await page.route(/\.mp4$/, (route) => route.abort());
    await visit(page, '/');
    const { opener, player, play } = sampleElements(page);
    await opener.click();
    await expect(player.getByRole('alert')).toHaveText(
      'The sound didn’t load. The transcript has every word.',
    );
    await expect(play).toHaveCount(0);
    await expect(player.getByText('We talk Monday to Friday.').last()).toBeVisible();
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: withMotion });

  test('nothing moves when the player opens, and no caption moves its controls', async ({
    page,
  }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/');
      const { opener, pause, play, position } = sampleElements(page);
      await opener.click();
      await pause.click();
      await position.press('Home');
      await expectStillPage(page, `${width} px`);

      const top = () => play.evaluate((button) => button.getBoundingClientRect().top + scrollY);
      const tops = new Set<number>();
      for (let seconds = 0; seconds < 38; seconds += 2) {
        tops.add(Math.round(await top()));
        await position.press('ArrowRight');
      }
      expect.soft([...tops], `${width} px`).toHaveLength(1);
    }
  });
});

test('every control of the player is at least 44 pixels high', async ({ page }) => {
  await visit(page, '/');
  const { opener, player } = sampleElements(page);
  await opener.click();
  await expect(player).toBeVisible();
  const low = await player.locator('button, input, summary').evaluateAll((all) =>
    all
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height < 44)
      .map(({ element, height }) => `${element.outerHTML}: ${height}`),
  );
  expect(low).toEqual([]);
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the player covers the page, and its current sentence and play button stand out', async ({
    page,
  }) => {
    await visit(page, '/');
    const { opener, pause, caption, player } = sampleElements(page);
    await opener.click();
    await expect(pause).toBeVisible();
    const line = (element: Element) => getComputedStyle(element).textDecorationLine;
    expect(await caption.evaluate(line)).toBe('underline');
    const other = player.locator('.sample-caption p span:not([data-now])').first();
    expect(await other.evaluate(line)).toBe('none');
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const canvas = await page.locator('body').evaluate(ground);
    expect(await player.evaluate(ground)).toBe(canvas);
    expect(await pause.evaluate(ground)).not.toBe(canvas);
  });
});

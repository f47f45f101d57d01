import { expect, test, visit, withMotion } from '../site-test.ts';
import { showNavLinks } from './nav-menu.ts';
import { expectScrolledTo, recordScrollOffsets, scrollTop } from './scrolling.ts';

test.use({ contextOptions: withMotion });

test('on home a link to a section scrolls smoothly, unless motion is paused', async ({ page }) => {
  await visit(page, '/');

  await test.step('the link scrolls down smoothly', async () => {
    const positions = await recordScrollOffsets(page);
    const navigation = await showNavLinks(page);
    await navigation.getByRole('link', { name: 'About', exact: true }).click();
    await expectScrolledTo(page, 'about');
    const end = await scrollTop(page);
    const onTheWay = (await positions()).filter((y) => y > 20 && y < end - 20);
    expect(onTheWay.length, 'positions between start and end').toBeGreaterThan(0);
    expect(onTheWay).toEqual(onTheWay.toSorted((a, b) => a - b));
  });

  await test.step('with motion paused on the page, the link jumps at once', async () => {
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => scrollTop(page)).toBe(0);
    const positions = await recordScrollOffsets(page);
    await page.getByRole('link', { name: 'Explore Features' }).click();
    await expectScrolledTo(page, 'features');
    const end = await scrollTop(page);
    expect((await positions()).filter((y) => y > 2 && y < end - 2)).toEqual([]);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page jumps to the section at once', async ({ page }) => {
    await visit(page, '/');
    const positions = await recordScrollOffsets(page);
    const navigation = await showNavLinks(page);
    await navigation.getByRole('link', { name: 'About', exact: true }).click();
    await expectScrolledTo(page, 'about');
    const end = await scrollTop(page);
    expect((await positions()).filter((y) => y > 2 && y < end - 2)).toEqual([]);
  });
});

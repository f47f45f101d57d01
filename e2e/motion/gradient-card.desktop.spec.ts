import { expect, test, visit, withMotion } from '../site-test.ts';

test.use({ contextOptions: withMotion });

test('the demo shows a card for each service', async ({ page }) => {
  await visit(page, '/gradient-card-demo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gradient Card');
  await expect(page.getByRole('heading', { level: 2 }).locator('visible=true')).toContainText([
    'AI Chat Agent',
    'AI Phone Agent',
    'Email Automation',
  ]);
});

for (const [path, name] of [
  ['/gradient-card-demo', 'AI Phone Agent'],
  ['/', 'AI Phone Agent'],
] as const) {
  test(`the card on ${path} tilts towards the pointer and returns to rest`, async ({ page }) => {
    await visit(page, path);
    const title = page.getByRole('main').getByRole('heading', { name, exact: true });
    await title.scrollIntoViewIfNeeded();
    const card = title.locator('xpath=..');
    const transform = () => card.evaluate((element) => getComputedStyle(element).transform);
    await expect.poll(transform).toBe('none');
    const { x, y, width, height } = (await card.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };

    await page.mouse.move(x + width * 0.2, y + height * 0.3);
    await expect.poll(transform).toMatch(/^matrix3d/);
    const upperLeft = await card.evaluate((element) => element.style.transform);
    await page.mouse.move(x + width * 0.8, y + height * 0.7);
    await expect
      .poll(() => card.evaluate((element) => element.style.transform))
      .not.toBe(upperLeft);
    await page.mouse.move(5, 5);
    await expect.poll(transform).toBe('none');
  });
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the card does not move', async ({ page }) => {
    await visit(page, '/gradient-card-demo');
    const card = page
      .getByRole('main')
      .getByRole('heading', { name: 'AI Phone Agent' })
      .locator('xpath=..');
    await card.hover({ position: { x: 20, y: 20 } });
    await expect(card).toHaveCSS('transform', 'none');
    await card.hover({ position: { x: 90, y: 120 } });
    await expect(card).toHaveCSS('transform', 'none');
  });
});

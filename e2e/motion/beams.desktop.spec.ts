import { scrollPageTo } from '../navigation/scrolling.ts';
import { expect, test, visit, withMotion } from '../site-test.ts';
import {
  canvasPixels,
  frameCount,
  framesPaintedInTwenty,
  lastFrameOpacities,
  peaksAlongBeams,
  recordDrawing,
} from './canvas-probe.ts';

test.use({ contextOptions: withMotion });

const intensities = { subtle: 0.7, medium: 0.85, strong: 1 };

test.beforeEach(async ({ page }) => {
  await recordDrawing(page);
});

test('the demo shows beams that move while they are on screen', async ({ page }) => {
  await visit(page, '/beams-demo');

  await test.step('it shows the heading, the subtitle and the three intensities', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Beams Background');
    await expect(main.getByText('For your pleasure', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      'subtle',
      'medium',
      'strong',
    ]);
    for (const value of ['0.7', '0.85', '1'])
      await expect(main.getByText(value, { exact: true })).toBeVisible();
  });

  await test.step('about thirty beams are painted, and they move', async () => {
    const canvas = page.locator('canvas').first();
    await expect.poll(() => frameCount(canvas)).toBeGreaterThan(1);
    const beams = (await lastFrameOpacities(canvas)).length;
    expect(beams).toBeGreaterThanOrEqual(25);
    expect(beams).toBeLessThanOrEqual(35);
    const before = await canvasPixels(canvas);
    expect(before.painted).toBeGreaterThan(100);
    await expect.poll(async () => (await canvasPixels(canvas)).picture).not.toBe(before.picture);
  });

  await test.step('the beams stop while they are off screen and while the page is hidden', async () => {
    const canvas = page.locator('canvas').first();
    await expect.poll(() => framesPaintedInTwenty(canvas)).toBeGreaterThan(5);
    await scrollPageTo(page, 10_000);
    await expect(canvas).not.toBeInViewport();
    await expect.poll(() => framesPaintedInTwenty(canvas)).toBe(0);
    await scrollPageTo(page, 0);
    await expect.poll(() => framesPaintedInTwenty(canvas)).toBeGreaterThan(5);

    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => framesPaintedInTwenty(canvas)).toBe(0);
  });
});

test('the switch in the footer stops the beams and starts them again', async ({ page }) => {
  await visit(page, '/');
  const canvas = page.locator('canvas').last();
  await canvas.scrollIntoViewIfNeeded();
  await expect.poll(() => framesPaintedInTwenty(canvas)).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Pause motion' }).press('Enter');
  await canvas.scrollIntoViewIfNeeded();
  await expect.poll(() => framesPaintedInTwenty(canvas)).toBe(0);
  expect((await canvasPixels(canvas)).painted).toBeGreaterThan(100);

  // Motion also stays paused after the next page is loaded.
  await visit(page, '/beams-demo');
  const stage = page.locator('canvas').first();
  await expect.poll(() => frameCount(stage)).toBeGreaterThan(0);
  await expect.poll(() => framesPaintedInTwenty(stage)).toBe(0);
  await page.getByRole('button', { name: 'Resume motion' }).press('Enter');
  await scrollPageTo(page, 0);
  await expect.poll(() => framesPaintedInTwenty(stage)).toBeGreaterThan(5);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the beams show one still frame', async ({ page }) => {
    await visit(page, '/beams-demo');
    const canvas = page.locator('canvas').first();
    await expect.poll(() => frameCount(canvas)).toBeGreaterThan(0);
    await expect.poll(() => framesPaintedInTwenty(canvas)).toBe(0);
    expect((await canvasPixels(canvas)).painted).toBeGreaterThan(100);
  });

  test('the beams are smooth at every size and every intensity', async ({ page }) => {
    await visit(page, '/beams-demo');
    for (const canvas of await page.locator('canvas').all()) {
      await expect.poll(() => frameCount(canvas)).toBeGreaterThan(0);
      expect(await peaksAlongBeams(canvas)).toBeLessThan(1);
    }
  });

  test('the intensities are 0.7, 0.85 and 1, and strong is the default', async ({ page }) => {
    // With a constant instead of random numbers, all canvases show the same beams.
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await visit(page, '/beams-demo');
    const canvases = page.locator('canvas');
    await expect(canvases).toHaveCount(4);
    const opacities: number[] = [];
    for (const canvas of await canvases.all()) {
      await expect.poll(async () => (await lastFrameOpacities(canvas)).length).toBeGreaterThan(0);
      opacities.push((await lastFrameOpacities(canvas))[0] ?? 0);
    }
    const [byDefault = 0, ...samples] = opacities;
    expect(samples.map((opacity) => Math.round((opacity / byDefault) * 100) / 100)).toEqual(
      Object.values(intensities),
    );
  });
});

import type { Locator, Page } from '@playwright/test';
import { mondayMorning } from '../booking/booking-page.ts';
import { callElements, keepCallConnecting } from '../call-support/call-elements.ts';
import { expect, test, visit } from '../site-test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Returns the share of the pixels of an element that differ from the colour of the page. */
async function paintedShare(page: Page, part: Locator): Promise<number> {
  const picture = (await part.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    const ground = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context || !ground) throw new Error('The browser gave no canvas.');
    context.drawImage(bitmap, 0, 0);
    ground.fillStyle = getComputedStyle(document.body).backgroundColor;
    ground.fillRect(0, 0, 1, 1);
    const canvas = ground.getImageData(0, 0, 1, 1).data;
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    let painted = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const apart = [0, 1, 2].map((part) =>
        Math.abs((pixels[at + part] ?? 0) - (canvas[part] ?? 0)),
      );
      if (Math.max(...apart) > 80) painted += 1;
    }
    return painted / (pixels.length / 4);
  }, picture);
}

const border = (element: Element) => getComputedStyle(element).borderTopStyle;

test('in forced colours the sphere, the buttons and the progress bar are filled', async ({
  page,
}) => {
  await keepCallConnecting(page);
  await visit(page, '/');
  const main = page.getByRole('main');
  expect(await paintedShare(page, page.locator('.sphere-orb b'))).toBeGreaterThan(0.5);
  const book = main.getByRole('link', { name: 'Book a Call', exact: true }).first();
  expect(await paintedShare(page, book)).toBeGreaterThan(0.5);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => paintedShare(page, page.locator('[data-progress]'))).toBeGreaterThan(0.8);
  await page.mouse.wheel(0, -900);
  const { idle, bar } = callElements(page);
  await idle.click();
  await expect(bar).toBeVisible();
  expect(await paintedShare(page, bar.locator('.call-orb'))).toBeGreaterThan(0.4);
  const end = bar.getByRole('button', { name: 'End call' });
  expect(await end.evaluate(border)).toBe('solid');
  await bar.getByRole('button', { name: 'Call details' }).click();
  const fill = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await bar.locator('.call-send').evaluate(fill)).toBe(await book.evaluate(fill));
  await page.getByRole('button', { name: 'Open AI Assistant' }).press('Enter');
  const badge = page.getByRole('dialog').getByText('Active', { exact: true });
  await expect(badge).toBeVisible();
  expect(await badge.evaluate(border)).toBe('solid');
});

test('in forced colours the pictures of the home page show what is taken and booked', async ({
  page,
}) => {
  await visit(page, '/');
  const week = page.locator('.night-calendar');
  expect(await week.locator('> span:not([class])').first().evaluate(border)).toBe('solid');
  expect(await paintedShare(page, week.locator('.night-taken').first())).toBeGreaterThan(0.5);
  expect(await paintedShare(page, week.locator('.night-booked'))).toBeGreaterThan(0.5);
  const story = page.locator('.call:visible');
  expect(await paintedShare(page, story.locator('.entry-day p'))).toBeGreaterThan(0.5);
  const line = (element: Element) => getComputedStyle(element, '::before').backgroundColor;
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  const booking = page.getByRole('main').getByRole('link', { name: 'Book a Call', exact: true });
  expect(await story.locator('ol').evaluate(line)).toBe(await booking.first().evaluate(ground));
});

test('in forced colours no beams are behind a text', async ({ page }) => {
  for (const path of ['/', '/consultation', '/beams-demo']) {
    await visit(page, path);
    await expect(page.locator('canvas:visible')).toHaveCount(0);
  }
});

test('in forced colours bookable days, the chosen day, the chosen time and the step line are told apart', async ({
  page,
}) => {
  // In the evening no time of today is left, and then the border of today is another one.
  await page.clock.setFixedTime(mondayMorning);
  await visit(page, '/consultation');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Business Email' }).first().fill('ann@acme.example');
  await page.getByRole('button', { name: 'Next' }).click();
  const days = page.locator('.calendar td');
  const bookable = page.locator('.calendar td:not([aria-disabled])');
  if ((await bookable.count()) < 3) await page.getByRole('button', { name: 'Next month' }).click();
  await expect.poll(() => bookable.count()).toBeGreaterThan(2);
  for (const day of await days.all()) {
    const blocked = (await day.getAttribute('aria-disabled')) !== null;
    expect(await day.locator('> span').evaluate(border)).toBe(blocked ? 'none' : 'solid');
  }
  await bookable.last().click();
  const chosen = page.locator('.calendar td[aria-selected=true] > span');
  expect(await paintedShare(page, chosen)).toBeGreaterThan(0.5);
  await page.locator('.slot input').last().check();
  expect(await paintedShare(page, page.locator('.slot:has(:checked)'))).toBeGreaterThan(0.5);
  // The line is one pixel high, and the picture of it can be two pixels high.
  const line = page.locator('.step-line .step-signal').first();
  expect(await paintedShare(page, line)).toBeGreaterThan(0.4);
});

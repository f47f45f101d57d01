import type { Locator } from '@playwright/test';
import { callElements, keepCallConnecting } from './call-support/call-elements.ts';
import { expect, test, visit } from './site-test.ts';

test.beforeEach(({ page }) => keepCallConnecting(page));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
}

test('the bar covers neither the sphere nor the words beside it when they are scrolled into view', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/');
  const { idle, active, bar, button } = callElements(page);
  await idle.click();
  await expect(bar).toBeVisible();
  const notice = page.getByRole('main').getByText('You’ll talk to an AI, not a person.');
  // If the font arrives late, the page becomes longer. On a phone the bar may then cover the
  // notice, so the notice is scrolled into view.
  await notice.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  await expect.poll(() => overlap(bar, notice)).toBe(false);
  await expect.poll(() => overlap(bar, active)).toBe(false);
  if (isMobile) return;
  await button('Call details').click();
  await expect(bar.getByRole('log')).toBeVisible();
  expect(await overlap(bar, active)).toBe(false);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: 'Open AI Assistant' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect.poll(() => overlap(bar, dialog)).toBe(false);
});

test('the bar stays visible beside the open assistant, and can end the call there', async ({
  page,
}) => {
  await visit(page, '/');
  const { idle, bar, button } = callElements(page);
  await idle.click();
  await page.getByRole('button', { name: 'Open AI Assistant' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'AI Assistant' });
  // The dialog slides in, so the test waits until the bar and the dialog do not overlap any more.
  await expect.poll(() => overlap(bar, dialog)).toBe(false);
  await button('End call').click();
  await expect(bar).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a long microphone name does not widen the bar, and even a low window shows End call', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const label = 'Microphone Array (Smart Sound Technology for Digital Microphones) (0000:0000)';
    const device = { kind: 'audioinput', deviceId: 'one', groupId: '', label };
    Object.assign(navigator.mediaDevices, { enumerateDevices: async () => [device] });
  });
  await visit(page, '/');
  const { idle, bar, button } = callElements(page);
  await idle.click();
  await button('Call details').click();
  await expect(bar.getByRole('combobox', { name: 'Microphone' })).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [720, 450],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [inner, outer] = await bar.evaluate((at) => [at.scrollWidth, at.clientWidth]);
    expect(inner, `at ${width}`).toBe(outer);
    await expect(button('End call')).toBeInViewport({ ratio: 1 });
  }
  await button('End call').click();
  await expect(bar).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test } from '../site-test.ts';

// The page is written by the server and loads no script.
test.beforeEach(async ({ page }) => {
  await page.goto('/voice/docs');
});

// This test takes longest. Among the last of all it would keep one processor busy alone.
test('axe finds no fault on the reference in either theme', async ({ page }) => {
  await openEverything(page);
  expect(await auditPage(page)).toEqual([]);
});

test('the reference describes each operation in the frame of the site', async ({ page }) => {
  await expect(page).toHaveTitle('API Reference | Everline Intelligence');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const described = await page.getByRole('article').count();
  const response = await page.request.get('/voice/openapi.json');
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  expect(described).toBe(Object.values(paths).flatMap(Object.keys).length);

  const create = page.getByRole('article', { name: 'POST /template', exact: true });
  await expect(create).toContainText('stored only');
  const refused = page.getByRole('article', { name: 'POST /credential/session', exact: true });
  await expect(refused).toContainText('not available');
});

test('the filter shows the operations of one kind and hides groups without any', async ({
  page,
}) => {
  await page.getByRole('radio', { name: /^not available/ }).check();
  const refused = page.getByRole('article', { name: 'POST /credential/session', exact: true });
  await expect(refused).toBeVisible();
  await expect(page.getByRole('article', { name: 'POST /call/web', exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Assistant' })).toBeHidden();
  const list = page.getByRole('navigation', { name: 'Resources' });
  await expect(list.getByRole('link', { name: /^Assistant/ })).toBeHidden();
});

test('a link of the list leads to the resource', async ({ page }) => {
  const list = page.getByRole('navigation', { name: 'Resources' });
  await list.getByRole('link', { name: /^Phone number/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Phone number' })).toBeInViewport();
  await expect(page).toHaveURL('/voice/docs#PhoneNumber');
});

test('the fields of a body are opened with the keyboard', async ({ page }) => {
  const create = page.getByRole('article', { name: 'POST /credential', exact: true });
  const field = create.getByRole('listitem').filter({ hasText: /^apiKey .*required$/ });
  await expect(field.first()).toBeHidden();
  await create.getByText('Body fields').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field.first()).toBeVisible();
});

test('the reference is no wider than the window while everything is open', async ({ page }) => {
  await openEverything(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

async function openEverything(page: Page) {
  await page.locator('.reference details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
}

import type { Page } from '@playwright/test';
import { showNavLinks } from '../navigation/nav-menu.ts';
import { expect, test, visit, waitForScripts, withMotion } from '../site-test.ts';

test.use({ contextOptions: withMotion });

/** Returns the brightness of the page's background, from 0 to 255. */
function groundLightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The browser gave no canvas.');
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
}

const isLight = async (page: Page) => (await groundLightness(page)) > 128;

async function switchTheme(page: Page) {
  const navigation = await showNavLinks(page);
  await navigation.getByRole('button', { name: 'Switch between dark and light' }).click();
}

for (const system of ['dark', 'light'] as const) {
  const other = system === 'dark' ? 'light' : 'dark';

  test(`the theme follows a ${system} system until the visitor switches it, and the choice is kept`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await visit(page, '/');
    expect(await isLight(page)).toBe(system === 'light');
    await page.emulateMedia({ colorScheme: other });
    await expect.poll(() => isLight(page)).toBe(other === 'light');
    await page.emulateMedia({ colorScheme: system });
    await expect.poll(() => isLight(page)).toBe(system === 'light');

    await switchTheme(page);
    await expect.poll(() => isLight(page)).toBe(system === 'dark');

    await page.goto('/consultation');
    await waitForScripts(page);
    expect(await isLight(page)).toBe(system === 'dark');
    await switchTheme(page);
    await expect.poll(() => isLight(page)).toBe(system === 'light');
    await page.reload();
    await waitForScripts(page);
    expect(await isLight(page)).toBe(system === 'light');
  });
}

test('a stored theme applies before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/');
  await switchTheme(page);
  await expect.poll(() => isLight(page)).toBe(true);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeBeforeBody: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  // The page's scripts are empty in this test, so only the inline script in the head can set the
  // theme.
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  );
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, 'themeBeforeBody'))).toBe('light');
  expect(await isLight(page)).toBe(true);
});

test('with blocked storage the page works, and a switched theme lasts as long as the document', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await visit(page, '/');
  await switchTheme(page);
  await expect.poll(() => isLight(page)).toBe(true);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await navigation.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle(/Book a Consultation/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await isLight(page)).toBe(true);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the whole page changes its theme at once', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, '/');
    await switchTheme(page);
    const leftBehind = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return document.getAnimations().length;
    });
    expect(leftBehind, 'transitions still running two frames later').toBe(0);
  });
});

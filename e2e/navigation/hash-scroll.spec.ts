import type { Page } from '@playwright/test';
import { expect, test, visit, withMotion } from '../site-test.ts';
import { showNavLinks } from './nav-menu.ts';
import { expectScrolledTo, scrollTop } from './scrolling.ts';

test.use({ contextOptions: withMotion });

const noon = new Date('2030-05-06T12:00:00');

/** Stops the timers of the page. From then on, they run only when the test moves the clock. */
async function holdTime(page: Page) {
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(new Date(noon.getTime() + 1000));
}

test('home opened with a hash scrolls to that section after 100 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const scrolledTo: string[] = [];
    const scrollIntoView = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      scrolledTo.push(this.id);
      scrollIntoView.call(this, options);
    };
    Object.assign(window, { scrolledTo });
  });
  const scrolledTo = () => page.evaluate(() => Reflect.get(window, 'scrolledTo'));
  await holdTime(page);
  await visit(page, '/#about');
  await page.clock.runFor(99);
  expect(await scrolledTo()).toEqual([]);
  await page.clock.runFor(1);
  expect(await scrolledTo()).toEqual(['about']);
  await page.clock.resume();
  await expectScrolledTo(page, 'about');
});

test('a link to a section of home opens home at the top and scrolls after 100 ms', async ({
  page,
}) => {
  await visit(page, '/consultation');
  const navigation = await showNavLinks(page);
  await holdTime(page);
  await navigation.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Build. Automate. Scale - With AI.',
  );
  await page.clock.runFor(99);
  expect(await scrollTop(page)).toBe(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expectScrolledTo(page, 'services');
  await expect(page.locator('section#services')).toBeFocused();
});

test('each section of home can be opened by its address', async ({ page }) => {
  for (const id of ['features', 'services', 'about']) {
    await page.goto('about:blank');
    await visit(page, `/#${id}`);
    await expectScrolledTo(page, id);
  }
});

test('the contact section can be opened by its address', async ({ page }) => {
  await visit(page, '/consultation#contact');
  await expectScrolledTo(page, 'contact');
});

test('a hash that names no section leaves the page at the top', async ({ page }) => {
  await visit(page, '/#nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrollTop(page)).toBe(0);
});

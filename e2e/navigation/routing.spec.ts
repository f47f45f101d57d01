import type { Page } from '@playwright/test';
import { sitePages } from '../every-page/site-pages.ts';
import { expect, test, visit, waitForScripts, withMotion } from '../site-test.ts';
import { showNavLinks } from './nav-menu.ts';
import { clickWithoutScrolling, scrollPageTo, scrollTop, waitForScrollEnd } from './scrolling.ts';

test.use({ contextOptions: withMotion });

/** Marks the document, so that a test can recognize a new document, which has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const marked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('links change the page without a new document', async ({ page }) => {
  await visit(page, '/');

  await test.step('a new page starts at its top with focus on its heading', async () => {
    await mark(page);
    await scrollPageTo(page, 900);
    await page.getByRole('link', { name: 'Learn More about AI Chat Agent', exact: true }).click();
    await expect(page).toHaveURL('/consultation');
    await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await scrollTop(page)).toBe(0);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveTitle('Privacy | Everline Intelligence');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://everline.example/privacy',
    );

    await page.getByRole('banner').getByRole('link', { name: 'Everline' }).click();
    await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await marked(page)).toBe(true);
  });

  await test.step('a service card chooses its service without changing the address', async () => {
    const state = () => page.evaluate(() => history.state);
    await page.getByRole('link', { name: 'Learn More about AI Phone Agent', exact: true }).click();
    await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
    await expect(page).toHaveURL('/consultation');
    expect(await state()).toMatchObject({ service: 'ai-phone' });

    await page.goBack();
    await expect(page).toHaveURL('/');
    expect(await state()).not.toHaveProperty('service');
    await page.goForward();
    await expect(page).toHaveURL('/consultation');
    expect(await state()).toMatchObject({ service: 'ai-phone' });
  });

  await test.step('a link with a hash leads to its section and focuses it', async () => {
    await page.goBack();
    await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/consultation#contact');
    const contact = page.locator('section#contact');
    await expect(contact).toBeFocused();
    await expect(contact).toBeInViewport();
    expect(await marked(page)).toBe(true);
  });
});

test('pages other than home start at the top after a reload', async ({ page }) => {
  for (const { path } of sitePages.filter((entry) => entry.path !== '/')) {
    await visit(page, path);
    await scrollPageTo(page, 10_000);
    await expect.poll(() => scrollTop(page), path).toBeGreaterThan(0);
    await page.reload();
    await waitForScripts(page);
    await expect.poll(() => scrollTop(page), path).toBe(0);
  }
});

test('the browser handles a link that opens a tab', async ({ page, context }) => {
  await visit(page, '/');

  await test.step('a click with a modifier key opens a tab', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Book a Call' }).click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL('/consultation');
    await expect(page).toHaveURL('/');
  });

  await test.step('a link with a target opens a tab', async () => {
    const link = page.getByRole('link', { name: 'Book a Call' });
    await link.evaluate((element) => element.setAttribute('target', '_blank'));
    const opened = context.waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL('/consultation');
    await expect(page).toHaveURL('/');
  });
});

test('a page opened in the middle of a smooth scroll starts at the top', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Explore Features' }).click();
  await expect.poll(() => scrollTop(page), { intervals: [20] }).toBeGreaterThan(100);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy' })
    .evaluate(clickWithoutScrolling);
  await expect(page).toHaveTitle('Privacy | Everline Intelligence');
  await waitForScrollEnd(page);
  expect(await scrollTop(page)).toBe(0);
});

test('after several quick clicks, the page of the last click is shown', async ({ page }) => {
  await visit(page, '/');
  const navigation = await showNavLinks(page);
  await page.evaluate(() => {
    const click = (href: string) =>
      document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
    click('/consultation');
    click('/privacy');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy, in plain words');
  await expect(page).toHaveURL('/privacy');
  await expect(page).toHaveTitle('Privacy | Everline Intelligence');
  await expect(navigation).toBeVisible();
});

test.describe('when the code of a page does not arrive', () => {
  test.use({ expectedProblem: /ERR_FAILED/ });

  test('the browser opens the link with a new document', async ({ page }) => {
    await visit(page, '/');
    await mark(page);
    let failing = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) failing = false;
    });
    await page.route('**/assets/consultation-*.js', (route) =>
      failing ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: 'Book a Call' }).click();
    await expect(page).toHaveURL('/consultation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a free consultation');
    expect(await marked(page)).toBe(false);
    await waitForScripts(page);
  });
});

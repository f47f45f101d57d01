import { expect, test } from '../site-test.ts';

// The server answers the plain form with a page of its own. The browser logs the status of an error.
test.use({ javaScriptEnabled: false, expectedProblem: /status of 422/ });

test('a page that the server writes has the navigation and the footer of the site', async ({
  page,
  isMobile,
}) => {
  await page.goto('/consultation');
  // The browser's own check would keep the empty form from the server.
  await page.locator('form:visible').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();

  const navigation = page.getByRole('navigation', { name: 'Main' });
  if (isMobile) {
    await expect(navigation.getByRole('link', { name: 'Features' })).toHaveCount(0);
    await navigation.locator('summary').tap();
  }
  for (const name of ['Everline', 'Features', 'Services', 'About', 'Contact', 'Get Started'])
    await expect(navigation.getByRole('link', { name, exact: true })).toBeInViewport();
  if (isMobile) await navigation.locator('summary').tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const footer = page.getByRole('contentinfo');
  for (const name of ['About Us', 'Contact', 'Privacy'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us a question' })).toBeInViewport({ ratio: 1 });
  // Only the button of the form works without a script.
  await expect(page.locator('button')).toHaveCount(1);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'the page is no wider than the window',
  ).toBeLessThanOrEqual(0);

  await test.step('the browser itself moves the progress bar', async () => {
    const bar = page.locator('[data-progress]');
    await expect(bar).toHaveCSS('width', '0px');
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect(bar).toHaveCSS('width', `${page.viewportSize()?.width}px`);
  });

  await page.getByRole('link', { name: 'Ask us a question' }).click();
  await expect(page).toHaveURL('/consultation?assistant#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await navigation.getByRole('link', { name: 'Features', exact: true }).click();
  await expect(page).toHaveURL('/#features');
});

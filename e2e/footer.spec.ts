import { expectLandedAt } from './scrolling.ts';
import { everyPath, missingPageProblem } from './site-pages.ts';
import { expect, test, visit } from './site-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedProblem: missingPageProblem });

for (const path of everyPath) {
  test(`the footer of ${path} has its links and the current year`, async ({ page }) => {
    await visit(page, path);
    const footer = page.getByRole('contentinfo');
    const home = path === '/' ? '' : '/';
    for (const [name, href] of [
      ['AI Chat Agent', `${home}#services`],
      ['AI Phone Agent', `${home}#services`],
      ['Email Automation', `${home}#services`],
      ['About Us', `${home}#about`],
      ['Contact', '/consultation#contact'],
      ['Privacy', '/privacy'],
    ] as const) {
      const link = footer.getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', href);
    }
    for (const name of ['Case Studies', 'Testimonials']) {
      const link = footer.getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('aria-disabled', 'true');
      await expect(link).not.toHaveAttribute('href');
    }
    await expect(footer.getByRole('heading')).toHaveText(['Services', 'Company']);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Everline`);
  });
}

test('Case Studies and Testimonials go nowhere', async ({ page }) => {
  await visit(page, '/');
  for (const name of ['Case Studies', 'Testimonials']) {
    await page.getByRole('link', { name, exact: true }).click({ force: true });
    await expect(page).toHaveURL('/');
  }
});

test('a browser in a later year shows that year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-05T12:00:00'));
  await visit(page, '/');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Everline');
});

test('About Us leads to the about section from any page', async ({ page }) => {
  await visit(page, '/privacy');
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/#about');
  await expectLandedAt(page, 'about');
});

test('the service links lead to the services', async ({ page }) => {
  await visit(page, '/consultation');
  await page.getByRole('contentinfo').getByRole('link', { name: 'AI Phone Agent' }).click();
  await expect(page).toHaveURL('/#services');
  await expectLandedAt(page, 'services');
});

test('Contact leads to the contact section', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/consultation#contact');
  await expectLandedAt(page, 'contact');
});

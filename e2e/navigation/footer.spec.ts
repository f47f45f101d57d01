import { expect, test, visit } from '../site-test.ts';
import { expectScrolledTo } from './scrolling.ts';

test('Case Studies and Testimonials lead nowhere, and the footer shows the browser’s year', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-05T12:00:00'));
  await visit(page, '/');

  await test.step('a click on Case Studies or Testimonials changes nothing', async () => {
    for (const name of ['Case Studies', 'Testimonials']) {
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).not.toHaveAttribute('href');
      await expect(link).toHaveAttribute('aria-disabled', 'true');
      await link.click({ force: true });
      await expect(page).toHaveURL('/');
    }
  });

  await test.step('a browser in a later year shows that year', async () => {
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Everline');
  });
});

test('the links of the footer lead to their sections from another page', async ({ page }) => {
  await visit(page, '/privacy');
  const footer = page.getByRole('contentinfo');
  for (const [name, path, section] of [
    ['About Us', '/', 'about'],
    ['Contact', '/consultation', 'contact'],
    ['AI Phone Agent', '/', 'services'],
    ['Privacy', '/privacy', ''],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(section ? `${path}#${section}` : path);
    if (section) await expectScrolledTo(page, section);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy, in plain words');
});

import { expect, test, visit, withMotion } from '../site-test.ts';

test.use({ contextOptions: withMotion });

for (const path of ['/', '/hero-demo']) {
  test(`on a touch screen the link to our customers on ${path} is always visible`, async ({
    page,
  }) => {
    await visit(page, path);
    const link = page.getByRole('link', { name: 'Meet Our Customers', exact: true });
    await expect(link).toHaveCSS('opacity', '1');
    await link.tap();
    await expect(page).toHaveURL('/consultation');
  });
}

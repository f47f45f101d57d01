import { expect, test, visit } from '../site-test.ts';
import { missingPage, missingPageLogPattern } from './site-pages.ts';

test.use({ expectedProblem: missingPageLogPattern });

test('an unknown address answers 404 with a page that links to home and the consultation page', async ({
  page,
}) => {
  const response = await visit(page, missingPage.path);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Book a Call' })).toHaveAttribute(
    'href',
    '/consultation',
  );
  await main.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Build. Automate. Scale - With AI.',
  );
});

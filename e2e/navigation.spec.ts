import { navigationOf, showNavLinks } from './nav-menu.ts';
import { expectLandedAt, scrollPageTo } from './scrolling.ts';
import { expect, test, visit } from './site-test.ts';

const sections = [
  ['Features', 'features'],
  ['Services', 'services'],
  ['About', 'about'],
] as const;

for (const [label, id] of sections) {
  test(`${label} goes to its own section, from home and from elsewhere`, async ({ page }) => {
    await visit(page, '/');
    const navigation = await showNavLinks(page);
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectLandedAt(page, id);
    await expect(page.locator(`section#${id}`)).toBeFocused();

    await visit(page, '/gradient-card-demo');
    await showNavLinks(page);
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectLandedAt(page, id);
  });
}

test('Contact and the three buttons open the consultation page', async ({ page }) => {
  await visit(page, '/');
  for (const label of ['Contact', 'Get Demo', 'Book Call', 'Get Started']) {
    const navigation = await showNavLinks(page);
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page, label).toHaveURL('/consultation');
    await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a free consultation');
    await page.goBack();
    await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
  }
});

test('on the consultation page the other buttons scroll to the contact section', async ({
  page,
}) => {
  await visit(page, '/consultation');
  for (const label of ['Get Demo', 'Book Call']) {
    const navigation = await showNavLinks(page);
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL('/consultation#contact');
    await expectLandedAt(page, 'contact');
    await scrollPageTo(page, 0);
    await expect(navigation.getByRole('link', { name: 'Everline' })).toBeInViewport();
  }
});

test('on the consultation page the primary button reads Home and goes there', async ({ page }) => {
  await visit(page, '/consultation');
  const navigation = await showNavLinks(page);
  await expect(navigation.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
  await expect(navigation.getByRole('link', { name: 'Contact' })).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
});

test('the logo leads home', async ({ page }) => {
  await visit(page, '/privacy');
  await navigationOf(page).getByRole('link', { name: 'Everline', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Build. Automate. Scale - With AI.',
  );
});

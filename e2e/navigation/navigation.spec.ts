import { expect, test, visit, withMotion } from '../site-test.ts';
import { navigationOf, showNavLinks } from './nav-menu.ts';
import { expectScrolledTo, scrollPageTo, scrollTop } from './scrolling.ts';

test.use({ contextOptions: withMotion });

const sections = [
  ['Features', 'features'],
  ['Services', 'services'],
  ['About', 'about'],
] as const;

for (const from of ['/', '/gradient-card-demo']) {
  test(`Features, Services and About go to their own sections from ${from}`, async ({ page }) => {
    await visit(page, from);
    for (const [label, id] of sections) {
      await test.step(label, async () => {
        const navigation = await showNavLinks(page);
        await navigation.getByRole('link', { name: label, exact: true }).click();
        await expect(page).toHaveURL(`/#${id}`);
        await expectScrolledTo(page, id);
        await expect(page.locator(`section#${id}`)).toBeFocused();
        await page.goBack();
        await expect(page).toHaveURL(from);
        await expect.poll(() => scrollTop(page)).toBe(0);
      });
    }
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

test('on the consultation page the buttons lead to the contact section and home', async ({
  page,
}) => {
  await visit(page, '/consultation');

  await test.step('the other buttons scroll to the contact section', async () => {
    for (const label of ['Get Demo', 'Book Call']) {
      const navigation = await showNavLinks(page);
      await navigation.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL('/consultation#contact');
      await expectScrolledTo(page, 'contact');
      await scrollPageTo(page, 0);
      await expect(navigation.getByRole('link', { name: 'Everline' })).toBeInViewport();
    }
  });

  await test.step('the primary button reads Home and goes there', async () => {
    const navigation = await showNavLinks(page);
    await expect(navigation.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
    await expect(navigation.getByRole('link', { name: 'Contact' })).toHaveCount(0);
    await navigation.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
  });
});

test('the logo leads home', async ({ page }) => {
  await visit(page, '/privacy');
  await navigationOf(page).getByRole('link', { name: 'Everline', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Build. Automate. Scale - With AI.',
  );
});

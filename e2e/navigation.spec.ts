import { navigationOf, showNavLinks } from './nav-menu.ts';
import { expectLandedAt } from './scrolling.ts';
import { everyPath, missingPageProblem } from './site-pages.ts';
import { expect, test, visit } from './site-test.ts';

const sections = [
  ['Features', 'features'],
  ['Services', 'services'],
  ['About', 'about'],
] as const;

test.use({ expectedProblem: missingPageProblem });

for (const path of everyPath) {
  test(`the navigation of ${path} has its links and buttons`, async ({ page }) => {
    await visit(page, path);
    const navigation = await showNavLinks(page);
    const booking = path === '/consultation';
    const home = path === '/' ? '' : '/';
    const expected = [
      ...sections.map(([label, id]) => [label, `${home}#${id}`]),
      ...(booking ? [] : [['Contact', '/consultation']]),
      ['Get Demo', booking ? '#contact' : '/consultation'],
      ['Book Call', booking ? '#contact' : '/consultation'],
      booking ? ['Home', '/'] : ['Get Started', '/consultation'],
    ];
    const links = navigation.getByRole('link');
    await expect(links).toHaveText(['Everline', ...expected.map(([label]) => `${label}`)]);
    for (const [label, href] of expected) {
      const link = navigation.getByRole('link', { name: `${label}`, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', `${href}`);
    }
  });
}

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

for (const label of ['Contact', 'Get Demo', 'Book Call', 'Get Started']) {
  test(`${label} opens the consultation page`, async ({ page }) => {
    await visit(page, '/');
    const navigation = await showNavLinks(page);
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL('/consultation');
    await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a free consultation');
  });
}

for (const label of ['Get Demo', 'Book Call']) {
  test(`on the consultation page ${label} scrolls to the contact section`, async ({ page }) => {
    await visit(page, '/consultation');
    const navigation = await showNavLinks(page);
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL('/consultation#contact');
    await expectLandedAt(page, 'contact');
  });
}

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

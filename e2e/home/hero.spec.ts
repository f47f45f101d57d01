import { expectScrolledTo } from '../navigation/scrolling.ts';
import { expect, test, visit, withMotion } from '../site-test.ts';

test.use({ contextOptions: withMotion });

test('the hero of home shows the pitch, and each of its links leads to its target', async ({
  page,
}) => {
  await visit(page, '/');

  await test.step('it shows the headline, the pitch, the links and the picture', async () => {
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', {
        level: 1,
        name: 'Build. Automate. Scale - With AI.',
        exact: true,
      }),
    ).toBeVisible();

    const pitch = main.getByText('Missed calls and slow follow-ups');
    await expect(pitch).toBeVisible();
    for (const words of ['24/7', 'qualify leads', 'book appointments', 'follow up'])
      await expect(pitch).toContainText(words);

    for (const [name, href] of [
      ['Book a Call', '/consultation'],
      ['Explore Features', '#features'],
      ['Free consultation for service businesses', '/consultation'],
      ['Start Building', '/consultation'],
      ['See Features', '#features'],
    ] as const) {
      const link = main.getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', href);
    }

    const dashboard = main.getByRole('img', { name: /dashboard/i });
    await expect(dashboard).toBeVisible();
    await expect(dashboard.getByText('Sample data', { exact: true })).toBeVisible();

    // On the home page the hero has no assistant, so there is no switch and no text of an
    // assistant.
    await expect(main.getByRole('switch')).toHaveCount(0);
    await expect(main.getByText('Ask me anything about')).toHaveCount(0);
  });

  await test.step('Explore Features and See Features jump to the features', async () => {
    for (const name of ['Explore Features', 'See Features']) {
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/#features');
      await expectScrolledTo(page, 'features');
      await page.goBack();
      await expect(page).toHaveURL('/');
    }
  });

  await test.step('the other links open the consultation page', async () => {
    for (const name of [
      'Book a Call',
      'Free consultation for service businesses',
      'Start Building',
    ]) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
      await page.goBack();
      await expect(page).toHaveTitle('AI Automation Experts | Everline Intelligence');
    }
  });
});

test('the hero in the demo has its assistant on, and leads to the features of home', async ({
  page,
}) => {
  await visit(page, '/hero-demo');

  await test.step('the assistant can be switched off and on', async () => {
    const toggle = page.getByRole('switch', { name: 'AI assistant' });
    const main = page.getByRole('main');
    const badge = main.getByText('Active', { exact: true });
    const text = main.getByText(
      'Ask me anything about our AI automation solutions for your business!',
      { exact: true },
    );
    await expect(toggle).toBeChecked();
    await expect(badge).toBeVisible();
    await expect(text).toBeVisible();

    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await expect(badge).toBeHidden();
    await expect(text).toBeHidden();

    await toggle.press('Space');
    await expect(toggle).toBeChecked();
    await expect(badge).toBeVisible();
    await expect(text).toBeVisible();
  });

  await test.step('the links lead to the features of home', async () => {
    const main = page.getByRole('main');
    for (const name of ['Explore Features', 'See Features'])
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/#features');
    await main.getByRole('link', { name: 'Explore Features' }).click();
    await expect(page).toHaveURL('/#features');
    await expectScrolledTo(page, 'features');
  });
});

import { expect, test, visit, withMotion } from '../site-test.ts';

test.use({ contextOptions: withMotion });

const services = [
  {
    title: 'AI Chat Agent',
    bullets: [
      'natural language understanding',
      'custom knowledge base integration',
      'multi-platform deployment',
      'real-time analytics dashboard',
      'seamless human handoff',
    ],
  },
  {
    title: 'AI Phone Agent',
    bullets: [
      'natural voice interactions',
      'appointment scheduling',
      'call routing and management',
      'voice sentiment analysis',
      'multi-language support',
    ],
  },
  {
    title: 'Email Automation',
    bullets: [
      'intelligent categorization',
      'automated response generation',
      'follow-up scheduling',
      'template customization',
      'performance tracking',
    ],
  },
];

const features = [
  'AI Chat Agents',
  'AI Phone Agents',
  'Email Automation',
  'Lead Generation & Qualification',
  'CRM Integration',
  'Workflow Automation',
];

test('the sections of home show the fixed texts and links', async ({ page }) => {
  await visit(page, '/');

  await test.step('each of the three service cards has its bullets and a link', async () => {
    const section = page.locator('section#services');
    const titles = section.getByRole('heading', { level: 3 });
    await expect(titles).toHaveText(services.map(({ title }) => title));

    const lists = section.getByRole('list');
    await expect(lists).toHaveCount(3);
    for (const [index, { title, bullets }] of services.entries()) {
      const items = lists.nth(index).getByRole('listitem');
      expect(await items.evaluateAll((all) => all.map((item) => item.textContent))).toEqual(
        bullets,
      );
      // The texts in the document are unchanged. Only the style sheet makes their first letter a
      // capital.
      const firstLetters = await items.evaluateAll((all) =>
        all.map((item) => [
          getComputedStyle(item).textTransform,
          getComputedStyle(item, '::first-letter').textTransform,
        ]),
      );
      expect(firstLetters).toEqual(bullets.map(() => ['none', 'uppercase']));

      const more = section.getByRole('link', { name: `Learn More about ${title}`, exact: true });
      await expect(more).toHaveAttribute('href', '/consultation');
      const inOneCard = await more.evaluate(
        (link, list) => link.parentElement === list?.parentElement,
        await lists.nth(index).elementHandle(),
      );
      expect(inOneCard).toBe(true);
    }
    await expect(section.getByRole('link')).toHaveCount(3);
  });

  await test.step('the six feature cards are in order, and each has a link', async () => {
    const section = page.locator('section#features');
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(features);
    const cards = section.getByRole('article');
    await expect(cards).toHaveCount(6);
    for (const [index, title] of features.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading')).toHaveText(title);
      await expect(card.getByRole('paragraph')).not.toBeEmpty();
      await expect(card.getByRole('link', { name: /^Learn More/ })).toHaveAttribute(
        'href',
        '/consultation',
      );
    }
  });

  await test.step('the about section says who we are', async () => {
    const section = page.locator('section#about');
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('About Us');
    await expect(section).toContainText('Everline');
    await expect(page.getByRole('region', { name: 'About Us' })).toHaveAttribute('id', 'about');
  });

  await test.step('a question opens its answer and closes it again', async () => {
    const faq = page.locator('details').first();
    await expect(faq.getByRole('paragraph')).toBeHidden();
    await faq.locator('summary').click();
    await expect(faq.getByRole('paragraph')).toBeVisible();
    await faq.locator('summary').press('Enter');
    await expect(faq.getByRole('paragraph')).toBeHidden();
  });

  await test.step('Learn More opens the consultation page', async () => {
    await page.getByRole('link', { name: 'Learn More about CRM Integration' }).click();
    await expect(page).toHaveURL('/consultation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a free consultation');
  });

  await test.step('it keeps its word beside the form, and chooses no service that it is not', async () => {
    await expect(page.locator('.booking-hero')).toContainText('the system that you already use');
    await page.goBack();
    await page.getByRole('link', { name: 'Learn More about AI Phone Agents' }).click();
    await expect(page.locator('.booking-hero')).toContainText('takes the call in a natural voice');
    await expect(page.locator('.booking-hero')).not.toContainText(
      'the system that you already use',
    );
  });
});

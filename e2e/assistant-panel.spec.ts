import { openPanel, stubChatAnswers } from './assistant-page.ts';
import { auditPage } from './every-page/axe-audit.ts';
import { expect, test, visit, withMotion } from './site-test.ts';

test.describe('while pages move,', () => {
  test.use({ contextOptions: withMotion });

  test('the button opens the panel with its title, badge and text, and closes it', async ({
    page,
    isMobile,
  }) => {
    await visit(page, '/');
    const panel = page.getByRole('dialog', { name: 'AI Assistant' });
    await expect(panel).toHaveCount(0);
    const open = page.getByRole('button', { name: 'Open AI Assistant' });
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.click();

    await expect(panel).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('heading')).toHaveText('AI Assistant');
    await expect(panel.getByText('Active', { exact: true })).toBeVisible();
    await expect(
      panel.getByText('Ask me about our AI automation solutions!', { exact: true }),
    ).toBeVisible();
    const field = panel.getByRole('textbox', { name: 'Your message' });
    await expect(field).toBeInViewport({ ratio: 1 });
    // On a touch screen the field does not get the focus, because the on-screen keyboard would cover
    // the text.
    await expect(isMobile ? panel.getByRole('heading') : field).toBeFocused();

    const close = page.getByRole('button', { name: 'Close AI Assistant' });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await close.click();
    await expect(panel).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  test('Escape closes the panel and keeps the typed text, and on a phone the panel covers the page', async ({
    page,
    isMobile,
  }) => {
    await visit(page, '/consultation');
    const { panel, field } = await openPanel(page);
    await field.fill('Half a');

    await test.step('on a phone the page behind the panel is inert', async () => {
      const covered = page.locator('main[inert], header[inert], footer[inert]');
      await expect(covered).toHaveCount(isMobile ? 3 : 0);
      if (isMobile) {
        await expect(panel).toHaveAttribute('aria-modal', 'true');
        const { width, height } = (await panel.boundingBox()) ?? {};
        expect({ width, height }).toEqual(page.viewportSize());
      }
    });

    await test.step('focus returns to the button when the panel closes', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('[inert]')).toHaveCount(0);
      const open = page.getByRole('button', { name: 'Open AI Assistant' });
      await expect(open).toBeFocused();
      await open.press('Enter');
      await expect(field).toHaveValue('Half a');
    });
  });
});

test('the open panel stays open when the visitor goes back and forward', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
  const { panel } = await openPanel(page);
  await panel.evaluate((element) => element.setAttribute('data-marked', ''));
  const samePanel = page.locator('[role=dialog][data-marked]');

  await page.goBack();
  await expect(page).toHaveTitle(/AI Automation Experts/);
  await expect(samePanel).toBeVisible();
  await page.goForward();
  await expect(page).toHaveTitle('Book a Consultation | Everline Intelligence');
  await expect(samePanel).toBeVisible();
  await page.getByRole('button', { name: 'Close AI Assistant' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link of a page without scripts opens the panel where scripts run', async ({ page }) => {
  await visit(page, '/consultation?assistant#contact');
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
});

test('on a touch screen the button makes way for the field that has the focus', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/consultation');
  const open = page.getByRole('button', { name: 'Open AI Assistant' });
  await expect(open).toBeInViewport({ ratio: 1 });
  const field = page.getByRole('textbox', { name: 'Name' }).first();
  await field.focus();
  if (isMobile) await expect(open).not.toBeInViewport();
  else await expect(open).toBeInViewport({ ratio: 1 });
  await field.blur();
  await expect(open).toBeInViewport({ ratio: 1 });
});

test('no code of the conversation is loaded before the panel is opened', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  const before = fetched.length;
  expect(fetched.filter((path) => /conversation|voice|api/.test(path))).toEqual([]);

  await openPanel(page);
  const added = fetched.slice(before);
  const kinds = added.map((path) => path.replace(/^.*\.(?=\w+$)/, ''));
  // Opening the panel also starts a session, sooner or later than this check.
  const ofSession = ['/api/site', '/voice/session'];
  expect(new Set(kinds).difference(new Set(ofSession))).toEqual(new Set(['css', 'js']));
  expect(added.join()).toContain('conversation');
});

test.describe('when the code of the conversation cannot be loaded,', () => {
  test.use({ expectedProblem: /Failed to load resource|ERR_FAILED/ });

  test('the panel shows an error and links to a person', async ({ page }) => {
    await page.route('**/assets/conversation-*', (route) => route.abort());
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open AI Assistant' }).click();
    const panel = page.getByRole('dialog', { name: 'AI Assistant' });
    await expect(panel.getByRole('alert')).toContainText('The assistant didn’t load.');
    await panel.getByRole('link', { name: 'Talk to a person' }).click();
    await expect(page).toHaveURL('/consultation#contact');
  });
});

test('the field for the message stays at the bottom of the panel, however long the conversation is', async ({
  page,
}) => {
  await stubChatAnswers(page, { text: 'One line of a long answer.\n\n'.repeat(30) });
  await visit(page, '/');
  const { panel, field, log, ask } = await openPanel(page);
  // Only one line of small print is below the field.
  const room = () =>
    field.evaluate((element) => {
      const foot = element.closest('form')?.getBoundingClientRect().bottom ?? 0;
      const end = element.closest('[role=dialog]')?.getBoundingClientRect().bottom ?? 0;
      return end - foot;
    });
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(Math.abs(await room())).toBeLessThan(64);
  await ask('Please tell me everything');
  await expect(log).toContainText('One line of a long answer.');
  await expect(field).toBeInViewport({ ratio: 1 });
  expect(Math.abs(await room())).toBeLessThan(64);
});

test('short answers to the assistant’s question are buttons that send the answer', async ({
  page,
}) => {
  await visit(page, '/');
  const { panel, log, ask, button } = await openPanel(page);
  await ask('I want to book a consultation');
  const replies = panel.getByRole('list', { name: 'Short answers' });
  await expect(replies.getByRole('button')).toHaveText([
    'AI Chat Agent',
    'AI Phone Agent',
    'Email Automation',
  ]);
  expect(await auditPage(page, '.assistant')).toEqual([]);
  await button('AI Phone Agent').click();
  await expect(log).toContainText('AI Phone Agent');
  // The next question is for a day, and the next open days are offered.
  await expect(replies.getByRole('button')).toHaveCount(3);
  await expect(replies.getByRole('button').first()).toHaveText(/^\w+day, \w+ \d+$/);
});

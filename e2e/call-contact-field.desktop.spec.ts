import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../scripts/project-root.ts';
import { recordingAgent } from '../src/server/test-support/rooms/recording-agent.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { startAnsweredCall } from './call-support/answered-call.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import { auditPage } from './every-page/axe-audit.ts';
import { expect, test, visit } from './site-test.ts';

test.use(callBrowserOptions);

const { agent, calls } = recordingAgent((message, { line }) => {
  if (message === 'playable') line.send('listening');
});
let server: VoiceServer;
test.beforeAll(async () => {
  server = await voiceServer({}, { siteDir: join(projectRoot, 'dist'), callAgent: agent });
});
test.afterAll(() => server[Symbol.asyncDispose]());

const asked = (field: string, value: string) => ({ type: 'contact-field', field, value });
const noted = (facts: object, links: object[] = []) => ({ type: 'assistant-reply', links, facts });
const spoken = (transcript: string) => ({
  type: 'transcript',
  role: 'assistant',
  transcriptType: 'final',
  transcript,
});
const typed = (content: string) => ({ type: 'add-message', message: { role: 'user', content } });

/** Opens a page, starts a call there, and finds the fields of the call bar. */
async function callFrom(page: Page, path = '/') {
  await visit(page, `${server.origin}${path}`);
  const { line, read } = await startAnsweredCall(page, calls);
  const elements = callElements(page);
  const field = (name: string) => elements.bar.getByRole('textbox', { name, exact: true });
  return { ...elements, line, read, email: field('Your email'), name: field('Your name') };
}

test('the agent’s guess opens the field, and the corrected text is sent into the call', async ({
  page,
}) => {
  const { bar, button, line, read, email } = await callFrom(page);
  line.send(spoken('I may have misheard your email. Is it right in the field?'));
  await expect(bar.getByText('Is it right in the field?')).toBeVisible();
  const scrolled = await page.evaluate(() => scrollY);
  line.send(asked('email', 'amelie@exampel.com'));
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('amelie@exampel.com');
  await expect(email).toHaveAccessibleDescription('Check what we heard, then send it.');
  await expect(bar.getByText('Your email: Check what we heard, then send it.')).toBeAttached();
  // The caret stands behind the guess, so that what is typed does not erase the guess.
  const caret = await email.evaluate((input: HTMLInputElement) => [
    input.selectionStart,
    input.selectionEnd,
  ]);
  expect(caret).toEqual([18, 18]);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await auditPage(page, '.call-bar')).toEqual([]);

  await email.fill('amelie@example.com');
  await email.press('Enter');
  await expect.poll(() => read).toContainEqual(typed('My email is amelie@example.com'));
  await expect(email).toHaveCount(0);
  await expect(button('Type your email')).toBeFocused();
});

test('a field that opens by itself moves nothing of the page behind it', async ({ page }) => {
  const { line, name } = await callFrom(page, '/consultation');
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, main *, footer')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].join(' ');
      }),
    );
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.keyboard.press('Escape');
    await expect(name).toHaveCount(0);
    const before = await places();
    line.send(asked('name', 'Amelie Loran'));
    await expect(name).toBeFocused();
    expect(await places(), `at ${width}`).toEqual(before);
    await expect(name).toBeInViewport({ ratio: 1 });
  }
});

test('a visitor who types somewhere else keeps the focus there, and hears of the field', async ({
  page,
}) => {
  const { bar, line, email } = await callFrom(page, '/consultation');
  const elsewhere = page.getByRole('main').getByRole('textbox').first();
  await elsewhere.fill('Ame');
  line.send(asked('email', 'amelie@example.com'));
  await expect(email).toBeVisible();
  await expect(elsewhere).toBeFocused();
  await expect(bar.getByText('waits until you are done here')).toBeAttached();
  await page.keyboard.type('lie');
  await expect(elsewhere).toHaveValue('Amelie');
  await expect(email).toHaveValue('amelie@example.com');
});

test('a new guess replaces an unchanged one, and leaves what the visitor has typed', async ({
  page,
}) => {
  const { bar, line, read, email, name } = await callFrom(page);
  line.send(asked('email', 'ameli@example.com'));
  await expect(email).toHaveValue('ameli@example.com');
  line.send(asked('email', 'amelia@example.com'));
  await expect(email).toHaveValue('amelia@example.com');
  await email.fill('amelie@example.com');
  line.send(asked('email', 'emily@example.com'));
  line.send(noted({ email: 'emily@example.com' }));
  line.send(asked('name', 'Amelie Loran'));
  line.send(spoken('And your name?'));
  await expect(bar.getByText('And your name?')).toBeVisible();
  await expect(email).toHaveValue('amelie@example.com');
  await expect(email).toBeFocused();
  // The other field waits until this one is done.
  await email.press('Enter');
  await expect.poll(() => read).toContainEqual(typed('My email is amelie@example.com'));
  await expect(name).toHaveValue('Amelie Loran');
  await expect(name).toBeFocused();
});

test('the field closes with Escape, when it is sent empty, and when the value is known', async ({
  page,
}) => {
  const { bar, button, line, read, email, name } = await callFrom(page);
  line.send(asked('name', 'Amelie Loran'));
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button('Type your name')).toBeFocused();

  line.send(asked('email', ''));
  await expect(email).toHaveAccessibleDescription('Type it here, then send it.');
  await email.press('Enter');
  await expect(button('Type your email')).toBeFocused();

  line.send(asked('email', 'amelie@example.com'));
  await expect(email).toBeFocused();
  line.send(noted({ name: 'Amélie Laurent' }));
  line.send(spoken('Is that right?'));
  await expect(bar.getByText('Is that right?')).toBeVisible();
  await expect(email).toBeVisible();
  line.send(noted({ name: 'Amélie Laurent', email: 'amelie@example.com' }));
  await expect(email).toHaveCount(0);
  await expect(button('Type your email')).toBeFocused();
  expect(JSON.stringify(read)).not.toContain('add-message');
});

test('a message that is no guess opens no field', async ({ page }) => {
  const { bar, line, email, name } = await callFrom(page);
  line.send(asked('phone', '555'));
  line.send(asked('name', 'A'.repeat(201)));
  line.send({ ...asked('email', ''), value: null });
  line.send(spoken('Hello?'));
  await expect(bar.getByText('Hello?')).toBeVisible();
  await expect(email).toHaveCount(0);
  await expect(name).toHaveCount(0);
});

test('the agent hands over to the form, which opens with the facts while the call goes on', async ({
  page,
}) => {
  const { active, bar, button, link, line, email } = await callFrom(page);
  const facts = { name: 'Amélie Laurent', service: 'ai-phone' };
  line.send(asked('email', 'amelie@exampel.com'));
  await expect(email).toBeVisible();
  line.send(spoken('I’m sorry. Let’s go on in the form.'));
  line.send(noted(facts, [{ label: 'Consultation form', href: '/consultation#contact' }]));
  await expect(link('Continue in the form')).toBeVisible();
  expect(await auditPage(page, '.call-bar')).toEqual([]);
  // The transcript has the same link.
  await button('Call details').click();
  await expect(link('Consultation form')).toHaveAttribute('data-request', JSON.stringify(facts));
  await link('Consultation form').click();

  await expect(page).toHaveURL(/consultation#contact$/);
  await expect(page.getByRole('main').getByRole('textbox', { name: /name/i })).toHaveValue(
    'Amélie Laurent',
  );
  await expect(active).toBeVisible();
  await expect(bar.getByRole('log', { name: 'Transcript' })).toHaveCount(0);
  await expect(link('Continue in the form')).toHaveCount(0);
  await expect(email).toHaveCount(0);
  await expect(button('End call')).toBeVisible();
});

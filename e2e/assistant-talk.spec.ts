import {
  chatFailureLogPattern,
  openPanel,
  stubChatAnswers,
  stubUnfinishedAnswer,
} from './assistant-page.ts';
import { expect, test, visit, waitForScripts } from './site-test.ts';

const aboutPhone = {
  text: 'AI Phone Agent. Picks up when your team is on a job, or asleep.',
  metadata: { links: [{ label: 'Services', href: '/#services' }] },
};

test('a suggested question is answered with a link, and question and answer stay across pages and a reload', async ({
  page,
  isMobile,
}) => {
  const sent = await stubChatAnswers(page, aboutPhone, { text: 'It is free.' });
  await visit(page, '/privacy');
  const talk = await openPanel(page);
  const suggestions = talk.panel.getByRole('list', { name: 'You could ask' });
  await expect(suggestions.getByRole('button')).toHaveCount(3);
  await expect.poll(() => sent.sessions).toBe(1);
  expect(sent.chats).toEqual([]);

  await talk.button('What does the AI Phone Agent do?').click();
  await expect(talk.log).toContainText(aboutPhone.text);
  await expect(talk.log).toHaveAttribute('aria-busy', 'false');
  await expect(suggestions).toHaveCount(0);
  await expect(isMobile ? talk.log : talk.field).toBeFocused();
  await talk.button('Good answer').click();

  await talk.link('Services').click();
  await expect(page).toHaveURL('/#services');
  await expect(page.locator('#services')).toBeInViewport();
  // On a phone the link closes the panel, because an open panel would cover the page.
  if (isMobile) await openPanel(page);
  await expect(talk.log).toContainText(aboutPhone.text);

  await page.reload();
  await waitForScripts(page);
  await openPanel(page);
  await expect(talk.log).toContainText(aboutPhone.text);
  await expect(talk.button('Good answer')).toHaveAttribute('aria-pressed', 'true');
  await talk.ask('Is it free?');
  await expect(talk.log).toContainText('It is free.');
  // Neither a reload nor another page ends the session.
  expect(sent).toMatchObject({ sessions: 1, ended: [], ratings: ['up'] });
  expect(sent.chats).toMatchObject([
    { sessionId: 'session-1', input: 'What does the AI Phone Agent do?', stream: true },
    { sessionId: 'session-1', input: 'Is it free?', stream: true },
  ]);
  const { variableValues } = Object(sent.chats[0]).assistantOverrides;
  expect(variableValues).toMatchObject({ timeZone: 'UTC', locale: 'en-US' });
  expect(Date.parse(variableValues.clientTime)).toBeGreaterThan(Date.now() - 600_000);

  await talk.button('Clear').click();
  await expect(talk.log).toBeEmpty();
  await expect(suggestions).toBeVisible();
  await expect.poll(() => sent.erased).toEqual(['session-1']);
  await page.reload();
  await waitForScripts(page);
  await openPanel(page);
  await expect(suggestions).toBeVisible();
});

test('closing the panel ends the session, and opening it again continues the conversation in a new one', async ({
  page,
}) => {
  await visit(page, '/privacy');
  const opened = () =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/voice/session') && response.request().method() === 'POST',
    );
  const firstOpened = opened();
  const talk = await openPanel(page);
  const first = (await (await firstOpened).json()) as { id: string };
  await talk.ask('My name is Ada Lovelace and I want the phone agent');
  // The visitor's own line holds the name too, and a line that is stopped tells nothing.
  await expect(talk.log).toContainText('Ada Lovelace, AI Phone Agent');
  await talk.field.press('Escape');
  await expect(talk.panel).toHaveCount(0);
  const { voice } = await (await page.request.get('/api/site')).json();
  const headers = { Authorization: `Bearer ${voice.publicKey}` };
  const status = async (id: string) =>
    (await (await page.request.get(`/voice/session/${id}`, { headers })).json()).status;
  await expect.poll(() => status(first.id)).toBe('completed');

  const secondOpened = opened();
  await openPanel(page);
  const second = (await (await secondOpened).json()) as { id: string };
  expect(second.id).not.toBe(first.id);
  await expect(talk.log).toContainText('Ada Lovelace');
  expect(await status(second.id)).toBe('active');
  await talk.ask('my email is ada@engine.example');
  await expect(talk.panel.locator('.talk-noted')).toContainText(/name, email, service/);
});

test('an answer is announced when it is complete, and the visitor can stop an incomplete answer', async ({
  page,
}) => {
  await stubUnfinishedAnswer(page, 'First piece, ', 'second piece');
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.field.fill('A line');
  await talk.field.press('Shift+Enter');
  await talk.field.pressSequentially('and another');
  await talk.field.press('Enter');
  await expect(talk.field).toHaveValue('');
  await expect(talk.log.getByText('A line\nand another')).toBeVisible();

  await expect(talk.log.getByText('First piece, second piece')).toBeVisible();
  await expect(talk.log).toHaveAttribute('aria-busy', 'true');
  expect(await talk.log.ariaSnapshot()).not.toContain('piece');
  await talk.field.pressSequentially('Typed meanwhile');
  await talk.field.press('Enter');
  await expect(talk.field).toHaveValue('Typed meanwhile');

  await talk.button('Stop').click();
  await expect(page.locator('[data-aborted]')).toHaveCount(1);
  await expect(talk.log).toHaveAttribute('aria-busy', 'false');
  const snapshot = await talk.log.ariaSnapshot();
  expect(snapshot.split('First piece, second piece')).toHaveLength(2);
  expect(snapshot).toContain('Stopped here.');
  await expect(talk.button('Send')).toBeFocused();
});

test('closing the panel stops the answer', async ({ page }) => {
  await stubUnfinishedAnswer(page, 'First piece');
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask('Hello');
  await expect(talk.log).toContainText('First piece');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-aborted]')).toHaveCount(1);
  await openPanel(page);
  await expect(talk.log).toContainText('First pieceStopped here.');
});

test.describe('when an answer fails,', () => {
  test.use({ expectedProblem: chatFailureLogPattern });

  test('no text is lost, and the question can be asked again', async ({ page }) => {
    const busy = { status: 429, headers: { 'Retry-After': '7' } };
    const sent = await stubChatAnswers(page, busy, 'broken', { status: 503 }, aboutPhone);
    await visit(page, '/');
    const talk = await openPanel(page);
    await talk.ask('Do you answer the phone?');
    const trouble = talk.panel.getByRole('alert');
    await expect(trouble).toHaveText('That was a lot at once. Please try again in 7 s.');

    await talk.button('Try again').click();
    await expect(trouble).toHaveText('No answer came through. Your message is still here.');
    await expect(talk.log).toContainText('It is Stopped here.');
    await talk.button('Try again').click();
    await expect(trouble).toHaveText('No answer came through. Your message is still here.');
    await expect(talk.log).not.toContainText('It is');

    await page.reload();
    await waitForScripts(page);
    await openPanel(page);
    await expect(trouble).toHaveText('The answer was interrupted. Your message is still here.');
    await talk.button('Try again').click();
    await expect(talk.log).toContainText(aboutPhone.text);
    await expect(trouble).toHaveCount(0);
    await expect(talk.log.getByText('Do you answer the phone?')).toHaveCount(1);
    expect(sent.chats).toHaveLength(4);
  });

  test('a new session follows a session that is over', async ({ page }) => {
    const sent = await stubChatAnswers(page, aboutPhone, { status: 404 }, { text: 'Yes.' });
    await visit(page, '/');
    const talk = await openPanel(page);
    await talk.ask('One');
    await expect(talk.log).toContainText(aboutPhone.text);
    await talk.ask('Two');
    await expect(talk.log).toContainText('Yes.');
    expect(sent.chats.map((chat) => Object(chat).sessionId)).toEqual([
      'session-1',
      'session-1',
      'session-2',
    ]);
  });
});

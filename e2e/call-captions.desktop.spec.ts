import { join } from 'node:path';
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

/** The longest line that the agent says: it reads everything back. */
const READ_BACK =
  'Let me read that back: an AI phone agent, on Wednesday, November eighteenth, at two thirty in the afternoon, New York time. Your name is Bartholomew Featherstonehaugh of Brightsmile Dental. Your email is b.featherstonehaugh@brightsmile-dental.example. Your problem is that we miss calls after hours. Should I send this request?';

function transcript(role: string, transcriptType: string, text: string) {
  return { type: 'transcript', role, transcriptType, transcript: text };
}

test('captions grow while someone speaks, are announced when complete, and can be hidden', async ({
  page,
}) => {
  await visit(page, server.origin);
  const { line } = await startAnsweredCall(page, calls);
  const { bar, button } = callElements(page);
  const captions = bar.getByRole('log', { name: 'Captions' });
  line.send(transcript('assistant', 'partial', 'Which day'));
  const growing = bar.locator('.call-captions [aria-hidden=true]');
  await expect(growing).toContainText('Which day');
  line.send(transcript('assistant', 'partial', 'Which day suits'));
  await expect(growing).toContainText('Which day suits');
  line.send(transcript('assistant', 'final', 'Which day suits you?'));
  await expect(captions.getByText('Which day suits you?')).toBeVisible();
  await expect(growing).toHaveCount(0);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const text = await captions.boundingBox();
    const box = await bar.boundingBox();
    if (!text || !box) throw new Error('The captions are not visible.');
    expect(text.x, String(width)).toBeGreaterThanOrEqual(box.x);
    expect(text.x + text.width, String(width)).toBeLessThanOrEqual(box.x + box.width);
  }
  line.send(transcript('assistant', 'final', READ_BACK));
  const readBack = captions.getByText(READ_BACK);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const whole = await readBack.boundingBox();
    const box = await captions.boundingBox();
    if (!whole || !box) throw new Error('The read-back is not visible.');
    // The first row stands below the edge at which the captions fade.
    expect(whole.y, String(width)).toBeGreaterThanOrEqual(box.y + 16);
  }
  expect(await auditPage(page, '.call-bar')).toEqual([]);
  await button('Captions').click();
  await expect(captions).toHaveCount(0);
  await button('Captions').click();
  await expect(captions).toBeVisible();
});

test('a name and an email address can be typed, and each arrives as a sentence', async ({
  page,
}) => {
  await visit(page, server.origin);
  const { read } = await startAnsweredCall(page, calls);
  const { bar, button } = callElements(page);
  await button('Type your name').click();
  const name = bar.getByRole('textbox', { name: 'Your name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('autocomplete', 'name');
  await name.fill('Amélie Laurent');
  await name.press('Enter');
  await expect(button('Type your name')).toBeFocused();
  await button('Type your email').click();
  const email = bar.getByRole('textbox', { name: 'Your email' });
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(email).toHaveAttribute('inputmode', 'email');
  await email.fill('amelie@example.com');
  await email.press('Enter');
  const typed = (content: string) => ({ type: 'add-message', message: { role: 'user', content } });
  await expect.poll(() => read).toContainEqual(typed('My name is Amélie Laurent'));
  await expect.poll(() => read).toContainEqual(typed('My email is amelie@example.com'));
  expect(read).toContainEqual({ type: 'typing' });
});

test('a call that the far end ends says why, and what is typed then presses nothing', async ({
  page,
}) => {
  await visit(page, server.origin);
  const { line } = await startAnsweredCall(page, calls);
  const { bar, button, idle } = callElements(page);
  await button('Type your name').click();
  await page.keyboard.type('Ann');
  line.end('silence-timed-out');
  await expect(bar).toContainText('We couldn’t hear you for a while, so the call ended.');
  await expect(idle).not.toBeFocused();
  await page.keyboard.type(' Lee ');
  await expect(bar.getByRole('heading', { name: 'The call has ended' })).toBeFocused();
  await expect(idle).toBeVisible();
});

test('a double click starts one call, and a typed space does not end it', async ({ page }) => {
  await visit(page, server.origin);
  const { idle, active } = callElements(page);
  const before = calls.length;
  await idle.dblclick();
  await expect(active).toHaveAccessibleDescription(/^Listening/);
  await page.keyboard.press('Space');
  await expect(active).toBeVisible();
  expect(calls).toHaveLength(before + 1);
});

test('a click that comes before the script of the page starts a call once the script runs', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(server.origin, { waitUntil: 'commit' });
  const { idle, active } = callElements(page);
  await idle.click();
  release();
  await expect(active).toHaveAccessibleDescription(/^Listening/);
});

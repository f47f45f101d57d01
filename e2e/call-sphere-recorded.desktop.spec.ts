import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import { type VoiceServer, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import { hummingAgent } from './call-support/humming-agent.ts';
import { expect, test, visit, withMotion } from './site-test.ts';

test.use({ ...callBrowserOptions, contextOptions: withMotion });

let server: VoiceServer;
test.beforeAll(async () => {
  const callAgent = hummingAgent().agent;
  server = await voiceServer({}, { siteDir: join(projectRoot, 'dist'), callAgent });
  const body = { artifactPlan: { recordingEnabled: true } };
  await server.ask('PATCH', `/assistant/${SITE_ASSISTANT_ID}`, { body });
});
test.afterAll(() => server[Symbol.asyncDispose]());

test('beside the sphere and on every page the visitor reads that the call is recorded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, `${server.origin}/`);
  const { idle, active, bar, button } = callElements(page);
  await idle.click();
  await expect(active).toHaveAccessibleDescription(/^(Listening|Answering)/);
  await expect(page.getByRole('main').getByText('This call is recorded.')).toBeVisible();
  const tag = bar.getByText('Recorded', { exact: true });
  await expect(tag).toBeVisible();
  const [word, mute] = [await tag.boundingBox(), await button('Mute microphone').boundingBox()];
  // The word “Recorded” must end before the icon of the button “Mute microphone”. The icon begins
  // twelve pixels from the button's edge.
  expect(word && mute && word.x + word.width).toBeLessThan((mute?.x ?? 0) + 12);
  await button('Call details').click();
  await expect(bar.getByText('This call is recorded.')).toBeVisible();
  await bar.getByRole('link', { name: 'What is kept' }).click();
  await expect(page).toHaveURL(/privacy/);
  await expect(tag).toBeVisible();
  await button('End call').click();
  // What was said stays on the screen until the visitor dismisses it.
  await button('Dismiss').click();
  await expect(bar).toHaveCount(0);
});

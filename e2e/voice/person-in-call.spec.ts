import type { Page } from '@playwright/test';
import { speechStretches } from '../../src/server/test-support/speech/speech-stretches.ts';
import { callBrowserOptions } from '../call-support/call-browser.ts';
import { callElements } from '../call-support/call-elements.ts';
import { openDesk } from '../desk/at-the-desk.ts';
import { keepTracks } from '../desk/received-tracks.ts';
import { visit } from '../site-test.ts';
import { prepareCaller } from './caller.ts';
import { agentSound, giveMicrophone, speak } from './page-speech.ts';
import { expect, type SpeakingSite, voiceTest as test } from './speaking-site.ts';

test.use({
  ...callBrowserOptions,
  // Without a graphics card the processor would draw the sphere, and the engines of speech need it.
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'en-US',
});

test('the owner takes a call over, and both hear each other’s words', async ({
  page,
  browser,
  site,
}) => {
  const caller = await prepareCaller(page, 'am_michael');
  const { idle, bar, button } = callElements(page);
  await visit(page, site.origin);
  await idle.click();
  await caller.listen();

  const owner = await browser.newPage();
  await giveMicrophone(owner);
  await keepTracks(owner);
  await openDesk(owner, 'owner', site);
  await owner.goto(`${site.origin}/desk/calls`);
  await owner.locator('.desk-way').first().click();
  const state = owner.locator('.call-join-state');
  await owner.getByRole('button', { name: 'Listen in' }).click();
  await expect(state).toHaveText(/^You hear the call/);
  await recordVisitor(owner);
  await owner.getByRole('button', { name: 'Take over' }).click();
  await expect(state).toHaveText(/^You are on/);
  await expect(bar.getByText('Grace from our team is on the line.')).toBeVisible();

  await speak(owner, 'bf_emma', 'My name is Emma Johnson.');
  await expect(owner.locator('[data-speaker=person]')).toContainText(/emma/i);
  await caller.say('How much does it cost?');
  await expect(owner.locator('[data-speaker=visitor]')).toContainText(/how much/i);
  // What nobody but the person answers stays the last line.
  await expect(owner.locator('.call-lines li').last()).toContainText(/how much/i);

  await owner.getByRole('button', { name: 'Hand back' }).click();
  await caller.hear(/It's the AI assistant again/);
  await caller.listen();
  await caller.say('How much does it cost?');
  expect(await caller.listen()).toMatch(/free|price|cost/i);
  expect(await wordsHeard(owner, site)).toMatch(/how much/i);
  expect(await wordsHeard(page, site)).toMatch(/emma/i);
  await owner.close();
  await button('End call').click();
});

/** Lets the page of the owner record what comes from the visitor. */
async function recordVisitor(owner: Page): Promise<void> {
  await owner.evaluate(() => {
    const [track] = window.receivedTracks;
    if (!track) throw new Error('The page has got no sound.');
    window.agentRecording = [];
    const options = { mimeType: 'audio/webm;codecs=opus' };
    const recorder = new MediaRecorder(new MediaStream([track]), options);
    recorder.addEventListener('dataavailable', ({ data }) => window.agentRecording.push(data));
    recorder.start(500);
  });
}

/** Writes down everything that a page has heard. */
async function wordsHeard(page: Page, { recogniser }: SpeakingSite): Promise<string> {
  const texts: string[] = [];
  for (const sound of speechStretches(await agentSound(page))) {
    const { text } = await recogniser.recognise({ sound, expected: [], soFar: null });
    texts.push(text);
  }
  return texts.join(' ');
}

import { callBrowserOptions } from '../call-support/call-browser.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test } from '../site-test.ts';
import { type CallDesk, callAsVisitor, openCallAtDesk, startCallDesk } from './joined-call.ts';
import { loudnessOfTrack } from './received-tracks.ts';

test.use(callBrowserOptions);

/** The microphone of both browsers beeps much louder than that. */
const AUDIBLE = 0.02;

let desk: CallDesk;
test.beforeEach(async () => {
  desk = await startCallDesk();
});
test.afterEach(() => desk[Symbol.asyncDispose]());

test('the owner listens in, the visitor is shown it, and a no ends it for the whole call', async ({
  page,
  browser,
}) => {
  const visitor = await callAsVisitor(page, desk);
  const owner = await openCallAtDesk(browser, desk);
  const state = owner.locator('.call-join-state');
  await expect(state).toHaveText('Nobody from your team is in this call.');
  await expectSoundPage(owner, 'a live call');

  await owner.getByRole('button', { name: 'Listen in' }).press('Enter');
  await expect(state).toHaveText(/telling the visitor/);
  const shown = visitor.bar.getByText('Grace from our team is listening in.');
  await expect(shown).toBeVisible();
  await expect(state).toHaveText('You hear the call. Nobody hears you.');
  const announced = (text: string) => visitor.bar.locator('p[aria-live=polite]', { hasText: text });
  await expect(announced('Grace from our team is listening in.')).toHaveCount(1);
  await expect.poll(() => loudnessOfTrack(owner, 0)).toBeGreaterThan(AUDIBLE);
  await expectSoundPage(page, 'the page of a visitor who is listened to');
  await expectSoundPage(owner, 'listening');

  await visitor.button('No, nobody else on this call').press('Enter');
  await expect(state).toHaveText('The visitor said no, so nobody can join this call.');
  await expect(shown).toBeHidden();
  await expect(announced('Nobody else is on this call now.')).toHaveCount(1);
  await expect(visitor.button('Call details')).toBeFocused();
  await expect(owner.getByRole('button', { name: 'Listen in' })).toBeHidden();
  await owner.reload();
  await expect(owner.getByText('The visitor said no')).toBeVisible();
  await owner.context().close();
  await page.close();
});

test('the owner takes a call over, both hear each other, and the agent gets it back', async ({
  page,
  browser,
}) => {
  const visitor = await callAsVisitor(page, desk);
  const owner = await openCallAtDesk(browser, desk);
  const state = owner.locator('.call-join-state');
  await owner.getByRole('button', { name: 'Take over' }).click();
  await expect(state).toHaveText(/^You are on/);
  await expect(visitor.bar.getByText('Grace from our team is on the line.')).toBeVisible();
  // The agent is silent, so what is heard on each side is the other one's microphone.
  await expect.poll(() => loudnessOfTrack(page, -1)).toBeGreaterThan(AUDIBLE);
  await expect.poll(() => loudnessOfTrack(owner, 0)).toBeGreaterThan(AUDIBLE);

  desk.say('Hello, this is Grace.');
  const said = owner.locator('[data-speaker=person]');
  await expect(said).toContainText('Hello, this is Grace.');
  await expect(said).toContainText('Grace0');
  await expect(visitor.bar.locator('.call-line[data-role=assistant]').last()).toHaveText(
    'GraceHello, this is Grace.',
  );

  await expectSoundPage(owner, 'speaking');
  await owner.getByRole('button', { name: 'Hand back' }).press('Enter');
  await expect(state).toHaveText('You hear the call. Nobody hears you.');
  await expect(visitor.bar.getByText('Grace from our team is listening in.')).toBeVisible();
  await expect.poll(() => loudnessOfTrack(owner, 1)).toBeGreaterThan(AUDIBLE);
  await owner.getByRole('button', { name: 'Leave the call' }).press('Enter');
  await expect(state).toHaveText('You have left the call.');
  await expect(visitor.bar.getByText('Grace from our team')).toBeHidden();
  await owner.context().close();
  await page.close();
});

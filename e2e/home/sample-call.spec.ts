import { callElements, keepCallConnecting } from '../call-support/call-elements.ts';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test, visit, withMotion } from '../site-test.ts';
import { countPlayers, sampleElements, watchSounds } from './sample-elements.ts';

test.describe('while the page moves,', () => {
  test.use({ contextOptions: withMotion });

  test('nothing of the sample is fetched before it is asked for, and then it is played', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await visit(page, '/');
    await page.waitForLoadState('networkidle');
    const { opener, pause, caption, player } = sampleElements(page);
    await opener.hover();
    await opener.focus();
    expect(await page.content()).not.toContain('How can I help you today?');
    const ofSample = () => fetched.filter((path) => path.includes('sample'));
    expect(ofSample()).toEqual([]);

    await opener.click();
    await expect(pause).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(caption).toHaveText('Hi, I’m the AI assistant at Everline.');
    await expect(caption).toHaveText('How can I help you today?');
    await expect(player.getByText('Agent', { exact: true }).first()).toBeVisible();
    await expect(caption).toHaveText('Hi. Who picks up when we’re closed?');
    await expect(player.getByText('Sample caller', { exact: true }).first()).toBeVisible();
    const endings = ofSample().map((path) => path.replace(/.*\./, ''));
    expect([...new Set(endings)].toSorted()).toEqual(['css', 'js', 'mp4']);
  });
});

test('the keyboard opens, moves, pauses and closes the player', async ({ page }) => {
  await visit(page, '/');
  const { opener, play, pause, position, caption, player } = sampleElements(page);
  await opener.press('Enter');
  await expect(pause).toBeVisible();
  await expect(opener).toBeFocused();

  await test.step('a paused sample stays where it is', async () => {
    await pause.press('Space');
    await expect(play).toBeFocused();
    await position.press('Home');
    await expect(position).toHaveAttribute('aria-valuetext', '0 of 37 seconds');
    await position.press('PageUp');
    await expect(position).toHaveAttribute('aria-valuetext', '8 of 37 seconds');
    await expect(caption).toContainText('twenty four seven');
    for (let presses = 0; presses < 4; presses += 1) await position.press('ArrowRight');
    await expect(caption).toHaveText('I’d like a consultation about the phone agent.');
    await position.press('ArrowLeft');
    await expect(position).toHaveAttribute('aria-valuetext', '14 of 37 seconds');
    await position.press('End');
    await expect(caption).toHaveText('We’ll contact you soon to confirm the time.');
  });

  await test.step('a sample that is over begins again', async () => {
    await play.press('Enter');
    await expect(caption).toHaveText('Hi, I’m the AI assistant at Everline.');
  });

  await test.step('so does one that is started in the middle of a jump to its end', async () => {
    await pause.press('Enter');
    await expect(play).toBeFocused();
    await play.evaluate((button: HTMLButtonElement) => {
      const slider = button.parentElement?.querySelector('input');
      slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
      button.click();
    });
    await expect(pause).toBeVisible();
    await expect(caption).toHaveText('Hi, I’m the AI assistant at Everline.');
  });

  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('closing the player and leaving the page end the sound', async ({ page }) => {
  const areHeard = await watchSounds(page);
  await visit(page, '/');
  const { opener, pause, close, player } = sampleElements(page);
  await opener.click();
  await expect(pause).toBeVisible();
  await close.click();
  await expect(player).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await areHeard()).toEqual([false]);

  await opener.click();
  await expect(pause).toBeVisible();
  expect(await areHeard()).toEqual([false, true]);
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).first().click();
  await expect(page).toHaveURL('/privacy');
  expect(await areHeard()).toEqual([false, false]);
});

test('a call ends the sample, and the sample is out of reach until the call is over', async ({
  page,
}) => {
  await keepCallConnecting(page);
  const areHeard = await watchSounds(page);
  await visit(page, '/');
  const { opener, pause, player } = sampleElements(page);
  const { idle, active } = callElements(page);
  await opener.click();
  await expect(pause).toBeVisible();
  await idle.click();
  await expect(active).toBeVisible();
  await expect(player).toHaveCount(0);
  expect(await areHeard()).toEqual([false]);
  await expect(opener).toBeHidden();
  await active.click();
  await expect(opener).toBeVisible();
});

test('a player that comes after a call has begun stays silent', async ({ page }) => {
  const allowed = Promise.withResolvers<void>();
  await page.route(/sample-player-.*js/, async (route) => {
    await allowed.promise;
    await route.continue();
  });
  await keepCallConnecting(page);
  const areHeard = await watchSounds(page);
  await visit(page, '/');
  const { opener, player } = sampleElements(page);
  const { idle, active } = callElements(page);
  await opener.click();
  await idle.click();
  await expect(active).toBeVisible();
  const playersSeen = await countPlayers(page);
  allowed.resolve();
  await expect.poll(playersSeen).toBe(1);
  await expect(player).toHaveCount(0);
  expect(await areHeard()).toEqual([false]);
});

test('axe finds no problem in the open player, in the dark and the light theme', async ({
  page,
}) => {
  await visit(page, '/');
  const { opener, pause, play, transcript, player } = sampleElements(page);
  await opener.click();
  await pause.click();
  await expect(play).toBeVisible();
  await transcript.click();
  await expect(player.getByText('We talk Monday to Friday.').last()).toBeVisible();
  expect(await auditPage(page, '.call-stage')).toEqual([]);
});

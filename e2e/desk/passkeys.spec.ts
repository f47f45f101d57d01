import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../scripts/project-root.ts';
import { runAsOwner } from '../../src/server/test-support/owner/run-as-owner.ts';
import { type VoiceServer, voiceServer } from '../../src/server/test-support/voice-server.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test } from '../site-test.ts';
import { goToRoom } from './at-the-desk.ts';

// A closed desk is answered with the status 403.
test.use({ expectedProblem: /status of 403/ });

/** The server of an owner who has set nothing. The tests of a worker share it. */
let server: VoiceServer;
test.beforeAll(async () => {
  server = await voiceServer({}, { siteDir: join(projectRoot, 'dist') });
});
test.afterAll(() => server[Symbol.asyncDispose]());

/** Opens the desk with the link that the owner's command prints. */
async function openWithLink(page: Page): Promise<string> {
  const { port } = new URL(server.origin);
  const env = { DATA_DIR: server.dataDir, PORT: port };
  const { out } = await runAsOwner(['desk', '--staff'], { env });
  await page.goto(out.trim());
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Grace');
  return new URL('/desk', out.trim()).href;
}

/** Gives the browser a device that keeps passkeys and knows the finger of its owner. */
async function giveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    refuse: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}

test('a passkey is added, opens the closed desk, is removed, and opens nothing any more', async ({
  page,
}) => {
  const device = await giveDevice(page);
  await openWithLink(page);
  await goToRoom(page, 'Devices');
  await expectSoundPage(page, 'without a passkey');
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(page.getByText('not used yet')).toBeVisible();
  await expectSoundPage(page, 'with a passkey');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey already.')).toBeVisible();

  await page.getByRole('button', { name: 'Close the desk here' }).click();
  const open = page.getByRole('button', { name: 'Open with a passkey' });
  await expectSoundPage(page, 'closed');
  await device.refuse();
  await open.click();
  await expect(page.getByRole('status')).toHaveText(/did not give a passkey/);
  await device.accept();
  await open.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Grace');

  await goToRoom(page, 'Devices');
  await expect(page.getByText(/added .*, last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There is no passkey yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the desk here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/closed on this device/);
  await expect(open).toHaveCount(0);
});

test('under an IP address the desk says in plain words why it offers no passkey', async ({
  page,
}) => {
  const desk = await openWithLink(page);
  await giveDevice(page);
  await page.goto(`${desk}/devices`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await page.goto(`${server.origin}/desk`);
  await expect(page.getByText('A passkey cannot belong to an IP address')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectSoundPage(page, 'closed, under an IP address');
  await page.goto(`${desk}/devices`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There is no passkey yet.')).toBeVisible();
});

test('a browser that has no passkeys, or no scripts, sees no offer', async ({ page, browser }) => {
  const desk = await openWithLink(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(`${desk}/devices`);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Close the desk here' })).toBeVisible();
  const cookies = await page.context().cookies(desk);
  await using context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(cookies);
  const plain = await context.newPage();
  await plain.goto(`${desk}/devices`);
  await expect(plain.getByRole('button', { name: 'Close the desk here' })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});

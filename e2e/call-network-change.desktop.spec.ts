import { chromium } from '@playwright/test';
import { startSite } from '../scripts/start-site.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import { latestPackets, packetsReceived, watchPeers } from './call-support/page-peers.ts';
import { twoNetworks } from './call-support/two-networks.ts';
import { expect, test } from './site-test.ts';

/** The longest time without sound after a change of the network. */
const BACK_WITHIN_MS = 15_000;

/** A site and a browser, which two networks connect. */
async function siteInTwoNetworks() {
  const parts = new AsyncDisposableStack();
  const networks = parts.use(twoNetworks());
  const site = parts.use(
    await startSite({ HOST: networks.serverAddress }, 'throwaway-server.ts', networks.serverRunner),
  );
  const { args } = callBrowserOptions.launchOptions;
  // A browser gives its microphone to a page of this name without encryption.
  const named = `--host-resolver-rules=MAP localhost ${networks.serverAddress}`;
  const browser = parts.use(
    await chromium.launch({ executablePath: networks.chromium, args: [...args, named] }),
  );
  const page = await browser.newPage({ permissions: ['microphone'] });
  await watchPeers(page);
  return {
    networks,
    page,
    address: site.origin.replace(networks.serverAddress, 'localhost'),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

test('a visitor whose network changes is back in sound within seconds, in the same call', async () => {
  await using opened = await siteInTwoNetworks();
  const { networks, page } = opened;
  await page.goto(opened.address);
  const { idle, active, trouble } = callElements(page);
  await idle.click();
  await expect(active).toHaveAccessibleDescription(/^(Listening|Answering)/);
  const flowing = await packetsReceived(page);
  await expect.poll(() => packetsReceived(page)).toBeGreaterThan(flowing);

  networks.change();
  const changedAt = performance.now();
  // A second of sound is no rest that was on its way when the network changed.
  const last = (await packetsReceived(page)) + 50;
  await expect
    .poll(() => packetsReceived(page), { timeout: BACK_WITHIN_MS, intervals: [100] })
    .toBeGreaterThan(last);
  const ms = Math.round(performance.now() - changedAt);
  test.info().annotations.push({ type: 'sound is back after', description: `${ms} ms` });
  await expect(trouble).toHaveCount(0);
  await expect(active).toHaveAccessibleDescription(/^(Listening|Answering)/);
});

/**
 * How long the cable is pulled each time, and what is asked afterwards. The room notices the silence
 * of the visitor's socket only during the longer times.
 */
const PULLS = [
  { ms: 4000, question: 'How long does it take?' },
  { ms: 6500, question: 'Which languages do you speak?' },
  { ms: 6500, question: 'Who are you?' },
];

test('a call goes on each time that its cable was pulled for some seconds', async () => {
  await using opened = await siteInTwoNetworks();
  const { networks, page } = opened;
  const rooms = new Set<string>();
  let heard = 0;
  page.on('websocket', (socket) => {
    rooms.add(socket.url());
    // The line test tells the page whenever it hears the beeps of the microphone.
    socket.on('framereceived', ({ payload }) => {
      if (/"speech-update","status":"started","role":"user"/.test(String(payload))) heard += 1;
    });
  });
  await page.goto(opened.address);
  const { idle, active, trouble, bar, button } = callElements(page);
  await idle.click();
  await expect(active).toHaveAccessibleDescription(/^(Listening|Answering)/);
  await button('Call details').click();
  const said = bar.getByRole('log', { name: 'Transcript' });
  const field = bar.getByRole('textbox', { name: 'Type into the call' });

  async function expectCallGoesOn(question: string): Promise<void> {
    const [before, heardBefore] = [await latestPackets(page), heard];
    await expect
      .poll(
        async () => {
          expect(await trouble.allInnerTexts()).toEqual([]);
          const { peers, received } = await latestPackets(page);
          return received - (peers === before.peers ? before.received : 0);
        },
        { timeout: BACK_WITHIN_MS, intervals: [100] },
      )
      .toBeGreaterThan(25);
    await expect.poll(() => heard, { timeout: BACK_WITHIN_MS }).toBeGreaterThan(heardBefore);
    await field.fill(question);
    await field.press('Enter');
    await expect
      .poll(async () => (await said.innerText()).split(question)[1]?.trim() ?? '')
      .toMatch(/\w{3}/);
  }

  await expectCallGoesOn('What does it cost?');
  for (const { ms, question } of PULLS) {
    networks.pull();
    await page.waitForFunction(() => !navigator.onLine);
    await page.waitForTimeout(ms);
    networks.plug();
    await expectCallGoesOn(question);
  }
  await expect(trouble).toHaveCount(0);
  expect([...rooms]).toHaveLength(1);
});

import { chromium } from '@playwright/test';
import { startSite } from '../scripts/start-site.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import { packetsReceived, watchPeers } from './call-support/page-peers.ts';
import { twoNetworks } from './call-support/two-networks.ts';
import { expect, test } from './site-test.ts';

/** The longest time without sound after a change of the network. */
const BACK_WITHIN_MS = 15_000;

test('a visitor whose network changes is back in sound within seconds, in the same call', async () => {
  using networks = twoNetworks();
  await using site = await startSite(
    { HOST: networks.serverAddress },
    'throwaway-server.ts',
    networks.serverRunner,
  );
  const { args } = callBrowserOptions.launchOptions;
  // A browser gives its microphone to a page of this name without encryption.
  const named = `--host-resolver-rules=MAP localhost ${networks.serverAddress}`;
  await using browser = await chromium.launch({
    executablePath: networks.chromium,
    args: [...args, named],
  });
  const page = await browser.newPage({ permissions: ['microphone'] });
  await watchPeers(page);
  await page.goto(site.origin.replace(networks.serverAddress, 'localhost'));
  const { idle, active, trouble } = callElements(page);
  await idle.click();
  await expect(active).toHaveAccessibleDescription(/^(Listening|Speaking)/);
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
  await expect(active).toHaveAccessibleDescription(/^(Listening|Speaking)/);
});

import { chromium, type Page } from '@playwright/test';
import { startSite } from '../scripts/start-site.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import { twoNetworks } from './call-support/two-networks.ts';
import { expect, test } from './site-test.ts';

declare global {
  interface Window {
    /** Every peer connection that the page has opened. */
    peers: RTCPeerConnection[];
  }
}

/** The longest time without sound after a change of the network. */
const BACK_WITHIN_MS = 15_000;

/** Counts the packets of sound that the page has received on all its connections. */
function packetsReceived(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const reports = await Promise.all(window.peers.map((peer) => peer.getStats()));
    return reports
      .flatMap((report) => [...report.values()])
      .filter(({ type }) => type === 'inbound-rtp')
      .reduce((sum, { packetsReceived }) => sum + packetsReceived, 0);
  });
}

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
  await page.addInitScript(() => {
    window.peers = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        window.peers.push(this);
      }
    };
  });
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

import { type Browser, chromium, type Page } from '@playwright/test';
import { startSite } from '../scripts/start-site.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import { startCoturn } from './call-support/coturn.ts';
import {
  latePeers,
  packetsReceived,
  type SoundPath,
  soundPath,
  watchPeers,
} from './call-support/page-peers.ts';
import { relayedNetworks } from './call-support/relayed-networks.ts';
import { expect, test } from './site-test.ts';

const SECRET = 'a-secret-that-only-the-servers-know';
/** A call takes two ports of the server: one for its address, and one for the loopback address. */
const PORTS = { from: 41_000, to: 41_001 };

async function openSite(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ permissions: ['microphone'] });
  await watchPeers(page);
  await page.goto(address);
  return page;
}

test('calls go through a TURN server where they must, and no dead or wrong server delays them', async () => {
  using networks = relayedNetworks();
  const { serverAddress, middleAddress, otherMiddleAddress, deadAddress } = networks;
  await using _turn = await startCoturn({
    addresses: [middleAddress, otherMiddleAddress],
    secret: SECRET,
    folder: networks.folder,
    runner: networks.runner.middle,
  });
  const iceServers = [
    { urls: `stun:${deadAddress}` },
    { urls: `turn:${deadAddress}`, username: 'visitor', credential: 'unheard' },
    // The wrong credentials are for another address of the TURN server. Chromium asks all servers
    // from one socket, and coturn refuses a second user name from the same socket.
    { urls: `turn:${otherMiddleAddress}`, username: 'visitor', credential: 'wrong' },
    { urls: ['udp', 'tcp'].map((way) => `turn:${middleAddress}?transport=${way}`) },
  ];
  await using site = await startSite(
    {
      HOST: serverAddress,
      ICE_SERVERS: JSON.stringify(iceServers),
      TURN_SECRET: SECRET,
      RTC_UDP_PORTS: `${PORTS.from}-${PORTS.to}`,
    },
    'throwaway-server.ts',
    networks.runner.server,
  );
  const { args } = callBrowserOptions.launchOptions;
  // A browser gives its microphone to a page of this name without encryption.
  const named = `--host-resolver-rules=MAP localhost ${serverAddress}`;
  await using browser = await chromium.launch({
    executablePath: networks.chromium,
    args: [...args, named],
  });
  const address = site.origin.replace(serverAddress, 'localhost');
  const page = await openSite(browser, address);
  const { idle, active } = callElements(page);

  async function call(): Promise<void> {
    const before = await packetsReceived(page);
    await idle.click();
    await expect(active).toHaveAccessibleDescription(/^(Listening|Answering)/);
    await expect.poll(() => packetsReceived(page)).toBeGreaterThan(before);
  }

  /** Calls, expects that the sound takes this way in the end, and hangs up. */
  async function expectPath(path: Partial<SoundPath>): Promise<void> {
    await call();
    // A browser changes to a better way when it finds one after the start of the sound.
    await expect.poll(() => soundPath(page)).toMatchObject(path);
    expect(await latePeers(page)).toBe(0);
    await active.click();
    await expect.poll(() => networks.serverPorts(PORTS.from)).toEqual([]);
  }

  await expectPath({ local: 'host', remote: 'host', relayedBy: null });

  // A browser asks for no further relay once it is connected, so each firewall leaves one way only.
  networks.allow('visitor', 'TURN by UDP');
  await expectPath({ local: 'relay', remote: 'host', relayedBy: 'udp' });

  networks.allow('visitor', 'TURN by TCP');
  await expectPath({ local: 'relay', remote: 'host', relayedBy: 'tcp' });

  networks.allow('visitor', 'all');
  networks.allow('server', 'TURN by TCP');
  await expectPath({ remote: 'relay', relayedBy: null });

  networks.allow('server', 'all');
  await call();
  const other = await openSite(browser, address);
  const refused = callElements(other);
  await refused.idle.click();
  await expect(refused.trouble).toContainText('Too many people are calling right now');
  await expect(active).toHaveAccessibleDescription(/^(Listening|Answering)/);
});

import { type Browser, chromium, type Page } from '@playwright/test';
import { startSite } from '../scripts/start-site.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { callElements } from './call-support/call-elements.ts';
import { startCoturn } from './call-support/coturn.ts';
import { packetsReceived, soundPath, watchPeers } from './call-support/page-peers.ts';
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
  /** How many calls the room has told that all its STUN and TURN servers answered or were given up. */
  let waitedForServers = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (payload === '{"type":"candidate","candidate":null}') waitedForServers += 1;
    });
  });

  async function call(): Promise<void> {
    const before = await packetsReceived(page);
    await idle.click();
    await expect(active).toHaveAccessibleDescription(/^(Listening|Speaking)/);
    await expect.poll(() => packetsReceived(page)).toBeGreaterThan(before);
  }

  /** Calls, returns the way of the sound, and hangs up. */
  async function pathOfCall() {
    await call();
    const path = await soundPath(page);
    expect(waitedForServers).toBe(0);
    await active.click();
    await expect.poll(() => networks.serverPorts(PORTS.from)).toEqual([]);
    return path;
  }

  expect(await pathOfCall()).toEqual({ local: 'host', remote: 'host', relayedBy: null });

  networks.allow('visitor', 'no UDP to the server');
  expect(await pathOfCall()).toEqual({ local: 'relay', remote: 'host', relayedBy: 'udp' });

  networks.allow('visitor', 'TURN by TCP');
  expect(await pathOfCall()).toEqual({ local: 'relay', remote: 'host', relayedBy: 'tcp' });

  networks.allow('visitor', 'all');
  networks.allow('server', 'TURN by TCP');
  expect(await pathOfCall()).toMatchObject({ remote: 'relay', relayedBy: null });

  networks.allow('server', 'all');
  await call();
  const other = await openSite(browser, address);
  const refused = callElements(other);
  await refused.idle.click();
  await expect(refused.trouble).toContainText('Too many people are calling right now');
  await expect(active).toHaveAccessibleDescription(/^(Listening|Speaking)/);
});

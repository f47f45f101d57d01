import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { IceCandidate } from '#core/call/room-messages.ts';
import { ON_LOOPBACK_ALONE } from '#server/test-support/rooms/room-server.ts';
import { SILENT_OFFER } from '#server/test-support/rooms/silent-offer.ts';
import { until } from '#server/test-support/rooms/until.ts';
import type { Peer, PeerFactory, RtcSettings } from '../peer.ts';
import { weriftPeerFactory } from './werift.ts';

async function answeredPeer(settings: Partial<RtcSettings>) {
  const candidates: Array<IceCandidate | null> = [];
  const peers = weriftPeerFactory({ ...ON_LOOPBACK_ALONE, ...settings });
  const events = {
    onCandidate: (candidate: IceCandidate | null) => candidates.push(candidate),
    onPacket: () => {},
    onBroken: () => {},
    onNoPort: () => {},
    onState: () => {},
  };
  const peer = peers.open(events, '127.0.0.1');
  await peer.answer(SILENT_OFFER);
  return { peer, candidates };
}

async function untilOpen(sockets: number): Promise<void> {
  const open = () => process.getActiveResourcesInfo().filter((kind) => kind === 'UDPWrap').length;
  await until(() => open() === sockets, `${sockets} open sockets`);
}

/** Starts a UDP server that never answers. */
async function silentServer() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let heard = 0;
  socket.on('message', () => {
    heard += 1;
  });
  return { port: socket.address().port, heard: () => heard, close: () => socket.close() };
}

test('the offered ports are of the configured range, and only the named addresses are offered', async () => {
  const udpPorts = { from: 42_310, to: 42_319 };
  const { peer, candidates } = await answeredPeer({ udpPorts, publicIp: '203.0.113.7' });
  await until(() => candidates.includes(null), 'all candidates');
  await peer.close();
  const offered = candidates.flatMap((found) => found?.candidate.split(' ').slice(4, 8) ?? []);
  const [, port] = offered;
  expect(offered).toEqual(['127.0.0.1', port, 'typ', 'host', '203.0.113.7', port, 'typ', 'srflx']);
  expect(Number(port)).toBeGreaterThanOrEqual(udpPorts.from);
  expect(Number(port)).toBeLessThanOrEqual(udpPorts.to);
});

test('when a socket cannot be bound, only its candidate is missing', async () => {
  const { peer, candidates } = await answeredPeer({ addresses: ['203.0.113.7'] });
  await until(() => candidates.includes(null), 'the end of candidates');
  expect(candidates).toEqual([null]);
  await peer.close();
  await untilOpen(0);
});

test('a relay that does not answer leaves no socket behind', async () => {
  const relay = await silentServer();
  const iceServers = [{ urls: `turn:127.0.0.1:${relay.port}`, username: 'u', credential: 'c' }];
  const { peer } = await answeredPeer({ iceServers });
  await until(() => relay.heard() > 0, 'the relay to be asked');
  await untilOpen(3);
  await peer.close();
  await untilOpen(1);
  relay.close();
});

const NO_EVENTS = { onCandidate() {}, onPacket() {}, onBroken() {}, onNoPort() {}, onState() {} };
/** The number of checks that the library sends to an address that does not answer. */
const TRIES = 5;

/**
 * Opens a peer whose caller names this port in `count` candidates. Half of the candidates are in
 * the offer.
 */
async function peerNaming(peers: PeerFactory, callerAddress: string, port: number, count: number) {
  const peer = peers.open(NO_EVENTS, callerAddress);
  const line = (at: number) =>
    `candidate:${at} 1 udp ${2 ** 31 - 1 - at} 127.0.0.1 ${port} typ host`;
  const lines = Array.from({ length: count }, (_, at) => line(at));
  const inOffer = lines.slice(0, count / 2).map((candidate) => `a=${candidate}\r\n`);
  await peer.answer(SILENT_OFFER + inOffer.join(''));
  for (const candidate of lines.slice(count / 2)) {
    peer.addCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 });
  }
  return peer;
}

/** Waits for the time that the library needs to check one address that does not answer. */
async function untilChecksAreOver(peers: PeerFactory): Promise<void> {
  const named = await silentServer();
  const peer = await peerNaming(peers, '127.0.0.99', named.port, 1);
  await until(() => named.heard() === TRIES, 'all checks of an address');
  await peer.close();
  named.close();
}

test('a caller from outside cannot make the server send checks to the server’s own address', async () => {
  const peers = weriftPeerFactory(ON_LOOPBACK_ALONE);
  const named = await silentServer();
  const peer = await peerNaming(peers, '203.0.113.9', named.port, 10);
  await untilChecksAreOver(peers);
  expect(named.heard()).toBe(0);
  await peer.close();
  named.close();
});

test('sixteen of fifty candidates are checked', async () => {
  const peers = weriftPeerFactory(ON_LOOPBACK_ALONE);
  const named = await silentServer();
  const peer = await peerNaming(peers, '127.0.0.1', named.port, 50);
  await untilChecksAreOver(peers);
  await until(() => named.heard() >= 16 * TRIES, 'all checks of all candidates');
  expect(named.heard()).toBe(16 * TRIES);
  await peer.close();
  named.close();
});

test('the connections of one caller share 200 checks at once and ten a second', async () => {
  const peers = weriftPeerFactory(ON_LOOPBACK_ALONE);
  const named = await silentServer();
  const began = performance.now();
  const opened: Peer[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    opened.push(await peerNaming(peers, '127.0.0.1', named.port, 16));
  }
  await untilChecksAreOver(peers);
  await until(() => named.heard() >= 200, 'the checks that are allowed at once');
  const seconds = (performance.now() - began) / 1000;
  expect(named.heard()).toBeLessThanOrEqual(200 + 10 * seconds);
  await Promise.all(opened.map((peer) => peer.close()));
  named.close();
});

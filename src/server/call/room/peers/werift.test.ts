import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { IceCandidate } from '#core/call/room-wire.ts';
import { SILENT_OFFER } from '../../../test-support/room-offer.ts';
import { until } from '../../../test-support/room-until.ts';
import type { RtcSettings } from '../peer.ts';
import { weriftPeers } from './werift.ts';

async function answeredPeer(settings: Partial<RtcSettings>) {
  const candidates: Array<IceCandidate | null> = [];
  const peers = weriftPeers({
    ...{ addresses: ['127.0.0.1'], publicIp: null, udpPorts: null, iceServers: [], ...settings },
  });
  const events = {
    onCandidate: (candidate: IceCandidate | null) => candidates.push(candidate),
    onPacket: () => {},
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

/** Whoever hears everything and answers nothing. */
async function silentServer() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let heard = 0;
  socket.on('message', () => {
    heard += 1;
  });
  return { port: socket.address().port, heard: () => heard, close: () => socket.close() };
}

test('the ports are those of the range, and only the named address is offered', async () => {
  const udpPorts = { from: 42_310, to: 42_319 };
  const { peer, candidates } = await answeredPeer({ udpPorts, publicIp: '203.0.113.7' });
  await until(() => candidates.includes(null), 'all candidates');
  await peer.close();
  const offered = candidates.flatMap((found) => found?.candidate.split(' ').slice(4, 8) ?? []);
  const [, port] = offered;
  expect(offered).toEqual([
    ...['127.0.0.1', port, 'typ', 'host'],
    ...['203.0.113.7', port, 'typ', 'srflx'],
  ]);
  expect(Number(port)).toBeGreaterThanOrEqual(udpPorts.from);
  expect(Number(port)).toBeLessThanOrEqual(udpPorts.to);
});

test('a socket that cannot be bound costs nothing but its candidate', async () => {
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

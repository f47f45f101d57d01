import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type AgentCall, recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { ON_LOOPBACK_ALONE, roomServer } from '#server/test-support/rooms/room-server.ts';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { turnStandIn } from '#server/test-support/rooms/turn-stand-in.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { weriftPeerFactory } from './peers/werift.ts';
import { relayLog } from './relay-log.ts';

const CODE = [0, 3, 1];

/** Starts a server that takes packets and connections at one port and never answers. */
async function silentIceServer() {
  const streams = new Set<Socket>();
  const tcp = createServer((stream) => {
    streams.add(stream);
    stream.on('error', () => {});
    stream.on('close', () => streams.delete(stream));
    stream.resume();
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4').bind(port, '127.0.0.1');
  await once(udp, 'listening');
  let packets = 0;
  udp.on('message', () => {
    packets += 1;
  });
  return {
    stun: { urls: `stun:127.0.0.1:${port}` },
    turn: { urls: `turn:127.0.0.1:${port}`, username: 'u', credential: 'c' },
    turnByTcp: { urls: `turn:127.0.0.1:${port}?transport=tcp`, username: 'u', credential: 'c' },
    packets: () => packets,
    streams,
    async [Symbol.asyncDispose]() {
      udp.close();
      tcp.close();
      for (const stream of streams) stream.destroy();
      await once(tcp, 'close');
    },
  };
}

test('a call has sound both ways while no STUN or TURN server has answered', async () => {
  await using silent = await silentIceServer();
  const iceServers = [silent.stun, silent.turn, silent.turnByTcp];
  const { agent, calls } = recordingAgent();
  const peers = weriftPeerFactory({ ...ON_LOOPBACK_ALONE, iceServers });
  await using at = await roomServer(agent, { peers });
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  // The end of the candidates comes only when all servers have answered or were given up.
  expect(visitor.all('candidate').map(({ candidate }) => candidate)).not.toContain(null);
  const [{ line, heard }] = calls as [AgentCall];
  line.play(toneSequence(CODE));
  await Promise.all([visitor.talk(toneSequence(CODE)), line.played()]);
  await until(() => tonesIn(visitor.heard).length >= CODE.length, 'the tones of the agent');
  await until(() => tonesIn(heard).length >= CODE.length, 'the tones of the visitor');
  expect([tonesIn(visitor.heard), tonesIn(heard)]).toEqual([CODE, CODE]);
  expect(silent.packets()).toBeGreaterThan(0);

  await until(() => silent.streams.size === 2, 'both TURN servers to be asked by TCP');
  visitor.send({ type: 'leave' });
  await until(() => silent.streams.size === 0, 'the connection to the TURN server to be closed');
});

test('a restart of ICE does not wait for a server that never answers', async () => {
  await using silent = await silentIceServer();
  const iceServers = [silent.stun, silent.turn];
  const { agent, calls } = recordingAgent();
  const peers = weriftPeerFactory({ ...ON_LOOPBACK_ALONE, iceServers });
  await using at = await roomServer(agent, { peers });
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  await visitor.restartIce();
  expect(visitor.all('candidate').map(({ candidate }) => candidate)).not.toContain(null);
  const [{ heard }] = calls as [AgentCall];
  await visitor.talk(toneSequence(CODE));
  await until(() => tonesIn(heard).length >= CODE.length, 'the tones of the visitor');
  expect(tonesIn(heard)).toEqual(CODE);
});

test('a relay that opens after a silent server was tried is offered to the visitor', async () => {
  await using turn = await turnStandIn();
  const { agent } = recordingAgent();
  const iceServers = [{ ...turn.server, urls: [NOBODY, turn.server.urls] }];
  const asked: boolean[] = [];
  const peers = weriftPeerFactory({ ...ON_LOOPBACK_ALONE, addresses: [], iceServers }, (_, open) =>
    asked.push(open),
  );
  await using at = await roomServer(agent, { peers });
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  const offered = visitor.all('candidate').flatMap(({ candidate }) => candidate?.candidate ?? []);
  expect(offered).toEqual([expect.stringMatching(new RegExp(` ${turn.relayedPort} typ relay`))]);
  expect(asked).toEqual([true]);
});

/** Nobody listens at this port, so a connection is refused at once. */
const NOBODY = 'turn:127.0.0.1:1?transport=tcp';

test('the log tells once that a TURN server opens no relay, and once that it does again', () => {
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => logged.push(JSON.parse(line).msg) });
  const tell = relayLog(logger);
  for (const isOpen of [true, false, false, true, true, false]) tell('turn:a.test', isOpen);
  expect(logged).toEqual([
    'a TURN server does not answer or refuses the credentials',
    'a TURN server opens relays again',
    'a TURN server does not answer or refuses the credentials',
  ]);
});

import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { recordingAgent } from '#server/test-support/rooms/recording-agent.ts';
import { ON_LOOPBACK_ALONE, roomServer } from '#server/test-support/rooms/room-server.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { weriftPeerFactory } from '../webrtc/peers/werift.ts';

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

test('a call without a free port is refused at once, and the log says why', async () => {
  const port = await freeUdpPort();
  const rtc = { ...ON_LOOPBACK_ALONE, udpPorts: { from: port, to: port } };
  const { agent } = recordingAgent();
  await using at = await roomServer(agent, { peers: weriftPeerFactory(rtc) });
  const first = await at.visit(at.expect(randomUUID()));
  await first.call();

  const refusedId = randomUUID();
  const refused = await at.visit(at.expect(refusedId));
  refused.join();
  await refused.next('joined');
  await refused.offer();
  expect(await refused.next('fatal')).toEqual({
    type: 'fatal',
    error: 'meeting-full',
    message: 'The server has no free port for another call.',
  });
  await until(() => at.ended.has(refusedId), 'the end of the call to be stored');
  expect(at.ended.get(refusedId)?.[0]?.reason).toBe(
    'call.start.error-subscription-concurrency-limit-reached',
  );
  const warnings = at.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  expect(warnings).toEqual([
    expect.objectContaining({
      callId: refusedId,
      msg: 'a call was refused, because no port of RTC_UDP_PORTS is free',
    }),
  ]);

  first.send({ type: 'leave' });
  await until(() => at.rooms.size() === 0, 'the first call to be over');
  const next = await at.visit(at.expect(randomUUID()));
  await next.call();
});

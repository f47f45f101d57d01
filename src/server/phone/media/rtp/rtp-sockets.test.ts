import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { NoPhonePort } from '../phone-media.ts';
import { openRtpSockets } from './rtp-sockets.ts';

async function opened(host: string, ports: { from: number; to: number } | null) {
  const sockets = await openRtpSockets(host, ports);
  onTestFinished(() => sockets.close());
  return sockets;
}

test.each(['127.0.0.1', '::1'])('at %s the ports are an even one and the next', async (host) => {
  const [one, two] = [await opened(host, null), await opened(host, null)];
  expect(one.port % 2).toBe(0);
  const arrived = new Promise((resolve) => two.onReport((packet) => resolve(packet.toString())));
  one.sendReport(Buffer.from('hello'), { host, port: two.port + 1 });
  expect(await arrived).toBe('hello');
});

test('of a range every even port is used, and then there is none', async () => {
  const free = await openRtpSockets('127.0.0.1', null);
  const from = free.port - 1;
  await free.close();
  const range = { from, to: from + 3 };
  const sockets = await opened('127.0.0.1', range);
  expect(sockets.port).toBe(from + 1);
  await expect(openRtpSockets('127.0.0.1', range)).rejects.toThrow(NoPhonePort);
  await expect(openRtpSockets('127.0.0.1', { from, to: from + 1 })).rejects.toThrow(NoPhonePort);
  await sockets.close();
  expect((await opened('127.0.0.1', range)).port).toBe(from + 1);
});

test('a port whose next one is taken is left out', async () => {
  const free = await openRtpSockets('127.0.0.1', null);
  const { port } = free;
  await free.close();
  const other = createSocket('udp4').bind(port + 1, '127.0.0.1');
  onTestFinished(async () => {
    other.close();
    await once(other, 'close');
  });
  await once(other, 'listening');
  await expect(openRtpSockets('127.0.0.1', { from: port, to: port + 1 })).rejects.toThrow(
    NoPhonePort,
  );
});

test('sockets may be closed twice, and take nothing after that', async () => {
  const sockets = await openRtpSockets('127.0.0.1', null);
  await sockets.close();
  sockets.sendSound(Buffer.from('late'), { host: '127.0.0.1', port: 9 });
  await sockets.close();
});

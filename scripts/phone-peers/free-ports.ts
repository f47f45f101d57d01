import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The system gives ports from 32,768 on to whoever asks for any port, so these stay free longer. */
const [FIRST, LAST] = [20_000, 31_000];

/**
 * Returns the first of several ports in a row that are free at 127.0.0.1 for UDP and TCP. It is even,
 * as the port of sound has to be.
 */
export async function freePorts(count = 1): Promise<number> {
  for (;;) {
    const first = 2 * Math.floor((FIRST + Math.random() * (LAST - FIRST)) / 2);
    const ports = Array.from({ length: count }, (_, nth) => first + nth);
    const areFree = await Promise.all(ports.map(isFree));
    if (!areFree.includes(false)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const stream = createServer().listen(port, '127.0.0.1');
  const packets = createSocket('udp4').bind(port, '127.0.0.1');
  const opened = await Promise.allSettled([once(stream, 'listening'), once(packets, 'listening')]);
  stream.close();
  packets.close();
  return opened.every(({ status }) => status === 'fulfilled');
}

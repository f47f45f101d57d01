import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { seededRandom } from '../processes/seeded-random.ts';

interface LossyWayOptions {
  /** The address and port to which everything is passed on that comes from elsewhere. */
  to: { address: string; port: number };
  /** The share of packets that are lost, and that come twice. */
  loss: number;
  twice: number;
  mostDelayMs: number;
  seed: number;
}

/**
 * Passes packets on in both directions, and loses, repeats and reorders them. The first packet is
 * always lost, because a short call could have luck with all of its packets.
 */
export async function lossyWay({ to, loss, twice, mostDelayMs, seed }: LossyWayOptions) {
  const random = seededRandom(seed);
  const front = createSocket('udp4').bind(0, '127.0.0.1');
  const back = createSocket('udp4').bind(0, '127.0.0.1');
  await Promise.all([once(front, 'listening'), once(back, 'listening')]);
  const delayed = new Set<NodeJS.Timeout>();
  let from: { address: string; port: number } | null = null;
  let hasLost = false;

  function pass(send: () => void): void {
    const isLost = random() < loss || !hasLost;
    hasLost = true;
    if (isLost) return;
    for (let copies = random() < twice ? 2 : 1; copies > 0; copies -= 1) {
      const timer = setTimeout(() => {
        delayed.delete(timer);
        send();
      }, random() * mostDelayMs);
      delayed.add(timer);
    }
  }

  front.on('message', (bytes, source) => {
    from = source;
    pass(() => back.send(bytes, to.port, to.address, () => {}));
  });
  back.on('message', (bytes) => {
    const target = from;
    if (target !== null) pass(() => front.send(bytes, target.port, target.address, () => {}));
  });

  return {
    port: front.address().port,
    async [Symbol.asyncDispose]() {
      for (const timer of delayed) clearTimeout(timer);
      front.close();
      back.close();
      await Promise.all([once(front, 'close'), once(back, 'close')]);
    },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import type {
  FloodedCall,
  FloodQuestion,
  FloodReport,
} from '#server/test-support/rooms/flooded-rooms.ts';
import {
  bindingRequest,
  endlessFragment,
  FALSELY_ENCRYPTED_ALERT,
  PLAIN_ALERT,
  PLAIN_FINISHED,
  strangerSocket,
  UNKNOWN_RECORD,
} from '#server/test-support/rooms/hostile-packets.ts';

/**
 * The number of packets after which the process has taken all the memory that it needs. Large
 * growth after these packets would be a leak.
 */
const WARM_UP = 20_000;
const HOSTILE_PACKETS = 200_000;
/**
 * The number of packets that are sent at once. This many packets fit into the buffers of the
 * receiving socket, so that the kernel seldom drops a packet.
 */
const BURST = 64;
const MOST_UNDERWAY = 256;
const MOST_GROWTH_BYTES = 20_000_000;
/** The number of bytes by which the memory may grow during the first WARM_UP packets. */
const MOST_WARM_UP_BYTES = 20_000_000;

async function floodedRooms() {
  const program = new URL('../../../test-support/rooms/flooded-rooms.ts', import.meta.url);
  const child: ChildProcess = fork(program, { execArgv: ['--expose-gc'], stdio: 'inherit' });
  const ended = once(child, 'exit');
  const report = async (): Promise<FloodReport> => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    if (child.exitCode !== null) throw new Error('The process with the rooms has ended.');
    return message;
  };
  const { calls = [] } = await report();
  return {
    calls,
    ask(question: FloodQuestion): Promise<FloodReport> {
      const answered = report();
      child.send(question);
      return answered;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

type Rooms = Awaited<ReturnType<typeof floodedRooms>>;

/**
 * Returns hostile packets of every kind for one call. The replayed packets are sound and signed
 * checks.
 */
function hostilePackets({ iceName, recorded }: FloodedCall): Buffer[] {
  const fragments = Array.from({ length: 64 }, (_, number) => endlessFragment(number));
  const checks = Array.from({ length: 16 }, (_, nth) => [
    bindingRequest(`${iceName}:x`, null),
    bindingRequest(`${iceName}:x`, 'a wrong password'),
    bindingRequest(`nobody${nth}:x`, null),
  ]).flat();
  const replayed = recorded.map((packet) => Buffer.from(packet, 'base64'));
  const records = [PLAIN_ALERT, UNKNOWN_RECORD, FALSELY_ENCRYPTED_ALERT, PLAIN_FINISHED];
  const neither = [Buffer.from('GET / HTTP/1.1'), Buffer.alloc(1200, 0x41), Buffer.from([0x80])];
  return [...fragments, ...checks, ...replayed, ...records, ...records, ...neither];
}

/**
 * Sends packets until `target` packets have been received. The function waits while too many
 * packets are on their way.
 */
async function flood(rooms: Rooms, target: number): Promise<void> {
  await using stranger = await strangerSocket();
  const plans = rooms.calls.map((call) => ({ port: call.port, packets: hostilePackets(call) }));
  const { received: before = 0 } = await rooms.ask({ ask: 'received' });
  let underway = 0;
  let received = 0;
  for (let next = 0; received < target; ) {
    for (const { port, packets } of plans) {
      const burst = Array.from(
        { length: BURST },
        (_, nth) => packets[(next + nth) % packets.length] as Buffer,
      );
      await stranger.send(burst, port);
      underway += BURST;
    }
    next += BURST;
    do {
      const { received: total = 0 } = await rooms.ask({ ask: 'received' });
      const arrived = total - before - received;
      received += arrived;
      // When no more packets arrive, the kernel has dropped the rest.
      underway = arrived === 0 ? 0 : underway - arrived;
    } while (underway > MOST_UNDERWAY);
  }
}

/**
 * Expects that the process uses less memory than `most`. The process returns freed memory to the
 * system only after a while, so the measurement is repeated while the result is too high.
 */
async function expectMemoryBelow(rooms: Rooms, most: number): Promise<void> {
  await vi.waitFor(async () => expect(await residentBytes(rooms)).toBeLessThan(most), {
    timeout: 60_000,
    interval: 250,
  });
}

async function residentBytes(rooms: Rooms): Promise<number> {
  const { residentBytes: bytes = 0 } = await rooms.ask({ ask: 'memory' });
  return bytes;
}

test('after 200,000 hostile packets the memory has not grown and every call still has sound', async () => {
  await using rooms = await floodedRooms();
  expect(rooms.calls).toHaveLength(4);
  const cold = await residentBytes(rooms);
  await flood(rooms, WARM_UP);
  await expectMemoryBelow(rooms, cold + MOST_WARM_UP_BYTES);
  const before = await residentBytes(rooms);

  await flood(rooms, HOSTILE_PACKETS);
  // The same packets are sent again, now with the visitors' own addresses as their source.
  const [call] = rooms.calls as [FloodedCall];
  const packets = hostilePackets(call).map((packet) => packet.toString('base64'));
  await rooms.ask({ ask: 'forge', packets, rounds: 50 });

  await expectMemoryBelow(rooms, before + MOST_GROWTH_BYTES);
  const { hasSound } = await rooms.ask({ ask: 'tones' });
  expect(hasSound).toEqual([true, true, true, true]);
  await rooms.ask({ ask: 'leave' });
}, 600_000);

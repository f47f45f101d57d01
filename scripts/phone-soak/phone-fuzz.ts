import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../src/server/test-support/processes/seeded-random.ts';
import type { PhoneCaller } from '../phone-peers/phone-caller.ts';
import { openRawSip } from '../phone-peers/raw-sip.ts';
import { mutatedBytes } from './mutated-bytes.ts';
import { validMessages, validPackets } from './valid-messages.ts';

interface FuzzPlan {
  /** The port of the server for SIP. */
  target: number;
  count: number;
  seed: number;
  /** Called from time to time with how many have been sent. */
  onProgress?: (sent: number) => Promise<void> | void;
}

export interface FuzzReport {
  sent: number;
  /** How many answers a stranger got. Each one is a fault. */
  answersToStrangers: number;
  /** How often a good request was answered in time while this went on, and how often not. */
  probes: { answered: number; unanswered: number };
  slowestProbeMs: number;
}

/** After so many messages, a good request is answered before more are sent. */
const BETWEEN_PROBES = 500;
const PROBE_MS = 5000;
const STRANGER = '127.0.0.2';

/** Sends mutated SIP messages, half of them as a named peer and half as a stranger. */
export async function fuzzMessages({
  target,
  count,
  seed,
  onProgress,
}: FuzzPlan): Promise<FuzzReport> {
  const random = seededRandom(seed);
  await using probing = await openRawSip({ target, transport: 'UDP' });
  const [peer, stranger] = [await boundSocket('127.0.0.1'), await boundSocket(STRANGER)];
  const report = emptyReport();
  stranger.on('message', () => {
    report.answersToStrangers += 1;
  });
  const sources = [peer, stranger].map((socket) => {
    const { address: host, port } = socket.address();
    return { socket, valid: validMessages({ host, port }, target) };
  });
  while (report.sent < count) {
    const { socket, valid } = sources[report.sent % 2] as (typeof sources)[number];
    const [one, other] = [pick(valid, random), pick(valid, random)];
    socket.send(mutatedBytes(one, other, random), target, '127.0.0.1');
    report.sent += 1;
    if (report.sent % BETWEEN_PROBES > 0) continue;
    await probe(report, () => probing.allRead());
    await onProgress?.(report.sent);
  }
  await closed([peer, stranger]);
  return report;
}

/** Sends mutated packets to the sound of calls, half from the callers' side and half as a stranger. */
export async function fuzzPackets(
  { target, count, seed, onProgress }: FuzzPlan,
  calls: readonly Pick<PhoneCaller, 'soundPort' | 'sendSound'>[],
): Promise<FuzzReport> {
  const random = seededRandom(seed);
  await using probing = await openRawSip({ target, transport: 'UDP' });
  const stranger = await boundSocket(STRANGER);
  const report = emptyReport();
  stranger.on('message', () => {
    report.answersToStrangers += 1;
  });
  const valid = validPackets();
  while (report.sent < count) {
    const call = pick(calls, random);
    const packet = mutatedBytes(pick(valid, random), pick(valid, random), random);
    if (report.sent % 2 === 0) call.sendSound(packet);
    // The odd port next to the one of the sound takes reports.
    else stranger.send(packet, call.soundPort() + Math.floor(2 * random()), '127.0.0.1');
    report.sent += 1;
    if (report.sent % BETWEEN_PROBES > 0) continue;
    await probe(report, () => probing.allRead());
    await onProgress?.(report.sent);
  }
  await closed([stranger]);
  return report;
}

function emptyReport(): FuzzReport {
  const probes = { answered: 0, unanswered: 0 };
  return { sent: 0, answersToStrangers: 0, probes, slowestProbeMs: 0 };
}

async function probe(report: FuzzReport, ask: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const answered = ask().then(() => true);
  const isAnswered = await Promise.race([answered, delay(PROBE_MS, false, { ref: false })]);
  if (isAnswered) report.probes.answered += 1;
  else report.probes.unanswered += 1;
  report.slowestProbeMs = Math.max(report.slowestProbeMs, Math.round(performance.now() - began));
}

function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(values.length * random())] as Value;
}

async function boundSocket(host: string): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, host);
  await once(socket, 'listening');
  return socket;
}

async function closed(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) {
    socket.close();
    await once(socket, 'close');
  }
}

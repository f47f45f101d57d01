import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#server/test-support/processes/free-port.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { type RawSip, scriptedSipPeer } from '#server/test-support/sip/scripted-sip-peer.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import type { FreshDatabase } from '#server/test-support/storage/postgres-cluster.ts';
import { voiceServer } from '#server/test-support/voice-server.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

async function provider() {
  const peer = await scriptedSipPeer();
  onTestFinished(() => peer[Symbol.asyncDispose]());
  peer.agreeToAll();
  return peer;
}

async function startProcess(trunkPort: number) {
  const port = await freePort();
  const server = await voiceServer(
    {
      DATABASE_URL: database.url,
      SIP_TRUNK: `sip:user:pass@127.0.0.1:${trunkPort}`,
      SIP_LISTEN: `udp:127.0.0.1:${port}`,
      PHONE_NUMBER: '+15551230000',
    },
    { fleetTiming: { beatMs: 30 } },
  );
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= server[Symbol.asyncDispose]();
    return stopping;
  };
  onTestFinished(stop);
  return { port, stop };
}

const takesLeave = (message: RawSip) => /expires[=:] ?0\b/i.test(message.text);

/** Returns the ports of the processes that are registered, by the messages so far. */
function registered(arrived: readonly RawSip[]): number[] {
  const ports = new Map<number, boolean>();
  for (const message of arrived) {
    if (message.kind === 'REGISTER') ports.set(message.port, !takesLeave(message));
  }
  return [...ports].filter(([, isIn]) => isIn).map(([port]) => port);
}

test('one of two processes registers, and the other one when it stops', async () => {
  const peer = await provider();
  const processes = [await startProcess(peer.port), await startProcess(peer.port)];
  const ports = processes.map(({ port }) => port);
  // The ids of processes are random, so either of the two may be the one that registers.
  const only = () => until(() => onlyOne(registered(peer.arrived)), 'one registration');
  const before = await only();
  expect(ports).toContain(before);
  await processes.find(({ port }) => port === before)?.stop();
  expect(ports.filter((port) => port !== before)).toEqual([await only()]);
});

function onlyOne(ports: readonly number[]): number | undefined {
  return ports.length === 1 ? ports[0] : undefined;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  MEMORY_MARGIN_MB,
  type MemoryTrend,
  memoryTrend,
} from '../src/server/test-support/processes/memory-trend.ts';
import { processesOf, socketsOf } from '../src/server/test-support/processes/server-processes.ts';
import { spokenVisits } from '../src/server/test-support/speech/spoken-visits.ts';
import { startSite } from './start-site.ts';

export interface CallRoundsReport {
  calls: number;
  /** The number of calls that have not ended although their visitors are gone. */
  callsLeft: number;
  before: ServerState;
  after: ServerState;
  /** The resident memory of each process in MB, by its name. */
  memory: Record<string, MemoryTrend>;
  /** What is not as it was, in words. It is empty if the test has passed. */
  faults: string[];
}

interface ServerState {
  threads: number;
  sockets: number;
  /** The names and ids of the processes that hear and speak. */
  processes: string[];
}

/** The first calls load code and fill caches. */
const WARM_UP_CALLS = 3;
/** After its last call a server has this long to close what the call has used. */
const SETTLE_TRIES = 40;
const SETTLE_MS = 500;

/** Holds spoken calls one after another, and compares the server with what it was before. */
export async function callRounds(calls: number, speechDir: string): Promise<CallRoundsReport> {
  const privateKey = `sk_${randomUUID()}`;
  await using site = await startSite({
    SPEECH: 'on',
    SPEECH_DIR: speechDir,
    VOICE_PRIVATE_KEY: privateKey,
  });
  const visits = await spokenVisits(site.origin);
  for (let nth = 0; nth < WARM_UP_CALLS; nth += 1) await visits.visit();
  const before = await settledState(site.pid, 0);
  const samples = new Map<string, number[]>();
  for (let nth = 1; nth <= calls; nth += 1) {
    await visits.visit();
    for (const { name, megabytes } of await processesOf(site.pid)) {
      samples.set(name, [...(samples.get(name) ?? []), megabytes]);
    }
    if (nth % 10 === 0) console.log(`${nth} of ${calls} calls.`);
  }
  const after = await settledState(site.pid, before.sockets);
  const callsLeft = await visits.callsUnderWay(privateKey);
  const memory = Object.fromEntries(
    [...samples].map(([name, megabytes]) => [name, memoryTrend(megabytes)] as const),
  );
  return { calls, callsLeft, before, after, memory, faults: faultsOf() };

  function faultsOf(): string[] {
    const grown = Object.entries(memory).filter(([, { isFlat }]) => !isFlat);
    return [
      ...(callsLeft > 0 ? [`${callsLeft} calls have not ended`] : []),
      ...(after.threads > before.threads ? ['there are more threads'] : []),
      ...(after.sockets > before.sockets ? ['there are more open sockets'] : []),
      ...(String(after.processes) === String(before.processes) ? [] : ['processes were replaced']),
      ...grown.map(([name]) => `${name} has grown by more than ${MEMORY_MARGIN_MB} MB`),
    ];
  }
}

/** Waits until the server has no more sockets than expected, or for a while. */
async function settledState(pid: number, expectedSockets: number): Promise<ServerState> {
  let state = await stateOf(pid);
  for (let tries = 0; tries < SETTLE_TRIES && state.sockets > expectedSockets; tries += 1) {
    await delay(SETTLE_MS);
    state = await stateOf(pid);
  }
  return state;
}

async function stateOf(pid: number): Promise<ServerState> {
  const processes = await processesOf(pid);
  return {
    threads: processes[0]?.threads ?? Number.NaN,
    sockets: await socketsOf(pid),
    processes: processes.slice(1).map(({ name, id }) => `${name} ${id}`),
  };
}

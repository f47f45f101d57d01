import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createDatabase,
  startPostgresCluster,
} from '../../src/server/test-support/storage/postgres-cluster.ts';
import { type Kamailio, startKamailio } from '../phone-peers/kamailio.ts';
import { type LineServer, lineServer, OWN_NUMBER } from '../phone-peers/line-server.ts';
import { PHONE_FRAME, type PhoneCaller, phoneCaller } from '../phone-peers/phone-caller.ts';
import { toneOf } from '../phone-peers/wave-files.ts';

export interface FailoverReport {
  kills: number;
  /** The seconds from a kill until another process had registered, for each kill. */
  standsAgainSeconds: number[];
  /** Calls of other processes that were cut by a kill. */
  callsCut: number;
  /** Calls of the killed processes that have no end in the record. */
  callsLeft: number;
  /** What is not as it should be, in words. It is empty if the test has passed. */
  faults: string[];
}

interface HeldTalk extends AsyncDisposable {
  caller: PhoneCaller;
  framesHeard(): number;
}

const PROCESSES = 3;
const PASSWORD = 'sword';
const STANDS_WITHIN_SECONDS = 10;
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;
/** After a kill, the other calls have to go on for this long. */
const GOES_ON_MS = 5000;
const LOST_CALL = 'call.in-progress.error-vapifault-worker-died';
const HUM = toneOf(500, 1, 8000).samples;

/** Kills the process that holds the registration, again and again, while each process holds a call. */
export async function phoneFailover(kills: number): Promise<FailoverReport> {
  await using cluster = await startPostgresCluster({ durable: true });
  await using database = await createDatabase(cluster.url);
  await using provider = await startKamailio({
    users: { everline: PASSWORD },
    numbers: { [OWN_NUMBER]: 'everline' },
  });
  const settings = {
    DATABASE_URL: database.url,
    VOICE_PRIVATE_KEY: `sk_${randomUUID()}`,
    SIP_TRUNK: `sip:everline:${PASSWORD}@127.0.0.1:${provider.port}`,
  };
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => lineServer(settings)));
  const report: FailoverReport = {
    kills,
    standsAgainSeconds: [],
    callsCut: 0,
    callsLeft: 0,
    faults: [],
  };
  try {
    for (let kill = 0; kill < kills; kill += 1) await killHolder(servers, provider, report);
  } finally {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  }

  async function killHolder(
    running: LineServer[],
    { notes }: Kamailio,
    { standsAgainSeconds }: FailoverReport,
  ): Promise<void> {
    // Processes that start together may register together. Then all but one take leave.
    const holder = await holds(() => {
      const ports = registeredPorts(notes());
      const registered = running.filter(({ port }) => ports.has(port));
      return registered.length === 1 && registered[0];
    });
    if (holder === null) throw new Error('No process has registered.');
    const talks = await Promise.all(running.map(holdTalk));
    try {
      const calls = (await holder.calls()).filter(({ status }) => status === 'in-progress');
      if (calls.length !== PROCESSES) report.faults.push(`${calls.length} calls were under way`);
      const began = performance.now();
      await holder.kill();
      const next = await holds(() => {
        const ports = registeredPorts(notes());
        return running.some((server) => server !== holder && ports.has(server.port));
      });
      const seconds = (performance.now() - began) / 1000;
      standsAgainSeconds.push(Math.round(10 * seconds) / 10);
      if (next === null || seconds > STANDS_WITHIN_SECONDS) {
        report.faults.push(`the line stood again after ${Math.round(seconds)} s`);
      }
      const others = talks.filter((_, nth) => running[nth] !== holder);
      const heard = others.map(({ framesHeard }) => framesHeard());
      await delay(GOES_ON_MS);
      const cut = others.filter(
        ({ caller, framesHeard }, nth) => caller.isOver() || framesHeard() === heard[nth],
      );
      report.callsCut += cut.length;
      const other = running.find((server) => server !== holder) as LineServer;
      const ended = async () =>
        (await other.calls()).filter(({ endedReason }) => endedReason === LOST_CALL).length;
      const wanted = standsAgainSeconds.length;
      let found = await ended();
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
        if (found >= wanted) break;
        await delay(LOOK_MS);
        found = await ended();
      }
      report.callsLeft = Math.max(0, wanted - found);
    } finally {
      // Whoever talks with a killed process hears no answer to the goodbye.
      talks[running.indexOf(holder)]?.caller.vanish();
      await Promise.all(talks.map((talk) => talk[Symbol.asyncDispose]()));
    }
    running[running.indexOf(holder)] = await lineServer(settings);
    await holder[Symbol.asyncDispose]();
  }

  if (report.callsCut > 0) report.faults.push(`${report.callsCut} calls of others were cut`);
  if (report.callsLeft > 0) report.faults.push(`${report.callsLeft} calls have no end`);
  return report;
}

/** Returns the ports of the processes that have registered and not taken leave since. */
function registeredPorts(notes: readonly string[]): Set<number> {
  const ports = new Set<number>();
  for (const note of notes) {
    const [, seconds, port] = /^REGISTER everline \w+ (\d+) .*@127\.0\.0\.1:(\d+)/.exec(note) ?? [];
    if (Number(seconds) > 0) ports.add(Number(port));
    else ports.delete(Number(port));
  }
  return ports;
}

/** Calls a process directly, and hums until the end. */
async function holdTalk({ port }: LineServer): Promise<HeldTalk> {
  let heard = 0;
  const caller = await phoneCaller({
    target: port,
    hears: () => {
      heard += 1;
    },
  });
  let frame = 0;
  const humming = setInterval(() => {
    const at = (frame * PHONE_FRAME) % HUM.length;
    caller.say(HUM.subarray(at, at + PHONE_FRAME));
    frame += 1;
  }, 20);
  return {
    caller,
    framesHeard: () => heard,
    async [Symbol.asyncDispose]() {
      clearInterval(humming);
      await caller[Symbol.asyncDispose]();
    },
  };
}

/** Waits until the condition holds. Resolves with null if it does not in time. */
async function holds<Value>(condition: () => Value | undefined | false): Promise<Value | null> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const value = condition();
    if (value !== undefined && value !== false) return value;
    await delay(LOOK_MS);
  }
  return null;
}

import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuSeconds, residentMb } from '../process-usage.ts';
import { simulatedCallers } from './crowd.ts';
import { type CrowdReport, type CrowdStep, DEFAULT_MAX_CALLS, isInTime } from './crowd-report.ts';
import { opusCpuShare, tonePackets } from './opus-cpu-share.ts';

// This program starts more and more calls to the server, until their sound is late, and prints a
// report. It is a separate process, so that its CPU time does not count as the server's.
const [origin = '', pid = '', ...steps] = process.argv.slice(2);
const server = Number(pid);

const SETTLE_MS = 1200;
const LISTEN_MS = 3000;
const CONNECTING_AT_ONCE = 4;
/**
 * The greatest number of measurements of one step. A step with late sound is measured again,
 * because other processes may have caused the delay.
 */
const TRIES = 3;
const ENOUGH_MS = 40_000;

const packets = tonePackets();
const report: CrowdReport = {
  bareOpus: opusCpuShare(packets),
  idleMb: await residentMb(server),
  steps: [],
  brokeOff: null,
};
const crowd = simulatedCallers(packets);
const startCall = await callStarter();
const began = performance.now();
for (const calls of steps.map(Number)) {
  if (isOutOfTime()) {
    report.brokeOff = `There was no time for ${calls} calls.`;
    break;
  }
  try {
    await gather(calls);
  } catch (error) {
    report.brokeOff = `With ${crowd.count()} calls there, no more: ${error instanceof Error ? error.message : error}`;
    break;
  }
  const step = await bestOf(calls < DEFAULT_MAX_CALLS ? 1 : TRIES, calls);
  report.steps.push(step);
  // All steps up to the default number of calls are measured, even when their sound is late,
  // because they show what a call costs.
  if (!isInTime(step) && calls >= DEFAULT_MAX_CALLS) break;
}
await Promise.race([crowd.disperse(), delay(5000)]);
console.log(JSON.stringify(report));
process.exit();

function isOutOfTime(): boolean {
  return performance.now() - began > ENOUGH_MS;
}

async function callStarter(): Promise<() => Promise<void>> {
  const site = await fetch(`${origin}/api/site`);
  const { voice } = (await site.json()) as { voice: { publicKey: string; assistantId: string } };
  return async () => {
    const response = await fetch(`${origin}/voice/call/web`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${voice.publicKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ assistantId: voice.assistantId }),
    });
    if (!response.ok) throw new Error(`The call is answered with ${response.status}.`);
    const { webCallUrl } = (await response.json()) as { webCallUrl: string };
    await crowd.add(webCallUrl);
  };
}

async function gather(calls: number): Promise<void> {
  while (crowd.count() < calls) {
    const more = Math.min(CONNECTING_AT_ONCE, calls - crowd.count());
    await Promise.all(Array.from({ length: more }, () => startCall()));
  }
  // After this time the greeting is over and the echo has begun.
  await delay(SETTLE_MS);
}

async function bestOf(tries: number, calls: number): Promise<CrowdStep> {
  const step = await measure(calls);
  if (tries === 1 || isInTime(step) || isOutOfTime()) return step;
  const next = await bestOf(tries - 1, calls);
  return next.jitter.p95 < step.jitter.p95 ? next : step;
}

async function measure(calls: number): Promise<CrowdStep> {
  const before = await spent();
  const heard = await crowd.listen(LISTEN_MS);
  const after = await spent();
  const share = (whose: keyof typeof after) =>
    (after[whose] - before[whose]) / (after.time - before.time);
  const [serverCpu, crowdCpu] = [share('server'), share('crowd')];
  return {
    calls,
    ...heard,
    serverCpu,
    crowdCpu,
    othersCpu: Math.max(0, share('machine') - serverCpu - crowdCpu),
    serverMb: await residentMb(server),
  };
}

/** Returns the current time and the CPU times so far, in seconds. */
async function spent() {
  const busyMs = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return {
    time: performance.now() / 1000,
    server: await cpuSeconds(server),
    crowd: await cpuSeconds(process.pid),
    machine: busyMs.reduce((sum, ms) => sum + ms, 0) / 1000,
  };
}

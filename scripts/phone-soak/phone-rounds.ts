import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  MEMORY_MARGIN_MB,
  type MemoryTrend,
  memoryTrend,
} from '../../src/server/test-support/processes/memory-trend.ts';
import { seededRandom } from '../../src/server/test-support/processes/seeded-random.ts';
import { type LineServer, lineServer } from '../phone-peers/line-server.ts';
import { type PhoneCaller, phoneCaller } from '../phone-peers/phone-caller.ts';
import { type MixedCallsReport, mixedCalls } from './mixed-calls.ts';
import { type FuzzReport, fuzzMessages, fuzzPackets } from './phone-fuzz.ts';

interface PhoneRoundsPlan {
  /** How long calls of all kinds are held. */
  minutes: number;
  atOnce: number;
  /** How many mutated SIP messages are sent, and as many mutated packets of sound. */
  fuzz: number;
  seed: number;
}

export interface PhoneRoundsReport extends MixedCallsReport {
  messages: FuzzReport;
  packets: FuzzReport;
  memory: { calls: MemoryTrend; messages: MemoryTrend; packets: MemoryTrend };
  socketsBefore: number;
  socketsAfter: number;
  /** The number of calls that have not ended although nobody is there any more. */
  callsLeft: number;
  /** What is not as it should be, in words. It is empty if the test has passed. */
  faults: string[];
}

/** The first calls load code and fill caches. */
const WARM_UP_SECONDS = 20;
const SAMPLE_MS = 2000;
/** Whoever vanishes is missed after a while, and answers to lost requests are repeated for 32 s. */
const SETTLE_MS = 120_000;
const FUZZED_CALLS = 3;
const TRENDS_FROM_SAMPLES = 60;

/** Keeps the phone line of a server busy, sends it nonsense, and looks what is left of it. */
export async function phoneRounds(plan: PhoneRoundsPlan): Promise<PhoneRoundsReport> {
  const random = seededRandom(plan.seed);
  const settings = { MAX_CALLS: String(2 * plan.atOnce + FUZZED_CALLS) };
  await using server = await lineServer(settings, { collectGarbageEveryMs: SAMPLE_MS });
  const calls = (seconds: number) => mixedCalls({ server, atOnce: plan.atOnce, seconds, random });
  await calls(Math.min(WARM_UP_SECONDS, 60 * plan.minutes));
  const socketsBefore = await settled(server, 0);

  const held = await sampled(server, () => calls(60 * plan.minutes));
  console.log('The calls are over:', held.result);
  const socketsAfter = await settled(server, socketsBefore);
  const callsLeft = await callsUnderWay(server);

  const fuzz = { target: server.port, count: plan.fuzz, seed: plan.seed };
  const messages = await sampled(server, () => fuzzMessages(fuzz));
  console.log('The messages are over:', messages.result);
  const packets = await sampled(server, () => fuzzTalks(server, fuzz));
  console.log('The packets are over:', packets.result);
  await settled(server, socketsBefore);

  const memory = { calls: held.memory, messages: messages.memory, packets: packets.memory };
  const fuzzed = [messages.result, packets.result];
  const isRunning = await readFile(`/proc/${server.pid}/status`).then(
    () => true,
    () => false,
  );
  const faults = [
    ...Object.entries(held.result.failures).map(([what, times]) => `${times} × ${what}`),
    ...(callsLeft > 0 ? [`${callsLeft} calls have not ended`] : []),
    ...(socketsAfter > socketsBefore ? ['there are more open sockets'] : []),
    ...(isRunning ? [] : ['the server has ended']),
    ...Object.entries(memory)
      .filter(([, { isFlat }]) => !isFlat)
      .map(([part]) => `memory has grown by more than ${MEMORY_MARGIN_MB} MB: ${part}`),
    ...fuzzed.flatMap(({ answersToStrangers, probes }) => [
      ...(answersToStrangers > 0 ? [`strangers got ${answersToStrangers} answers`] : []),
      ...(probes.unanswered > 0 ? [`${probes.unanswered} good requests were not answered`] : []),
    ]),
  ];
  const { result } = held;
  const report = { ...result, messages: messages.result, packets: packets.result, memory };
  return { ...report, socketsBefore, socketsAfter, callsLeft, faults };
}

/** Does something, and samples the memory of the server meanwhile. */
async function sampled<Result>(server: LineServer, work: () => Promise<Result>) {
  const samples: number[] = [];
  const timer = setInterval(() => {
    void megabytesOf(server.pid).then((megabytes) => samples.push(megabytes));
  }, SAMPLE_MS);
  try {
    const result = await work();
    const trend = memoryTrend(samples);
    // In a short run the heap still grows to its normal size.
    const isFlat = samples.length < TRENDS_FROM_SAMPLES || trend.isFlat;
    return { result, memory: { ...trend, isFlat } };
  } finally {
    clearInterval(timer);
  }
}

/** Sends mutated packets into calls that go on, whose sound is heard to the end. */
async function fuzzTalks(
  server: LineServer,
  plan: { target: number; count: number; seed: number },
): Promise<FuzzReport> {
  const callers: PhoneCaller[] = [];
  for (let nth = 0; nth < FUZZED_CALLS; nth += 1) {
    callers.push(await phoneCaller({ target: server.port }));
  }
  const silence = new Int16Array(160);
  const talking = setInterval(() => {
    for (const caller of callers) caller.say(silence);
  }, 20);
  try {
    return await fuzzPackets(plan, callers);
  } finally {
    clearInterval(talking);
    for (const caller of callers) await caller[Symbol.asyncDispose]();
  }
}

/** Waits until no call is under way and no more sockets are open than before, or for a while. */
async function settled(server: LineServer, expected: number): Promise<number> {
  const deadline = performance.now() + SETTLE_MS;
  let sockets = await socketsOf(server.pid);
  while (performance.now() < deadline) {
    const underWay = await callsUnderWay(server);
    await delay(SAMPLE_MS);
    const before = sockets;
    sockets = await socketsOf(server.pid);
    const isQuiet = expected === 0 ? sockets === before : sockets <= expected;
    if (underWay === 0 && isQuiet) break;
  }
  return sockets;
}

async function callsUnderWay(server: LineServer): Promise<number> {
  return (await server.calls()).filter(({ status }) => status !== 'ended').length;
}

async function socketsOf(pid: number): Promise<number> {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(
    descriptors.map((each) => readlink(`/proc/${pid}/fd/${each}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith('socket:')).length;
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  MEMORY_MARGIN_MB,
  type MemoryTrend,
  memoryTrend,
} from '../../src/server/test-support/processes/memory-trend.ts';
import { seededRandom } from '../../src/server/test-support/processes/seeded-random.ts';
import {
  processesOf,
  socketsOf,
} from '../../src/server/test-support/processes/server-processes.ts';
import { readyVoice } from '../../src/server/test-support/speech/spoken-visits.ts';
import { type LineServer, lineServer } from '../phone-peers/line-server.ts';
import { type PhoneCaller, phoneCaller } from '../phone-peers/phone-caller.ts';
import { type MixedCallsReport, mixedCalls } from './mixed-calls.ts';
import { type FuzzReport, fuzzMessages, fuzzPackets } from './phone-fuzz.ts';
import { spokenCalls } from './spoken-calls.ts';

interface PhoneRoundsPlan {
  /** How long calls of all kinds are held. */
  minutes: number;
  /** How many people call an agent at once that answers in tones. */
  atOnce: number;
  /** How many people call another server at once, whose agent hears and speaks. */
  voices: number;
  speechDir: string;
  /** How many mutated SIP messages are sent, and as many mutated packets of sound. */
  fuzz: number;
  seed: number;
}

export interface PhoneRoundsReport extends MixedCallsReport {
  messages: FuzzReport;
  packets: FuzzReport;
  /** The memory of the server and its processes for speech, by the part of the test. */
  memory: Record<string, MemoryTrend>;
  sockets: SocketCounts;
  /** Null if nobody has talked with an agent that speaks. */
  spokenSockets: SocketCounts | null;
  /** What is not as it should be, in words. It is empty if the test has passed. */
  faults: string[];
}

interface SocketCounts {
  before: number;
  after: number;
}

/** The first calls load code and fill caches. */
const WARM_UP_SECONDS = 20;
const SAMPLE_MS = 2000;
/** Whoever vanishes is missed after a while, and answers to lost requests are repeated for 32 s. */
const SETTLE_MS = 120_000;
const FUZZED_CALLS = 3;
const TRENDS_FROM_SAMPLES = 60;

/** Keeps the phone lines of two servers busy, sends one of them nonsense, and looks what is left. */
export async function phoneRounds(plan: PhoneRoundsPlan): Promise<PhoneRoundsReport> {
  const random = seededRandom(plan.seed);
  const settings = { MAX_CALLS: String(2 * plan.atOnce + FUZZED_CALLS) };
  await using server = await lineServer(settings, { collectGarbageEveryMs: SAMPLE_MS });
  const seconds = 60 * plan.minutes;
  const [held, spoken] = await Promise.all([
    heldCalls(server, seconds, (seconds) =>
      mixedCalls({ server, atOnce: plan.atOnce, seconds, random }),
    ),
    plan.voices > 0 ? spokenPart(plan, seconds, random) : null,
  ]);
  console.log('The calls are over:', held.result, spoken?.result);

  const fuzz = { target: server.port, count: plan.fuzz, seed: plan.seed };
  const messages = await sampled(server, () => fuzzMessages(fuzz));
  console.log('The messages are over:', messages.result);
  const packets = await sampled(server, () => fuzzTalks(server, fuzz));
  console.log('The packets are over:', packets.result);
  await settled(server, held.socketsBefore);

  const parts = { calls: held, messages, packets, ...(spoken && { 'spoken calls': spoken }) };
  const memory = Object.fromEntries(
    Object.entries(parts).flatMap(([part, { memory: ofPart }]) =>
      Object.entries(ofPart).map(([name, trend]) => [`${part}, ${name}`, trend] as const),
    ),
  );
  const isRunning = (await processesOf(server.pid).catch(() => [])).length > 0;
  const faults = [
    ...held.faults,
    ...(spoken?.faults ?? []),
    ...(isRunning ? [] : ['the server has ended']),
    ...Object.entries(memory)
      .filter(([, { isFlat }]) => !isFlat)
      .map(([part]) => `memory has grown by more than ${MEMORY_MARGIN_MB} MB: ${part}`),
    ...[messages.result, packets.result].flatMap(({ answersToStrangers, probes }) => [
      ...(answersToStrangers > 0 ? [`strangers got ${answersToStrangers} answers`] : []),
      ...(probes.unanswered > 0 ? [`${probes.unanswered} good requests were not answered`] : []),
    ]),
  ];
  return {
    calls: { ...held.result.calls, ...spoken?.result.calls },
    failures: { ...held.result.failures, ...spoken?.result.failures },
    messages: messages.result,
    packets: packets.result,
    memory,
    sockets: { before: held.socketsBefore, after: held.socketsAfter },
    spokenSockets: spoken && { before: spoken.socketsBefore, after: spoken.socketsAfter },
    faults,
  };
}

/** Lets people talk with a second server, whose agent hears and speaks. */
async function spokenPart(
  { voices, speechDir }: PhoneRoundsPlan,
  seconds: number,
  random: () => number,
) {
  const settings = { SPEECH: 'on', SPEECH_DIR: speechDir };
  await using server = await lineServer(settings, { collectGarbageEveryMs: SAMPLE_MS });
  await readyVoice(server.origin);
  const before = await processesOf(server.pid);
  const held = await heldCalls(server, seconds, (seconds) =>
    spokenCalls({ server, atOnce: voices, seconds, random }),
  );
  const after = await processesOf(server.pid);
  const idsOf = (processes: typeof before) => processes.map(({ id }) => id).join();
  const replaced = idsOf(before) === idsOf(after) ? [] : ['a process for speech was replaced'];
  return { ...held, faults: [...held.faults, ...replaced] };
}

/** Holds calls, first for a moment to warm up, and looks what is left of them. */
async function heldCalls(
  server: LineServer,
  seconds: number,
  calls: (seconds: number) => Promise<MixedCallsReport>,
) {
  await calls(Math.min(WARM_UP_SECONDS, seconds));
  const socketsBefore = await settled(server, 0);
  const held = await sampled(server, () => calls(seconds));
  const socketsAfter = await settled(server, socketsBefore);
  const callsLeft = await callsUnderWay(server);
  const withoutEnd = (await server.calls()).filter(({ endedReason }) => !endedReason).length;
  const faults = [
    ...Object.entries(held.result.failures).map(([what, times]) => `${times} × ${what}`),
    ...(callsLeft > 0 ? [`${callsLeft} calls have not ended`] : []),
    ...(withoutEnd > callsLeft ? [`${withoutEnd} records say no reason of the end`] : []),
    ...(socketsAfter > socketsBefore ? ['there are more open sockets'] : []),
  ];
  return { ...held, socketsBefore, socketsAfter, faults };
}

/** Does something, and samples the memory of the server and its processes meanwhile. */
async function sampled<Result>(server: LineServer, work: () => Promise<Result>) {
  const samples = new Map<string, number[]>();
  const timer = setInterval(async () => {
    // A process may end while it is read.
    for (const { name, megabytes } of await processesOf(server.pid).catch(() => [])) {
      samples.set(name, [...(samples.get(name) ?? []), megabytes]);
    }
  }, SAMPLE_MS);
  try {
    const result = await work();
    const memory = Object.fromEntries(
      [...samples].map(([name, megabytes]) => {
        const trend = memoryTrend(megabytes);
        // In a short run the heap still grows to its normal size.
        const isFlat = megabytes.length < TRENDS_FROM_SAMPLES || trend.isFlat;
        return [name, { ...trend, isFlat }] as const;
      }),
    );
    return { result, memory };
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

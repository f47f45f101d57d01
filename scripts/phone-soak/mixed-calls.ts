import { setTimeout as delay } from 'node:timers/promises';
import type { LineServer } from '../phone-peers/line-server.ts';
import { PHONE_FRAME, phoneCaller } from '../phone-peers/phone-caller.ts';
import { callsToUs, callsWithLoss } from '../phone-peers/scenarios/calls-to-us.ts';
import { playSipp } from '../phone-peers/sipp.ts';
import { toneOf } from '../phone-peers/wave-files.ts';

/** What became of calls of all kinds. */
export interface MixedCallsReport {
  calls: Record<string, number>;
  /** What went wrong, by the kind of the call. */
  failures: Record<string, number>;
}

export interface MixedCallsPlan {
  server: LineServer;
  /** How many people call at once. */
  atOnce: number;
  seconds: number;
  random(): number;
}

const FRAME_MS = 20;
const LONGEST_TALK_SECONDS = 12;
/** The other side is heard before this much of our own sound was sent. */
const HEARD_WITHIN_SECONDS = 4;
const HUM = toneOf(500, 1, 8000).samples;
/** Those who hang up themselves. The others wait until our side does. */
const { weHangUp: _, ...flows } = { ...callsToUs, ...callsWithLoss };

/** Holds calls of all kinds, several at once, one after another. */
export async function mixedCalls(plan: MixedCallsPlan): Promise<MixedCallsReport> {
  const { server, random } = plan;
  const report: MixedCallsReport = { calls: {}, failures: {} };
  const isOver = performance.now() + 1000 * plan.seconds;
  const kinds = {
    talks: () => talk(server, random, 'hang up'),
    vanishes: () => talk(server, random, 'vanish'),
    flow: () => flow(server, random),
  };

  async function callAgainAndAgain(): Promise<void> {
    while (performance.now() < isOver) {
      const chance = random();
      const kind = chance < 0.6 ? 'talks' : chance < 0.65 ? 'vanishes' : 'flow';
      report.calls[kind] = (report.calls[kind] ?? 0) + 1;
      const failure = await kinds[kind]().catch((error) => String(error));
      if (failure === null) continue;
      const what = `${kind}: ${failure}`;
      report.failures[what] = (report.failures[what] ?? 0) + 1;
    }
  }

  await Promise.all(Array.from({ length: plan.atOnce }, callAgainAndAgain));
  return report;
}

/** Hums into a phone and presses a key. Resolves with what was wrong, or with null. */
async function talk(
  server: LineServer,
  random: () => number,
  end: 'hang up' | 'vanish',
): Promise<string | null> {
  let heard = 0;
  await using caller = await phoneCaller({
    target: server.port,
    hears: () => {
      heard += 1;
    },
  });
  const refusal = caller.refusedWith();
  if (refusal !== null) return `refused with ${refusal}`;
  const seconds = HEARD_WITHIN_SECONDS + random() * (LONGEST_TALK_SECONDS - HEARD_WITHIN_SECONDS);
  const frames = Math.round((1000 * seconds) / FRAME_MS);
  const keyAt = Math.floor(frames * random());
  let due = performance.now();
  for (let frame = 0; frame < frames && !caller.isOver(); frame += 1) {
    const at = (frame * PHONE_FRAME) % HUM.length;
    caller.say(HUM.subarray(at, at + PHONE_FRAME));
    if (frame === keyAt) caller.press('5');
    due += FRAME_MS;
    await delay(Math.max(0, due - performance.now()));
  }
  if (caller.isOver()) return 'hung up by the server';
  if (end === 'vanish') caller.vanish();
  else await caller.hangUp();
  return heard === 0 ? 'nothing was heard' : null;
}

async function flow(server: LineServer, random: () => number): Promise<string | null> {
  const all = Object.entries(flows);
  const [name, scenario] = all[Math.floor(all.length * random())] as (typeof all)[number];
  const isUdp = name in callsWithLoss || random() < 0.5;
  const transport = isUdp ? 'udp' : 'tcp';
  const { isPassed } = await playSipp({ scenario, transport, target: server.port });
  return isPassed ? null : `${name} over ${transport}`;
}

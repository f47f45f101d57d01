import { setTimeout as delay } from 'node:timers/promises';
import { heardShare } from '../../src/server/test-support/speech/heard-share.ts';
import { agentBegins, agentTurn, finalWords, firstSoundAfter, momentOf } from './agent-turn.ts';
import type { CallerClips } from './callers/caller-clips.ts';
import { sendOverLine } from './callers/caller-line.ts';
import type { CallerWish } from './callers/caller-script.ts';
import type { ScriptedCaller } from './callers/scripted-callers.ts';
import { callerMind } from './listening/caller-mind.ts';
import { isReadBack, isSameFact } from './listening/read-back.ts';
import { noiseAround } from './room-noise.ts';
import type { SpeakingCaller } from './speaking-caller.ts';

/** What became of one call. Times are in milliseconds. */
export interface SpokenCallOutcome {
  /** The fields that the booking has wrong, or null if nothing was booked. */
  wrong: readonly (keyof CallerWish)[] | null;
  /** The wrong fields that the agent had not read back before. */
  unreadWrong: readonly string[];
  /** How often the agent asked for something that the caller had answered already. */
  askedAgain: number;
  /** How many turns of the caller it took until the address was read back right. */
  addressTries: number;
  /** Whether the agent has read the address back right. */
  isAddressRight: boolean;
  /** What the caller had to type, because the agent brought the field into the page. */
  typed: readonly ('name' | 'email')[];
  /** Why the caller hung up before the end, or null. */
  hungUp: string | null;
  /** The times from the caller's last loud frame to the agent's first one. */
  latencies: readonly number[];
  /** The longest silence inside each turn of the agent. */
  pauses: readonly number[];
  /** The share of the words of each line that the agent understood. */
  heardShares: readonly number[];
  /** How often the agent was heard while the caller was in the middle of a line. */
  talkedOver: number;
  /** How long the agent spoke on after the caller had begun to interrupt it, or null. */
  bargeInMs: number | null;
  /** What the agent has said in each of its turns. */
  agentTurns: readonly string[];
  /** How long the call lasted. */
  seconds: number;
  /** What was said, for a look at a call that failed. */
  talk: readonly string[];
}

const MOST_TURNS = 40;
/** A line that takes longer to be spoken is worth a note in the talk. */
const HESITATES_MS = 1500;
const INTERRUPTS_AFTER_MS = 1200;
/** A longer silence means that the agent has stopped and not only taken breath. */
const STOPPED_MS = 600;
/** The end of the agent's own words may still be on its way when the caller begins. */
const CROSSING_MS = 250;
const FIELDS = ['service', 'date', 'slot', 'name', 'email'] as const;

/** Calls over some network: through a page or by phone. The line loses and delays packets. */
export type OpenCaller = (
  addNoise: (frame: Int16Array) => Int16Array,
  overLine: (send: () => void) => void,
) => Promise<SpeakingCaller>;

/** Calls the agent, answers its questions until it has booked, and then interrupts it. */
export async function holdSpokenCall(
  openCaller: OpenCaller,
  scripted: ScriptedCaller,
  clips: CallerClips,
): Promise<SpokenCallOutcome> {
  const { voice, noise, line, wish, lines, random } = scripted;
  await using caller = await openCaller(noiseAround(noise, random), sendOverLine(line, random));
  const mind = callerMind(scripted);
  const latencies: number[] = [];
  const pauses: number[] = [];
  const agentTurns: string[] = [];
  const heardShares: number[] = [];
  const talk: string[] = [];
  const beganAt = performance.now();
  let talkedOver = 0;
  let [bargeInMs, hungUp]: [number | null, string | null] = [null, null];
  let since = { messages: 0 };
  let soundFrom = 0;

  function type(text: string): void {
    talk.push(`caller types: ${text}`);
    caller.type(text);
    soundFrom = performance.now() + CROSSING_MS;
  }

  async function say(words: readonly string[]): Promise<void> {
    const askedFor = performance.now();
    const sound = await clips.of(words, voice);
    const hesitated = performance.now() - askedFor;
    if (hesitated > HESITATES_MS) talk.push(`  hesitates for ${Math.round(hesitated)} ms`);
    const { began, ended } = await caller.say(sound);
    soundFrom = ended;
    const overAt = caller.loudAt.find((at) => at > began + CROSSING_MS && at < ended);
    if (overAt !== undefined) {
      talkedOver += 1;
      talk.push(
        `  talked over at ${Math.round(overAt - began)} of ${Math.round(ended - began)} ms`,
      );
    }
    const heardAt = await firstSoundAfter(caller, ended);
    if (heardAt !== null) latencies.push(heardAt - ended);
    const ms = heardAt === null ? 'never' : `${Math.round(heardAt - ended)} ms`;
    const heard = finalWords(caller, since, 'user');
    heardShares.push(heardShare(words.join(' '), heard));
    talk.push(`caller: ${words.join(' ')}`, `  heard: ${heard} (${ms})`);
  }

  for (let turn = 0; turn < MOST_TURNS && (await agentBegins(caller, since)); turn += 1) {
    if (bookedFacts(caller) !== null) {
      bargeInMs = await interrupt(caller, await clips.of(lines.goodbye.slice(0, 1), voice));
      agentTurns.push(finalWords(caller, since, 'assistant'));
      break;
    }
    const { words, longestPause } = await agentTurn(caller, since, soundFrom);
    talk.push(`agent: ${words}`);
    agentTurns.push(words);
    pauses.push(longestPause);
    since = momentOf(caller);
    const act = mind.hear(words);
    if (act.does === 'say') await say(act.lines);
    if (act.does === 'type') type(act.text);
    if (act.does === 'hang up') {
      hungUp = act.why;
      break;
    }
  }

  const { addressTries, isAddressRight, typed, askedAgain, summary } = mind.memory();
  const booked = bookedFacts(caller);
  const wrong = booked && FIELDS.filter((field) => !isSameFact(field, booked[field], wish[field]));
  return {
    wrong,
    unreadWrong: booked ? (wrong ?? []).filter((field) => !isReadBack(field, summary, booked)) : [],
    askedAgain,
    addressTries,
    isAddressRight,
    typed,
    hungUp,
    latencies,
    pauses,
    heardShares,
    talkedOver,
    bargeInMs,
    agentTurns,
    seconds: (performance.now() - beganAt) / 1000,
    talk,
  };
}

/** Speaks into the agent's answer, and returns how long the agent is heard after that. */
async function interrupt(caller: SpeakingCaller, sound: Int16Array): Promise<number | null> {
  const heardAt = await firstSoundAfter(caller, performance.now());
  if (heardAt === null) return null;
  await delay(INTERRUPTS_AFTER_MS);
  const { began } = await caller.say(sound);
  let heardUntil = began;
  for (const at of caller.loudAt.filter((loudAt) => loudAt >= began)) {
    // After such a pause, the agent answers what was said.
    if (at - heardUntil > STOPPED_MS) break;
    heardUntil = at;
  }
  return heardUntil - began;
}

/** Returns what was booked, or null. */
function bookedFacts({ messages }: SpeakingCaller): CallerWish | null {
  const reply = messages().find(({ type, booking }) => type === 'assistant-reply' && booking);
  return reply === undefined ? null : (reply.facts as CallerWish);
}

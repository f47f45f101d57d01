import { setTimeout as delay } from 'node:timers/promises';
import { agentBegins, agentTurn, finalWords, firstSoundAfter, momentOf } from './agent-turn.ts';
import {
  type AgentQuestion,
  type CallerWish,
  callerAnswers,
  oneOf,
  questionOf,
} from './caller-script.ts';
import { type CallerVoice, spokenByCaller } from './caller-voices.ts';
import { type SpeakingCaller, speakingCaller } from './speaking-caller.ts';

export interface ScriptedCaller {
  voice: CallerVoice;
  /** How far the noise is below the voice, in decibels. Null means that there is no noise. */
  noise: number | null;
  wish: CallerWish;
  random: () => number;
}

/** What became of one call. Times are in milliseconds. */
export interface SpokenCallOutcome {
  /** The fields that the booking has wrong, or null if nothing was booked. */
  wrong: readonly string[] | null;
  /** How often the agent asked for something that the caller had answered already. */
  askedAgain: number;
  /** The times from the caller's last loud frame to the agent's first one. */
  latencies: readonly number[];
  /** The longest silence inside each turn of the agent. */
  pauses: readonly number[];
  /** How long the agent spoke on after the caller had begun to interrupt it, or null. */
  bargeInMs: number | null;
  /** The number of words of each turn of the agent. */
  agentWords: readonly number[];
  /** What was said, for a look at a call that failed. */
  talk: readonly string[];
}

const MOST_TURNS = 14;
const INTERRUPTS_AFTER_MS = 1200;
/** A longer silence means that the agent has stopped and not only taken breath. */
const STOPPED_MS = 600;
const FIELDS = ['service', 'date', 'slot', 'name', 'email'] as const;

/** Calls the agent, answers its questions until it has booked, and then interrupts it. */
export async function holdSpokenCall(
  webCallUrl: string,
  { voice, noise, wish, random }: ScriptedCaller,
): Promise<SpokenCallOutcome> {
  await using caller = await speakingCaller(webCallUrl, { decibels: noise, random });
  const [latencies, pauses, agentWords]: [number[], number[], number[]] = [[], [], []];
  const talk: string[] = [];
  const answered: AgentQuestion[] = [];
  let bargeInMs: number | null = null;
  let since = { messages: 0, loudFrames: 0 };

  for (let turn = 0; turn < MOST_TURNS && (await agentBegins(caller, since)); turn += 1) {
    if (bookedFacts(caller) !== null) {
      bargeInMs = await interrupt(caller, voice);
      break;
    }
    const { words, longestPause } = await agentTurn(caller, since);
    talk.push(`agent: ${words}`);
    agentWords.push(words.split(/\s+/).length);
    pauses.push(longestPause);
    const question = questionOf(words) ?? answered.at(-1) ?? 'help';
    answered.push(question);
    since = momentOf(caller);
    if (question === 'email') {
      talk.push(`caller types: ${wish.email}`);
      caller.type(wish.email);
      continue;
    }
    const line = oneOf(callerAnswers(question, wish), random);
    const sound = await spokenByCaller(line, voice);
    const { ended } = await caller.say(sound);
    const heardAt = await firstSoundAfter(caller, ended);
    if (heardAt !== null) latencies.push(heardAt - ended);
    const ms = heardAt === null ? 'never' : `${Math.round(heardAt - ended)} ms`;
    talk.push(`caller: ${line}`, `  heard: ${finalWords(caller, since, 'user')} (${ms})`);
  }

  return {
    wrong: wrongFields(bookedFacts(caller), wish),
    askedAgain: answered.length - new Set(answered).size,
    latencies,
    pauses,
    bargeInMs,
    agentWords,
    talk,
  };
}

/** Speaks into the agent's answer, and returns how long the agent is heard after that. */
async function interrupt(caller: SpeakingCaller, voice: CallerVoice): Promise<number | null> {
  const sound = await spokenByCaller('Thank you very much, goodbye.', voice);
  const heardAt = await firstSoundAfter(caller, performance.now());
  if (heardAt === null) return null;
  await delay(INTERRUPTS_AFTER_MS);
  const { began } = await caller.say(sound);
  await delay(STOPPED_MS);
  const after = caller.loudAt.filter((at) => at >= began);
  const last = after.findIndex((at, nth) => (after[nth + 1] ?? Infinity) - at > STOPPED_MS);
  return (after[last] ?? began) - began;
}

function bookedFacts({ messages }: SpeakingCaller): Record<string, unknown> | null {
  const reply = messages().find(({ type, booking }) => type === 'assistant-reply' && booking);
  return reply === undefined ? null : Object(reply.facts);
}

function wrongFields(facts: Record<string, unknown> | null, wish: CallerWish): string[] | null {
  return facts === null ? null : FIELDS.filter((field) => facts[field] !== wish[field]);
}

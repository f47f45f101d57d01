import { setTimeout as delay } from 'node:timers/promises';
import { heardShare } from '../../src/server/test-support/speech/heard-share.ts';
import { agentBegins, agentTurn, finalWords, firstSoundAfter, momentOf } from './agent-turn.ts';
import type { CallerClips } from './caller-clips.ts';
import { sendOverLine } from './caller-line.ts';
import {
  type AgentQuestion,
  CALLER_GOODBYE,
  type CallerWish,
  isReadBack,
  isSummary,
  questionOf,
} from './caller-script.ts';
import { noiseAround } from './room-noise.ts';
import type { ScriptedCaller } from './scripted-callers.ts';
import { type SpeakingCaller, speakingCaller } from './speaking-caller.ts';

/** What became of one call. Times are in milliseconds. */
export interface SpokenCallOutcome {
  /** The fields that the booking has wrong, or null if nothing was booked. */
  wrong: readonly string[] | null;
  /** The wrong fields that the agent had not read back before. */
  unreadWrong: readonly string[];
  /** How often the agent asked for something that the caller had answered already. */
  askedAgain: number;
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
  /** The number of words of each turn of the agent. */
  agentWords: readonly number[];
  /** What was said, for a look at a call that failed. */
  talk: readonly string[];
}

const MOST_TURNS = 14;
/** A caller who is asked the same thing more often hangs up. */
const MOST_TIMES_ASKED = 4;
const INTERRUPTS_AFTER_MS = 1200;
/** A longer silence means that the agent has stopped and not only taken breath. */
const STOPPED_MS = 600;
/** The end of the agent's own words may still be on its way when the caller begins. */
const CROSSING_MS = 250;
const FIELDS = ['service', 'date', 'slot', 'name', 'email'] as const;

/** Calls the agent, answers its questions until it has booked, and then interrupts it. */
export async function holdSpokenCall(
  webCallUrl: string,
  { voice, noise, line, wish, lines, random }: ScriptedCaller,
  clips: CallerClips,
): Promise<SpokenCallOutcome> {
  await using caller = await speakingCaller(
    webCallUrl,
    noiseAround(noise, random),
    sendOverLine(line, random),
  );
  const latencies: number[] = [];
  const pauses: number[] = [];
  const agentWords: number[] = [];
  const heardShares: number[] = [];
  const talk: string[] = [];
  const answered: AgentQuestion[] = [];
  let [talkedOver, summary]: [number, string] = [0, ''];
  let bargeInMs: number | null = null;
  let since = { messages: 0 };
  let soundFrom = 0;

  const timesAsked = (question: AgentQuestion) =>
    answered.filter((other) => other === question).length;

  function type(text: string): void {
    talk.push(`caller types: ${text}`);
    caller.type(text);
    soundFrom = performance.now() + CROSSING_MS;
  }

  async function say(words: string): Promise<void> {
    const { began, ended } = await caller.say(await clips.of(words, voice));
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
    heardShares.push(heardShare(words, heard));
    talk.push(`caller: ${words}`, `  heard: ${heard} (${ms})`);
  }

  async function answer(question: AgentQuestion, words: string): Promise<void> {
    const times = timesAsked(question);
    if (question === 'email') return type(wish.email);
    if (question === 'name' && times > 1) return type(`My name is ${wish.name}`);
    if (question === 'send') {
      // An agent that has not heard the answer asks again without the summary.
      if (isSummary(words)) summary = words;
      if (!isReadBack('name', summary, wish)) return type(`No, my name is ${wish.name}`);
      const isThen = isReadBack('date', summary, wish) && isReadBack('slot', summary, wish);
      if (!isThen) return say(lines['not-then'][0] as string);
    }
    const ways = lines[question];
    await say(ways[(times - 1) % ways.length] as string);
  }

  for (let turn = 0; turn < MOST_TURNS && (await agentBegins(caller, since)); turn += 1) {
    if (bookedFacts(caller) !== null) {
      bargeInMs = await interrupt(caller, await clips.of(CALLER_GOODBYE, voice));
      break;
    }
    const { words, longestPause } = await agentTurn(caller, since, soundFrom);
    talk.push(`agent: ${words}`);
    agentWords.push(words.split(/\s+/).length);
    pauses.push(longestPause);
    const question = questionOf(words) ?? answered.at(-1) ?? 'help';
    answered.push(question);
    if (timesAsked(question) > MOST_TIMES_ASKED) break;
    since = momentOf(caller);
    await answer(question, words);
  }

  const booked = bookedFacts(caller);
  const wrong = booked && FIELDS.filter((field) => booked[field] !== wish[field]);
  return {
    wrong,
    unreadWrong: booked ? (wrong ?? []).filter((field) => !isReadBack(field, summary, booked)) : [],
    askedAgain: answered.length - new Set(answered).size,
    latencies,
    pauses,
    heardShares,
    talkedOver,
    bargeInMs,
    agentWords,
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

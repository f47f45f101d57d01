import { setTimeout as delay } from 'node:timers/promises';
import type { SpeakingCaller } from './speaking-caller.ts';

/** A moment of a call: how many messages had come by then. */
export interface CallMoment {
  messages: number;
}

/** What the agent has said in one turn. */
export interface AgentTurn {
  words: string;
  /** The longest silence between two loud frames, in milliseconds. */
  longestPause: number;
}

const LOOK_EVERY_MS = 10;
const PATIENCE_MS = 45_000;
/** People answer a moment after they were asked. The agent may also go on after a short silence. */
const ANSWERS_AFTER_MS = 350;

export function momentOf({ messages }: SpeakingCaller): CallMoment {
  return { messages: messages().length };
}

/** Waits until the agent begins to speak. Returns false if it stays silent. */
export function agentBegins(caller: SpeakingCaller, since: CallMoment): Promise<boolean> {
  return holdsInTime(() => speechUpdates(caller, since).includes('started'));
}

/**
 * Waits until the agent has ended its turn, and returns what it has said. The last frames of the
 * turn before may come late, so only what is heard after `soundFrom` belongs to this one.
 */
export async function agentTurn(
  caller: SpeakingCaller,
  since: CallMoment,
  soundFrom: number,
): Promise<AgentTurn> {
  let quietSince = Number.POSITIVE_INFINITY;
  await holdsInTime(() => {
    const isQuiet = speechUpdates(caller, since).at(-1) === 'stopped';
    quietSince = isQuiet ? Math.min(quietSince, performance.now()) : Number.POSITIVE_INFINITY;
    return performance.now() - quietSince > ANSWERS_AFTER_MS;
  });
  return {
    words: finalWords(caller, since, 'assistant'),
    longestPause: longestPause(caller, soundFrom),
  };
}

/** Returns when the agent was heard first after a moment, or null if it stays silent. */
export async function firstSoundAfter(
  { loudAt }: SpeakingCaller,
  time: number,
): Promise<number | null> {
  const first = () => loudAt.find((at) => at > time) ?? null;
  await holdsInTime(() => first() !== null);
  return first();
}

/** Returns the lines of one side since a moment. */
export function finalWords(
  { messages }: SpeakingCaller,
  since: CallMoment,
  role: 'user' | 'assistant',
): string {
  return messages()
    .slice(since.messages)
    .filter((message) => message.type === 'transcript' && message.transcriptType === 'final')
    .filter((message) => message.role === role)
    .map(({ transcript }) => transcript)
    .join(' ');
}

function longestPause({ loudAt }: SpeakingCaller, soundFrom: number): number {
  const times = loudAt.filter((at) => at > soundFrom);
  return times.reduce((most, at, nth) => Math.max(most, at - (times[nth - 1] ?? at)), 0);
}

function speechUpdates({ messages }: SpeakingCaller, since: CallMoment): unknown[] {
  return messages()
    .slice(since.messages)
    .filter(({ type, role }) => type === 'speech-update' && role === 'assistant')
    .map(({ status }) => status);
}

async function holdsInTime(condition: () => boolean): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await delay(LOOK_EVERY_MS);
  }
  return true;
}

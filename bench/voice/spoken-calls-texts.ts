import { isFreeWebmail } from '../../src/core/consultation/contact.ts';
import { voiceTitle } from './callers/caller-voices.ts';
import type { HeldCall } from './held-calls-file.ts';
import { noiseTitle } from './room-noise.ts';

/** What became of a call, in one word. */
export type CallVerdict = 'right' | 'typed' | 'refused' | 'wrong' | 'not booked';

/**
 * Judges a call. It is right if every field is right and nothing was typed. An address of a free
 * webmail service cannot be booked, so the agent is right if it refuses it.
 */
export function callVerdict({ wish, outcome: { wrong, typed, hungUp } }: HeldCall): CallVerdict {
  if (wrong === null && hungUp === 'free webmail' && isFreeWebmail(wish.email)) return 'refused';
  if (wrong === null) return 'not booked';
  if (wrong.length > 0) return 'wrong';
  return typed.length > 0 ? 'typed' : 'right';
}

/** Writes down the talk of each call that was not booked right. */
export function failedCallsText(held: readonly HeldCall[]): string {
  const failed = held.filter((call) => ['wrong', 'not booked'].includes(callVerdict(call)));
  const texts = failed.map((call) => {
    const { key, voice, noise, line, atOnce, wish, outcome } = call;
    const wrong = outcome.wrong?.map((field) => `${field} should be ${wish[field]}`).join(', ');
    return [
      `${key}: ${voiceTitle(voice)}, ${noiseTitle(noise)}, ${line} line, ${atOnce} at once`,
      `${callVerdict(call)}: ${wrong ?? outcome.hungUp ?? 'the agent fell silent'}`,
      `wish: ${Object.values(wish).join(', ')}`,
      ...outcome.talk,
    ].join('\n');
  });
  return `${failed.length} of ${held.length} calls failed.\n\n${texts.join('\n\n')}\n`;
}

/** Lists everything that the agent has said, with how often, the most frequent first. */
export function agentTurnsText(held: readonly HeldCall[]): string {
  const turns = Map.groupBy(
    held.flatMap(({ outcome }) => outcome.agentTurns),
    (words) => words,
  );
  return [...turns]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([words, times]) => `${`${times.length}`.padStart(4)}  ${words}\n`)
    .join('');
}

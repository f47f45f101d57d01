import { type DecodedText, type DecodingParts, decodeSpeech } from './decoding.ts';
import { followExpectedWords } from './expected-words.ts';
import { type Logits, logProbability } from './logits.ts';
import type { EncodedSound } from './networks.ts';
import { BEGIN_TOKEN, END_TOKEN } from './tokens.ts';

/** So many places of doubt are followed. Each costs about as much as a short recognition. */
const MOST_PLACES = 5;
/** A token that is so much less likely than the written one, as a log probability, is no rival. */
const LARGEST_LAG = 3.5;

/**
 * Returns other texts that a sound may hold. At the places where the network was least sure of what
 * is written, its second choice stands instead, and the rest is written from there.
 */
export async function otherTexts(
  parts: DecodingParts,
  encoded: EncodedSound,
  written: readonly number[],
  signal?: AbortSignal,
): Promise<DecodedText[]> {
  const { following } = await parts.networks.begin(encoded, [BEGIN_TOKEN, ...written]);
  const doubts = written
    .map((token, at) => ({ at, ...rivalOf(following[at] as Logits, token) }))
    .filter(({ rival, lag }) => rival !== END_TOKEN && lag < LARGEST_LAG)
    .sort((one, other) => one.lag - other.lag)
    .slice(0, MOST_PLACES);
  const others: DecodedText[] = [];
  for (const { at, rival } of doubts) {
    signal?.throwIfAborted();
    const begun = [...written.slice(0, at), rival];
    const text = { begun, draft: written.slice(at + 1) };
    const nothing = followExpectedWords(new Map());
    others.push(await decodeSpeech(parts, encoded, text, nothing, signal));
  }
  return others;
}

/** Returns the likeliest token beside the written one, and how much less likely it is. */
function rivalOf(logits: Logits, written: number): { rival: number; lag: number } {
  let rival = -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (let token = 0; token < logits.length; token += 1) {
    const rating = logits[token] as number;
    if (token === written || rating <= highest) continue;
    rival = token;
    highest = rating;
  }
  return { rival, lag: logProbability(logits, written) - logProbability(logits, rival) };
}

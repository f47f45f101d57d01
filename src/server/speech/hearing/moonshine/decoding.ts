import type { ExpectedTokens } from './expected-words.ts';
import { type Logits, likeliestToken, logProbability } from './logits.ts';
import type { EncodedSound, MoonshineNetworks } from './networks.ts';
import { BEGIN_TOKEN, END_TOKEN, type SpeechTokens } from './tokens.ts';

export interface DecodedText {
  tokens: number[];
  /** The mean log probability of the tokens and of the end. */
  certainty: number;
}

interface DecodingParts {
  networks: MoonshineNetworks;
  tokens: SpeechTokens;
}

/** Nobody speaks more tokens in a second. A network that repeats itself is stopped here. */
const MOST_TOKENS_PER_SECOND = 7;
const FEWEST_TOKENS = 10;
/** A network that writes the same few tokens more often than this has lost the sound. */
const MOST_REPEATS = 5;
const LONGEST_REPEATED = 4;
/** The number of texts that are read in one pass, if the sound is short. */
const TEXTS_AT_ONCE = 25;
/**
 * A pass holds the sound once for each of its texts, so its memory grows with both: 25 texts took
 * 0.4 GB beside a sound of 16 s. Fewer texts in a pass take no longer, and between two passes the
 * process answers others.
 */
const SECONDS_OF_SOUND_AT_ONCE = 40;

/**
 * Writes down what is said in a sound. `draft` holds the tokens of an earlier, shorter part of the
 * sound. The network reads them in one pass, and only what differs is written token by token. The
 * text is the same as without a draft.
 */
export async function decodeSpeech(
  { networks, tokens }: DecodingParts,
  encoded: EncodedSound,
  draft: readonly number[],
  expected: ExpectedTokens,
  signal?: AbortSignal,
): Promise<DecodedText> {
  const most = Math.max(FEWEST_TOKENS, Math.trunc(encoded.seconds * MOST_TOKENS_PER_SECOND));
  const written: number[] = [];
  const logProbabilities: number[] = [];

  /** Returns the token that follows what is written. */
  function choose(logits: Logits): number {
    // Somebody speaks in the sound, so the text must not end before it has begun.
    const barred = tokens.decode(written) === '' ? END_TOKEN : repeatedToken(written);
    const token = likeliestToken(logits, expected.next(), barred);
    logProbabilities.push(logProbability(logits, token));
    return token;
  }

  function write(token: number): void {
    written.push(token);
    expected.add(token);
  }

  const drafted = draft.slice(0, most - 1);
  const { following, cache: wholeCache } = await networks.begin(encoded, [BEGIN_TOKEN, ...drafted]);
  let token = choose(following[0] as Logits);
  while (token !== END_TOKEN && token === drafted[written.length]) {
    write(token);
    token = choose(following[written.length] as Logits);
  }

  let cache = networks.rewind(wholeCache, written.length + 1);
  while (token !== END_TOKEN && written.length < most) {
    signal?.throwIfAborted();
    write(token);
    const pass = await networks.next(encoded, token, cache);
    cache = pass.cache;
    token = choose(pass.following[0] as Logits);
  }
  return { tokens: written, certainty: mean(logProbabilities) };
}

/** Returns the token that would go on with a loop at the end of a text, or null. */
function repeatedToken(written: readonly number[]): number | null {
  for (let length = 1; length <= LONGEST_REPEATED; length += 1) {
    const end = written.slice(-length * MOST_REPEATS);
    const isLoop = end.every((token, at) => token === end[at % length]);
    if (isLoop && end.length === length * MOST_REPEATS) return end[0] ?? null;
  }
  return null;
}

/** Returns the mean log probability of each text, given the sound. */
export async function weighTexts(
  { networks, tokens }: DecodingParts,
  encoded: EncodedSound,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<number[]> {
  const weights: number[] = [];
  const most = Math.trunc(SECONDS_OF_SOUND_AT_ONCE / encoded.seconds);
  const atOnce = Math.min(TEXTS_AT_ONCE, Math.max(1, most));
  for (let at = 0; at < texts.length; at += atOnce) {
    signal?.throwIfAborted();
    const wanted = texts.slice(at, at + atOnce).map((text) => tokens.encode(text));
    const ratings = await networks.readAll(
      encoded,
      wanted.map((text) => [BEGIN_TOKEN, ...text]),
    );
    for (const [nth, text] of wanted.entries()) {
      const rows = ratings[nth] as Logits[];
      weights.push(
        mean([...text, END_TOKEN].map((token, row) => logProbability(rows[row] as Logits, token))),
      );
    }
  }
  return weights;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

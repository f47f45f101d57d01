/**
 * Words of which the recogniser is less certain than this are noise. The value is a mean log
 * probability. Words that are said have -0.6 and more, and beeps and hisses -1 to -6.
 */
const NOISE_CERTAINTY = -2.5;
const SAID_CERTAINTY = -0.6;

/** A recogniser that must find words in a beep writes this word, or one word again and again. */
const WORD_FOR_NO_WORDS = /^you$/i;
const FEWEST_REPETITIONS = 4;

/** Tells whether nothing was said, although the recogniser has written something. */
export function isNoiseLine({
  text,
  certainty,
}: {
  text: string;
  certainty: number | null;
}): boolean {
  if (certainty !== null && certainty < NOISE_CERTAINTY) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 2) return words.length === 0 || WORD_FOR_NO_WORDS.test(words[0] ?? '');
  // People repeat a word, too: 'no no no no'. The recogniser is certain of such a word.
  const isDoubtful = certainty === null || certainty < SAID_CERTAINTY;
  return isDoubtful && words.length >= FEWEST_REPETITIONS && new Set(words).size === 1;
}

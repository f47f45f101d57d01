/**
 * Words that no company name may hold; the file to edit when your trade needs other ones. All in
 * lower case.
 */
export const inappropriateWords = {
  /** Refused as whole words, with their plurals: Essex, Scunthorpe and Heroine are fine names. */
  whole: ['adult', 'sex', 'xxx', 'escort', 'betting', 'poker', 'drugs', 'weed', 'heroin'],
  /** Unmistakable wherever they stand, as in Casinoland. */
  stems: ['porn', 'casino', 'gambling', 'cannabis', 'marijuana', 'cocaine'],
} as const;

export function holdsInappropriateWord(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (inappropriateWords.stems.some((stem) => plain.includes(stem))) return true;
  const words = plain.split(/[^\p{L}\p{M}]+/u);
  return inappropriateWords.whole.some((word) =>
    words.some(
      (found) =>
        found === word || found === `${word}s` || (/[sxz]$/.test(word) && found === `${word}es`),
    ),
  );
}

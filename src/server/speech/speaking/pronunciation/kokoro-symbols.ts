/**
 * The numbers by which Kokoro knows its symbols. The network has 178 of them, for many languages.
 * This table holds the ones that `kokoroPhonemes` writes.
 */
const SYMBOL_IDS: Readonly<Record<string, number>> = {
  ',': 3,
  '.': 4,
  '!': 5,
  '?': 6,
  ' ': 16,
  A: 24,
  I: 25,
  O: 31,
  W: 39,
  Y: 41,
  b: 44,
  d: 46,
  f: 48,
  h: 50,
  i: 51,
  j: 52,
  k: 53,
  l: 54,
  m: 55,
  n: 56,
  p: 58,
  s: 61,
  t: 62,
  u: 63,
  v: 64,
  w: 65,
  z: 68,
  ɑ: 69,
  ɐ: 70,
  æ: 72,
  ɔ: 76,
  ð: 81,
  ʤ: 82,
  ə: 83,
  ɛ: 86,
  ɜ: 87,
  ɡ: 92,
  ɪ: 102,
  ŋ: 112,
  θ: 119,
  ɹ: 123,
  ʃ: 131,
  ʧ: 133,
  ʊ: 135,
  ʌ: 138,
  ʒ: 147,
  ˈ: 156,
  ˌ: 157,
};
/** Stands at both ends of a text. */
const EDGE = 0;

/** Returns the numbers of phonemes. A symbol that the voice does not know is left out. */
export function kokoroSymbolIds(phonemes: string): number[] {
  const ids = [...phonemes].flatMap((symbol) => SYMBOL_IDS[symbol] ?? []);
  return [EDGE, ...ids, EDGE];
}

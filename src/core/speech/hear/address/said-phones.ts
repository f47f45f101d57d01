import { type PhoneDictionary, phonesOfText } from '../phonetic-distance.ts';

/** How the letters of the alphabet sound. The dictionary knows words only. */
const LETTER_PHONES: Readonly<Record<string, string>> = {
  a: 'EY',
  b: 'B IY',
  c: 'S IY',
  d: 'D IY',
  e: 'IY',
  f: 'EH F',
  g: 'JH IY',
  h: 'EY CH',
  i: 'AY',
  j: 'JH EY',
  k: 'K EY',
  l: 'EH L',
  m: 'EH M',
  n: 'EH N',
  o: 'OW',
  p: 'P IY',
  q: 'K Y UW',
  r: 'AA R',
  s: 'EH S',
  t: 'T IY',
  u: 'Y UW',
  v: 'V IY',
  w: 'D AH B AH L Y UW',
  x: 'EH K S',
  y: 'W AY',
  z: 'Z IY',
};

/** Returns the phones of a text in which single letters are said as letters. */
export function phonesOfSaid(text: string, dictionary: PhoneDictionary): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => LETTER_PHONES[word]?.split(' ') ?? phonesOfText(word, dictionary));
}

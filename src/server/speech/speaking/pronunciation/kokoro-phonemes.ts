import type { Pronounce } from './pronunciations.ts';
import { readUtterance, type Uttered } from './utterance.ts';

const VOWELS: Readonly<Record<string, string>> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'W',
  AY: 'I',
  EH: 'ɛ',
  ER: 'ɜɹ',
  EY: 'A',
  IH: 'ɪ',
  IY: 'i',
  OW: 'O',
  OY: 'Y',
  UH: 'ʊ',
  UW: 'u',
};
const WEAK_VOWELS: Readonly<Record<string, string>> = { AH: 'ə', ER: 'əɹ' };
const CONSONANTS: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'ʧ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'ʤ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'ɹ',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};
const STRESSES: Readonly<Record<string, string>> = { '1': 'ˈ', '2': 'ˌ' };
/** Words that have no stress in a sentence. At the end of a clause they have it. */
const UNSTRESSED = new Set(
  'a an and are as at be been but can for from had has have he her him his i if in is it of on or our she so that the their them they this to us was we were will with would you your'.split(
    ' ',
  ),
);

/** Returns the text in the phonemes of Kokoro, which are the ones of the library misaki. */
export function kokoroPhonemes(text: string, pronounce: Pronounce): string {
  const uttered = readUtterance(text);
  return uttered
    .map((token, index) => {
      if (token.kind === 'sign') return token.sign;
      const before = uttered[index - 1];
      const phonemes = pronounce(token, before?.kind === 'word' ? before : null);
      const said = sayInContext(token, phonemes, before, uttered[index + 1]);
      return index === 0 ? said : ` ${said}`;
    })
    .join('');

  function sayInContext(
    token: Uttered & { kind: 'word' },
    phonemes: readonly string[],
    before: Uttered | undefined,
    after: Uttered | undefined,
  ): string {
    const full = phonemes.map(kokoroPhoneme).join('');
    if (token.isSpelled || after?.kind !== 'word' || !UNSTRESSED.has(token.word)) return full;
    if (token.word === 'a') return 'ɐ';
    const beforeVowel = /^[AEIOU]/.test(pronounce(after, token)[0] ?? '');
    if (token.word === 'the') return beforeVowel ? 'ði' : 'ðə';
    if (token.word === 'to') return beforeVowel ? 'tʊ' : 'tə';
    // The voice swallows the first word of a clause if it has no stress at all.
    return full.replace(/[ˈˌ]/g, before?.kind === 'word' ? '' : 'ˌ');
  }
}

function kokoroPhoneme(phoneme: string): string {
  const [, sound = '', stress = ''] = /^([A-Z]+)(\d?)$/.exec(phoneme) ?? [];
  const consonant = CONSONANTS[sound];
  if (consonant !== undefined) return consonant;
  const vowel = (stress === '0' ? WEAK_VOWELS[sound] : undefined) ?? VOWELS[sound] ?? '';
  return (STRESSES[stress] ?? '') + vowel;
}

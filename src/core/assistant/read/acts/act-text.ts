import { rememberLast } from '../../../remembered-results.ts';
import { wordsMeant } from '../../../split-words.ts';
import { plainText } from '../plain-text.ts';

/** Words as people type or say them, with the words that the patterns of consent and despair know. */
const spellings = wordsMeant({
  you: 'u',
  yes: 'y yis yh ys yse sí yessiree',
  'that will': 'thatll',
  alright: 'aight ight',
  go: 'gooo',
  correct: 'corect corectly corretc currect korrect correcto',
  perfect: 'perfecto',
  incorrect: 'incorect',
  right: 'rite rihgt',
  good: 'gud',
  send: 'snd sned',
  everything: 'evrything',
  are: 'r',
  your: 'ur',
  please: 'pls plz plse pleae',
  'let me': 'lemme',
  'i am': 'im',
  'i have': 'ive',
  'i would': 'id',
  cancel: 'cancle cancell cansel canel cancal',
  appointment: 'apointment appointmnt appoitment appoinment appt',
  reschedule: 'resched reschedual rescedule',
  'never mind': 'nvm nvmd nm nevermind nvrmind',
  'dont know': 'idk dunno',
  thanks: 'thnks thanx thansk thankss thks',
  thank: 'thnk',
  sorry: 'srry sry soz',
  could: 'cud',
  should: 'shud',
  would: 'wud',
  'right now': 'rn',
  'by the way': 'btw',
  'for sure': 'fr frfr',
});

/** Sounds that answer a question. They are read before the fillers, of which some are made, go. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)(?:uh huh|uhhuh|mm hm+|mm+hm+|mhm+|m hm+|mmk|aha)(?!\S)/g, 'yes'],
  [/(?<!\S)(?:uh uh|nuh uh|nuhuh|mm mm)(?!\S)/g, 'no'],
  [/(?<!\S)y not(?!\S)/g, 'why not'],
  [/(?<!\S)(?:um+|uh+|uhm+|er|erm+|ehm|ah+|mm+)(?!\S)/g, ' '],
];

/** Letters that a hurried or happy typist repeats, as in 'yesss' and 'nooo'. */
const drawnOut: readonly (readonly [RegExp, string])[] = [
  [/^y+e+s+$/, 'yes'],
  [/^y+a+s{2,}$/, 'yes'],
  [/^y+e+a+h*$/, 'yeah'],
  [/^y+e+p+(?:er|ers|pers?|p?ity)?$/, 'yep'],
  [/^y+u+p+$/, 'yup'],
  [/^n+o{2,}$/, 'no'],
  [/^n+a+h+$/, 'nah'],
  [/^o+k{2,}$/, 'ok'],
  [/^c+o+r+e+c+t+$/, 'correct'],
  [/^p+l+e{2,}a*s+e+$/, 'please'],
  [/^t+h+a+n+k{2,}s*$/, 'thanks'],
];

const usualSpelling = rememberLast((word: string): string => {
  return spellings.get(word) ?? drawnOut.find(([letters]) => letters.test(word))?.[1] ?? word;
});

/**
 * Returns a line as the patterns of consent and despair expect it: in plain text, without fillers, and
 * with the usual slang and slips written out. Facts are never read from this text.
 */
export const actText = rememberLast((heard: string): string => {
  const { text } = plainText(heard);
  const spoken = sounds.reduce((said, [sound, word]) => said.replace(sound, word), text);
  return spoken
    .split(' ')
    .map((word) => usualSpelling(word))
    .filter(Boolean)
    .join(' ')
    .replace(/^(?:, )+/, '');
});

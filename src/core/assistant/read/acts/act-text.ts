import { rememberLast } from '../../../remember-last.ts';
import { plainText } from '../plain-text.ts';
import { spelledOut } from '../quick-typing.ts';

/** Words as people type or say them, with the words that the patterns of the acts know. */
const spellings: Record<string, string> = {
  u: 'you',
  y: 'yes',
  yis: 'yes',
  yh: 'yes',
  ys: 'yes',
  yse: 'yes',
  sí: 'yes',
  thatll: 'that will',
  aight: 'alright',
  ight: 'alright',
  gooo: 'go',
  corect: 'correct',
  corectly: 'correct',
  corretc: 'correct',
  currect: 'correct',
  korrect: 'correct',
  correcto: 'correct',
  perfecto: 'perfect',
  yessiree: 'yes',
  incorect: 'incorrect',
  rite: 'right',
  r: 'are',
  ur: 'your',
  pls: 'please',
  plz: 'please',
  plse: 'please',
  pleae: 'please',
  fone: 'phone',
  phne: 'phone',
  gimme: 'give me',
  lemme: 'let me',
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  wat: 'what',
  wut: 'what',
  wht: 'what',
  whats: 'what is',
  wats: 'what is',
  whos: 'who is',
  whens: 'when is',
  wheres: 'where is',
  hows: 'how is',
  abt: 'about',
  cancle: 'cancel',
  cancell: 'cancel',
  cansel: 'cancel',
  canel: 'cancel',
  cancal: 'cancel',
  apointment: 'appointment',
  appointmnt: 'appointment',
  appoitment: 'appointment',
  appoinment: 'appointment',
  appt: 'appointment',
  resched: 'reschedule',
  reschedual: 'reschedule',
  rescedule: 'reschedule',
  humen: 'human',
  humna: 'human',
  hooman: 'human',
  huamn: 'human',
  persn: 'person',
  prson: 'person',
  peson: 'person',
  persom: 'person',
  oprator: 'operator',
  represenative: 'representative',
  representitive: 'representative',
  talkin: 'talking',
  speakin: 'speaking',
  tlk: 'talk',
  nvm: 'never mind',
  nvmd: 'never mind',
  nm: 'never mind',
  nevermind: 'never mind',
  nvrmind: 'never mind',
  idk: 'dont know',
  dunno: 'dont know',
  thnks: 'thanks',
  thanx: 'thanks',
  thansk: 'thanks',
  thankss: 'thanks',
  thks: 'thanks',
  thnk: 'thank',
  helo: 'hello',
  hllo: 'hello',
  hullo: 'hello',
  srry: 'sorry',
  sry: 'sorry',
  soz: 'sorry',
  cud: 'could',
  shud: 'should',
  wud: 'would',
  rn: 'right now',
  btw: 'by the way',
  fr: 'for sure',
  frfr: 'for sure',
};

/**
 * Sounds and short words that answer a question. They are longer than one word, or they are made of
 * fillers, so they are read before the fillers are removed.
 */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)(?:uh huh|uhhuh|mm hm+|mm+hm+|mhm+|m hm+|mmk|aha)(?!\S)/g, 'yes'],
  [/(?<!\S)(?:uh uh|nuh uh|nuhuh|mm mm)(?!\S)/g, 'no'],
  [/(?<!\S)y not(?!\S)/g, 'why not'],
  [/(?<!\S)(?:um+|uh+|uhm+|er|erm+|ehm|ah+|mm+)(?!\S)/g, ' '],
  [/(?<!\S)a i(?= (?:or|and|bot|agent|assistant|chat|thing)(?!\S)| ,|$)/g, 'ai'],
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
  [/^h+i{2,}$/, 'hi'],
  [/^h+e+y{2,}$/, 'hey'],
  [/^h+e+l{2,}o{2,}$/, 'hello'],
  [/^c+o+r+e+c+t+$/, 'correct'],
  [/^p+l+e{2,}a*s+e+$/, 'please'],
  [/^t+h+a+n+k{2,}s*$/, 'thanks'],
];

const usualSpelling = rememberLast((word: string): string => {
  const known = Object.hasOwn(spellings, word) ? spellings[word] : undefined;
  return known ?? drawnOut.find(([letters]) => letters.test(word))?.[1] ?? word;
});

/**
 * Returns a line as the patterns of the acts expect it: in plain text, without fillers, and with the
 * usual slang and slips written out. Facts are never read from this text.
 */
export const actText = rememberLast((heard: string): string => {
  // Without its apostrophe, the 'we're' of 'we're called Oak' would begin a question.
  const written = heard.replace(/\ba\.\s?i\b\.?/gi, 'ai').replace(/\bwe['’]re\b/gi, 'we are');
  const { text } = plainText(spelledOut(written));
  const spoken = sounds.reduce((said, [sound, word]) => said.replace(sound, word), text);
  return spoken
    .split(' ')
    .map((word) => usualSpelling(word))
    .filter(Boolean)
    .join(' ')
    .replace(/^(?:, )+/, '');
});

import { rememberLast } from '../../../remembered-results.ts';
import { splitWords, wordsMeant } from '../../../split-words.ts';
import { plainText } from '../plain-text.ts';

/** Words as people type or say them, with the words that the patterns of the acts know. */
const spellings = wordsMeant({
  you: 'u',
  yes: 'y yis yh ys yse sí yessiree',
  'that will': 'thatll',
  alright: 'aight ight',
  go: 'gooo',
  correct: 'corect corectly corretc currect korrect correcto',
  perfect: 'perfecto',
  incorrect: 'incorect',
  right: 'rite',
  are: 'r',
  your: 'ur',
  please: 'pls plz plse pleae',
  phone: 'fone phne',
  'give me': 'gimme',
  'let me': 'lemme',
  'i am': 'im',
  'i have': 'ive',
  'i would': 'id',
  what: 'wat wut wht',
  'what is': 'whats wats',
  'who is': 'whos',
  'when is': 'whens',
  'where is': 'wheres',
  'how is': 'hows',
  about: 'abt',
  cancel: 'cancle cancell cansel canel cancal',
  appointment: 'apointment appointmnt appoitment appoinment appt',
  reschedule: 'resched reschedual rescedule',
  human: 'humen humna hooman huamn',
  person: 'persn prson peson persom',
  operator: 'oprator',
  representative: 'represenative representitive',
  talking: 'talkin',
  speaking: 'speakin',
  talk: 'tlk',
  'never mind': 'nvm nvmd nm nevermind nvrmind',
  'dont know': 'idk dunno',
  thanks: 'thnks thanx thansk thankss thks',
  thank: 'thnk',
  hello: 'helo hllo hullo',
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
  return spellings.get(word) ?? drawnOut.find(([letters]) => letters.test(word))?.[1] ?? word;
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

/** The words of many questions and wishes. Visitors who type fast shorten and twist them. */
const COMMON_WORDS =
  splitWords(`how what when where which who why much many does can could would should
  will work works working with from your the this that them then there they between before after
  different difference price prices cost costs call calls caller phone chat chatbot email message
  messages book booking appointment number people business company customer customers service services
  need want record recorded data delete human person robot real tell talk speak answer answers about
  agent question questions help please thanks just know start long take consultation website right
  correct perfect send confirm looks sounds everything exactly absolutely definitely`);

/** Short forms that sound like a word, or that drop more than the vowels of it. */
const SHORT_FORMS = wordsMeant({
  the: 'da',
  this: 'dis',
  that: 'dat',
  them: 'dem',
  they: 'dey',
  does: 'dos doez duz',
  is: 'iz',
  have: 'hav',
  'have to': 'hafta',
  when: 'wen',
  which: 'wich',
  with: 'wit wif w',
  through: 'thru',
  though: 'tho',
  because: 'cuz coz bc',
  people: 'ppl peeps',
  you: 'yall yous',
  your: 'yur yer',
  'you are': 'ure',
  'what is': 'wats whts',
  'how is': 'hws',
  someone: 'sumone sum1 some1',
  anyone: 'any1',
  every: 'evry',
  would: 'wuld',
  should: 'shuld',
  could: 'culd',
  'tell me': 'lmk',
  easy: 'ez',
  something: 'sumthin sumthing somthing smth',
  nothing: 'nuthin',
  anything: 'anythin',
  and: 'nd',
  before: 'b4',
  good: 'gud',
  business: 'biz',
  conversation: 'convo',
  information: 'info',
  'kind of': 'kinda',
  'sort of': 'sorta',
  'going to': 'gonna',
  'want to': 'wanna',
  'what do you': 'whaddya whatcha',
  night: 'nite',
  tonight: 'tonite',
  answer: 'ansr anser awnser',
  guys: 'guyz',
  phones: 'fones',
  working: 'wrkin',
});

/** Words that have the letters of a common word in another order, and are words themselves. */
const OTHER_WORDS = new Set(splitWords('form cloud three teak cellar'));
const VOWELS = /(?<=.)[aeiou]/g;

const byLetters = new Map(COMMON_WORDS.map((word) => [lettersOf(word), word]));
/** The vowels of a longer word may be dropped in part, as in 'custmrs'. */
const MIN_PART = 6;
const bySkeleton = new Map(
  COMMON_WORDS.map((word) => [word.replace(VOWELS, ''), word] as const).filter(
    ([skeleton]) => skeleton.length > 1,
  ),
);
const commonTyped = new Set(COMMON_WORDS);
const WORD = /(?<![\p{L}\p{N}@.'’])\p{L}[\p{L}\d]*(?![\p{L}\p{N}@'’])/gu;
/** A digit that stands for a word, as in 'how much 4 the phone thing' and 'want 2 know'. */
const DIGIT_FOR = /(?<=\p{L} )4(?= (?:the|da|a|an|my|me|us|this|that|it|u|you|ur|free)\b)/giu;
const DIGIT_TO =
  /(?<=\p{L} )2(?= (?:talk|speak|know|do|get|see|start|pay|ask|be|have|u|you|use|go)\b)|(?<=\b(?:talk|tlk|speak|spk|talking) )2(?= \p{L})/giu;

/** The 'no' of 'it dont no the answer' sounds like the word that is meant. */
const KNOWS =
  /(?<=\b(?:don['’]?t|doesn['’]?t|does not|do not|didn['’]?t|dosnt|u|you|i) )no(?= (?:the|what|how|it|that|about|if|an)\b)/gi;

/** A curse takes the place of a question word, as in 'tf is email automation'. */
const ANGRY_WHAT =
  /\b(?:wtf|tf|wth|(?:what )?(?:the|da) (?:hell|heck|fuck))(?= (?:is|are|does|do)\b)/gi;

/** Writes out what fast typists shorten and twist, as in 'hw mch 4 da fone'. It tells no facts. */
export const spelledOut = rememberLast((line: string): string =>
  line
    .replace(DIGIT_FOR, 'for')
    .replace(DIGIT_TO, 'to')
    .replace(/\bw\/(?=\s)/gi, 'with')
    .replace(/\bsum(?! (?:it )?up\b)(?= \p{L})/giu, 'some')
    .replace(KNOWS, 'know')
    .replace(ANGRY_WHAT, 'what')
    .replace(WORD, (typed) => commonWord(typed.toLowerCase()) ?? typed),
);

const commonWord = rememberLast((word: string): string | null => {
  if (commonTyped.has(word) || OTHER_WORDS.has(word)) return null;
  const skeleton = word.length < MIN_PART ? word : word.replace(VOWELS, '');
  const whole = bySkeleton.get(skeleton);
  // A short word with the same consonants, such as 'coast', is most likely meant.
  const fits = skeleton === word || (whole !== undefined && whole.length > MIN_PART);
  return SHORT_FORMS.get(word) ?? (fits ? whole : null) ?? byLetters.get(lettersOf(word)) ?? null;
});

/** Returns the letters of a word in the order of the alphabet, after its first letter. */
function lettersOf(word: string): string {
  return `${word[0]}${[...word.slice(1)].sort().join('')}`;
}

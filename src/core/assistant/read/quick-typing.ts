import { rememberLast } from '../../remember-last.ts';
import { splitWords } from '../../split-words.ts';

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
const SHORT_FORMS: Record<string, string> = {
  da: 'the',
  dis: 'this',
  dat: 'that',
  dem: 'them',
  dey: 'they',
  dos: 'does',
  doez: 'does',
  duz: 'does',
  iz: 'is',
  hav: 'have',
  hafta: 'have to',
  wen: 'when',
  wich: 'which',
  wit: 'with',
  wif: 'with',
  w: 'with',
  thru: 'through',
  tho: 'though',
  cuz: 'because',
  coz: 'because',
  bc: 'because',
  ppl: 'people',
  peeps: 'people',
  yall: 'you',
  yous: 'you',
  yur: 'your',
  yer: 'your',
  ure: 'you are',
  wats: 'what is',
  whts: 'what is',
  hws: 'how is',
  sumone: 'someone',
  sum1: 'someone',
  some1: 'someone',
  any1: 'anyone',
  evry: 'every',
  wuld: 'would',
  shuld: 'should',
  culd: 'could',
  lmk: 'tell me',
  ez: 'easy',
  sumthin: 'something',
  sumthing: 'something',
  somthing: 'something',
  smth: 'something',
  nuthin: 'nothing',
  anythin: 'anything',
  nd: 'and',
  b4: 'before',
  gud: 'good',
  biz: 'business',
  convo: 'conversation',
  info: 'information',
  kinda: 'kind of',
  sorta: 'sort of',
  gonna: 'going to',
  wanna: 'want to',
  whaddya: 'what do you',
  whatcha: 'what do you',
  nite: 'night',
  tonite: 'tonight',
  ansr: 'answer',
  anser: 'answer',
  awnser: 'answer',
  guyz: 'guys',
  fones: 'phones',
  wrkin: 'working',
};

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
const known = new Set(COMMON_WORDS);
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

/**
 * Writes out the short forms and the twisted letters of visitors who type fast, as in 'hw mch 4 da
 * fone' and 'waht dose it do'. Only questions and wishes are read from this text, and facts never.
 */
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
  if (known.has(word) || OTHER_WORDS.has(word)) return null;
  const short = Object.hasOwn(SHORT_FORMS, word) ? SHORT_FORMS[word] : undefined;
  const skeleton = word.length < MIN_PART ? word : word.replace(VOWELS, '');
  const whole = bySkeleton.get(skeleton);
  // A short word with the same consonants, such as 'coast', is most likely meant.
  const fits = skeleton === word || (whole !== undefined && whole.length > MIN_PART);
  return short ?? (fits ? whole : null) ?? byLetters.get(lettersOf(word)) ?? null;
});

/** Returns the letters of a word in the order of the alphabet, after its first letter. */
function lettersOf(word: string): string {
  return `${word[0]}${[...word.slice(1)].sort().join('')}`;
}

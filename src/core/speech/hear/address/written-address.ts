import { splitPhrases } from '../../../split-words.ts';

/** How the letters of the alphabet are written by a recogniser that takes them for words. */
const LETTER_WORDS: ReadonlyMap<string, string> = new Map(
  splitPhrases(
    'hey a, be b, bee b, see c, sea c, dee d, he e, ef f, eff f, gee g, ji g, age h, eye i, jay j, kay k, okay k, el l, ell l, well l, em m, am m, en n, and n, an n, in n, oh o, pee p, pea p, queue q, cue q, are r, ar r, ess s, tee t, tea t, you u, vee v, we v, ex x, why y, zee z, zed z',
  ).map((pair) => pair.split(' ') as [string, string]),
);

/** Tells whether a word may be the name of a letter. */
export function isLetterName(word: string): boolean {
  return LETTER_WORDS.has(word);
}

/** A letter that is explained by a word. The first letter of that word counts, whatever was heard. */
const EXPLAINED =
  /(?<![\p{L}'’])(?!(?:e?mail|it|that|this|name|one|such|same)\b)(\p{L}{1,5}\.?),?\s{1,2}(?:(?:as|has|us) (?:in|an?|and)|is in)\s{1,2}(?!(?:dot|dash|underscore|hyphen)\b)(?:an? |the )?(\p{L})\p{L}{1,12}/giu;
/** Letters between hyphens or full stops, as in 'K-o-w' and 'K.o.w.'. */
const JOINED_LETTERS =
  /(?<![\p{L}\p{N}@])\p{L}(?:[-.]{1,2}\s?\p{L}(?![\p{L}\p{N}])){2,30}(?![\p{L}\p{N}])/giu;
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  // 'I could not come' is no ending.
  [
    /(?<!\b(?:could|can|did|do|does|will|would|is|are|have|had|may|might|to|and|but))[\s,.-]{1,3}not[\s-]?(?:come|com)(?=[\s.?!]{0,3}$)/giu,
    '.com',
  ],
  [
    /[\s,.]{1,3}(?:dot|dart|dark|not|dog|got|that|dock)[\s-]?(?:co|com|code|go|call|coal|cope)[,.]?[\s.]{1,2}(?:dot|dart|dark|not|dog|got|that|dock)[\s-]?(?:u\.? ?k\b\.{0,3}|ock|uck|okay|o ?k|ech|you ?k(?:ay)?|uke)(?![\p{L}])/giu,
    '.co.uk',
  ],
  [
    /[\s,.-]{1,3}(?:dot|dart|dark|dog|dock)[\s,-]{0,2}(?:c ?o ?m|com|come|con|comm|calm|comb|gum|corn|cum|kam)(?![\p{L}])/giu,
    '.com',
  ],
  [
    /[\s,.-]{1,3}(?:dot|dart|dark|dog|dock)[\s,-]{0,2}(?:org|oug|oak|ork|orc|awg|tard|org[eu]{1,2}|o\.? ?r\.? ?g)(?![\p{L}])/giu,
    '.org',
  ],
  [
    /[\s,.-]{1,3}(?:dot|dart|dark|dog|dock)[\s,-]{0,2}(?:n ?e ?t|net|nett|ned|met|nat)(?![\p{L}])/giu,
    '.net',
  ],
  [
    /[\s,.-]{1,3}(?:dot|dart|dark|dog|dock)[\s-]?(?:i\.? ?o|eye ?oh?|ayo|aio|io|i)(?![\p{L}])\.?(?=\s{0,3}$)/giu,
    '.io',
  ],
  [
    /[\s,.-]{1,3}(?:(?:dot|dart|dark|dog|dock)[\s-]?(?:u\.? ?s|you ?s|us|s)|datus|dotas|dottas|dadas|datas|dantes|dartas)(?![\p{L}])\.{0,3}(?=\s{0,3}$)/giu,
    '.us',
  ],
];
const REMARKS =
  /[,.]?\s{0,2}\b(?:(?:that['’]?s |it['’]?s )?(?:all )?(?:one|1|a single) word|no spaces?(?: or dashes)?|(?:all )?(?:in )?lower ?case|all together)\b/giu;
/** 'The letter H' is an H. */
const NAMED_LETTER = /\b(?:the )?letter (?=\p{L}\b)/giu;
const SINGLE = /^\p{L}$/u;

/**
 * Writes what was heard as an address is written, where the words are those of an address: letters
 * that came out as words, 'S as in Sam', and endings such as 'not come'.
 */
export function writtenAddress(heard: string): string {
  const spelled = writtenLetters(heard.replace(REMARKS, ' ').replaceAll('@', ' at '));
  return ENDINGS.reduce((text, [sound, ending]) => text.replace(sound, ending), spelled)
    .replace(/\s+/g, ' ')
    .replace(/ \.$/, '.')
    .trim();
}

/** Writes letters that somebody spells one by one, whatever words they came out as. */
export function writtenLetters(heard: string): string {
  const explained = heard
    .replace(NAMED_LETTER, '')
    .replace(EXPLAINED, (_, _letter, first: string) => ` ${first.toLowerCase()} `)
    .replace(/\bdouble[\s-](?:u|you)(?![\p{L}])/giu, 'w')
    .replace(JOINED_LETTERS, (letters) => letters.replace(/[-.]{1,2}\s?/g, ' '))
    // The full stop of 'D. Walsh' is no dot of the address.
    .replace(/(?<![\p{L}\p{N}.])(\p{L})\.(?=[\s,]|$)/giu, '$1');
  return lettersForWords(explained);
}

/** Takes words for letters where letters stand around them. */
function lettersForWords(text: string): string {
  const words = text.split(/\s+/);
  const bare = words.map((word) => word.toLowerCase().replace(/[.,]{1,3}$/, ''));
  const isLetter = (at: number) => SINGLE.test(bare[at] ?? '');
  return words
    .map((word, at) => {
      const letter = LETTER_WORDS.get(bare[at] ?? '');
      if (letter === undefined) return word;
      const [before, after] = [isLetter(at - 1), isLetter(at + 1)];
      const isInRun =
        (before && after) || (before && isLetter(at - 2)) || (after && isLetter(at + 2));
      return isInRun ? letter : word;
    })
    .join(' ');
}

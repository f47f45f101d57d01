import {
  commonWords,
  givenNamesThatAreWords,
  ordinaryWords,
  wordsThatAreAlsoNames,
} from '../../common-words.ts';
import { monthNames, weekdayNames } from '../../day-and-month-names.ts';
import { businessWords } from '../business-words.ts';
import { type ContactWord, isCapitalised, isWord } from '../contact-words.ts';

/** Words that end a remark such as 'sounds good', and not a name in lower case. */
const COMPLEMENT =
  /^(?:good|fine|great|perfect|nice|busy|free|right|soon|late|later|now|back|ready|done|open|closed|possible|better|sick|tired|happy|interested|cool|awesome|amazing|crazy|weird|wrong|true|ai|agent|call|calls|chat|phone|website|question|time|instead|exactly|definitely|correct|already|asap|enough|though)$/;
/** Words that go on with the sentence after a name, also if they are capitalised. */
const NEVER_SURNAME =
  /^(?:i|im|id|ill|ive|and|my|from|with|the|but|or|at|for|is|to|please|pls|thanks|thank|ok|okay|yes|no|hi|hello|hey|email|mail|company|business|today|tomorrow|tonight|yesterday|we|you|it|its|in|on|of|name|last|first|surname|here|who|what|can|could|would|want|wants|need|needs|a|an|as|by|so|if)$/;
const MACHINE = /^(?:ai|bot|robot|chatbot|machine|computer|human|actual|real|live|automated)$/;
/** The letters after a name, as in 'Lin Zhao DDS'. They are not part of the name. */
const DEGREE = /^(?:DDS|DMD|MD|PhD|CPA|RN|DVM|DO|JD|OD|DC|PT|MBA|LPN|esq|Esq)$/;

/**
 * Tells whether a word may be part of a name. `first` means that it would begin the name, and `sure` that
 * a name is expected here.
 */
export function isNameWord(
  words: readonly ContactWord[],
  index: number,
  { first, sure }: { first: boolean; sure: boolean },
): boolean {
  const word = words[index];
  if (!isWord(word)) return false;
  const { plain } = word;
  // The 'n' of 'im Deshawn Miles n my email is …' means 'and'.
  if (!first && (/^(?:n|speaking|calling)$/.test(word.text) || DEGREE.test(word.text)))
    return false;
  const known = commonWords.has(plain);
  const ordinary = ordinaryWords.has(plain);
  const ends = /^(?:|[,.;!@]|here|speaking|calling)$/.test(words[index + 1]?.plain ?? '');
  const given = givenNamesThatAreWords.has(plain) && (isCapitalised(word) || ends || !known);
  // The "Joe's" of "Joe's Seafood" begins the name of a business.
  if (/\p{L}['’]s$/iu.test(word.text)) return false;
  if (first ? isShortFirstName(words, index) : isShortSurname(words, index)) return true;
  // In 'they are talking to an AI', nobody is named.
  if (first && /^(?:an?|the)$/.test(word.text) && MACHINE.test(words[index + 1]?.plain ?? ''))
    return false;
  // The 'my' of 'the name of my shop' is no name, but the 'my' of 'my nguyen' is one.
  const after = words[index + 1]?.plain ?? '';
  const mine = plain === 'my' && (ordinaryWords.has(after) || businessWords.has(after));
  if (mine || /^(?:company|business|practice|firm|office|place)$/.test(plain)) return false;
  if (first && sure && isNamedLikeDay(words, index)) return true;
  if (!first && sure && isMiddleName(words, index)) return true;
  if (first && (known || ordinary)) return sure ? wordsThatAreAlsoNames.has(plain) : given;
  // The last word of a cued name may be any word, as in 'Tom Price', 'Joe Friday' and 'June May'.
  if (known && sure && !first && isCapitalised(word) && isSurnameLikeWord(words, index))
    return true;
  if (known) return sure && ends && (isWeekday(plain) || given);
  if (isCapitalised(word)) return true;
  if (ordinary) return sure && ends && !COMPLEMENT.test(plain) && !plain.endsWith('lly');
  return (first && sure) || !/.{2}ing$/.test(word.plain);
}

/** Tells whether a word such as the 'may' of 'dorothy may simmons' is a middle name. */
function isMiddleName(words: readonly ContactWord[], index: number): boolean {
  const [middle, family, after] = words.slice(index, index + 3);
  return (
    /^(?:may|june|april|grace|hope)$/.test(middle?.plain ?? '') &&
    isWord(family) &&
    !commonWords.has(family.plain) &&
    !ordinaryWords.has(family.plain) &&
    !businessWords.has(family.plain) &&
    /^(?:|[,.;@]|and|my|from|with|here|at|i|im|email)$/.test(after?.plain ?? '')
  );
}

/** Tells whether a weekday is a first name, as in 'my name is Tuesday Morgan'. */
function isNamedLikeDay(words: readonly ContactWord[], index: number): boolean {
  const [day, next] = words.slice(index, index + 2);
  return (
    isWeekday(day?.plain ?? '') &&
    isWord(day) &&
    isCapitalised(day) &&
    isWord(next) &&
    isCapitalised(next) &&
    !commonWords.has(next.plain) &&
    !ordinaryWords.has(next.plain) &&
    !businessWords.has(next.plain) &&
    !monthNames.some((month) => month.startsWith(next.plain))
  );
}

function isWeekday(plain: string): boolean {
  return (weekdayNames as readonly string[]).includes(plain);
}

/** Tells whether a very common word is a surname, as in 'my name is Hope Noon lol'. */
function isSurnameLikeWord(words: readonly ContactWord[], index: number): boolean {
  const [before, word, after] = words.slice(index - 1, index + 2);
  return (
    isWord(before) &&
    isCapitalised(before) &&
    !NEVER_SURNAME.test(before.plain) &&
    !NEVER_SURNAME.test(word?.plain ?? '') &&
    /^(?:|[,.;!@)(]|lol|haha|and|from|with|my|here|i|im|btw)$/.test(after?.plain ?? '')
  );
}

/** Tells whether 'Ty' is a name, as in 'Ty Cobb', and not a short form of 'thank you'. */
function isShortFirstName(words: readonly ContactWord[], index: number): boolean {
  const [word, next] = words.slice(index, index + 2);
  const isNamed = /^(?:Ty|An|See|May|So)$/.test(word?.text ?? '');
  const isIntroduced =
    word?.text === 'Ty' &&
    /^(?:im|am|is|its)$/.test(words[index - 1]?.plain ?? '') &&
    /^(?:from|with|at|here|[,.])$/.test(next?.plain ?? '');
  return isNamed && (isIntroduced || (isWord(next) && isCapitalised(next)));
}

/** Tells whether 'Oh' ends a name, as in 'Lucy Oh, lucy@oh.com'. */
function isShortSurname(words: readonly ContactWord[], index: number): boolean {
  const before = words[index - 1];
  const named = /^(?:Oh|An|See|So|Do|Ho)$/.test(words[index]?.text ?? '');
  const ends = /^(?:|[,.;!@(]|here)$/.test(words[index + 1]?.plain ?? '');
  return named && ends && isWord(before) && isCapitalised(before);
}

import { capitaliseCompany } from '../../../consultation/contact.ts';
import { splitWords } from '../../../split-words.ts';
import { commonWords, ordinaryWords, personTitles } from '../common-words.ts';
import { type ContactWord, isWordOrNumber, plainAt, type Words } from '../contact/contact-words.ts';
import { isMonth } from '../names/labelled-name.ts';
import { businessWords } from './business-words.ts';
import { beginsTradeCompany } from './company-end.ts';

const LEGAL_FORMS = new Set(splitWords('ltd inc llc llp plc gmbh co corp limited ag sa bv pty'));
/** Words that may stand between two words of a company's name. */
const JOINTS = new Set(splitWords('& and of the de des und et for +'));
/** Words that may follow one of the `JOINTS` in a company's name, even in lower case. */
const AFTER_AND = new Set(
  splitWords('sons son daughters daughter co partners associates brothers company friends'),
);
/** Words with which the visitor goes on, as in 'Oak Lawn Care and I'm Dee Oak'. */
const SPEAKER = /^(?:i|im|id|ill|ive)$/;
/** The most words of a company. */
export const MAX_COMPANY_WORDS = 6;

/** Reads the company that begins at a word. If it has a capital, a word in lower case ends it. */
export function companyAt(
  heard: string,
  words: Words,
  start: number,
  sure: boolean,
  isAnswer = false,
): string | undefined {
  const first = words[start];
  if (!first || !isWordOrNumber(first)) return undefined;
  // A title begins the name of a person, as in 'on behalf of Dr. Amina Said'.
  if (personTitles.has(first.plain) && words[start + 1]?.plain === '.') return undefined;
  if (first.spelled) return capitaliseCompany(first.text);
  const capital = first.isCapital || /^\d/.test(first.text);
  // A company may begin with a common word in capitals, as in 'Tuesday Morning Cleaning'.
  const common =
    commonWords.has(first.plain) &&
    first.plain !== 'the' &&
    !(first.plain.endsWith('day') && words[start + 1]?.isCapital) &&
    !beginsTradeCompany(words, start);
  if (!sure && (!capital || common)) return undefined;
  if (
    !capital &&
    !isAnswer &&
    ((commonWords.has(first.plain) && first.plain !== 'the') ||
      (ordinaryWords.has(first.plain) && !isCalled(words, start)))
  )
    return undefined;
  let end = start + 1;
  while (
    end < words.length &&
    end - start < MAX_COMPANY_WORDS * 2 &&
    continuesCompany(words, end, capital)
  )
    end += 1;
  return companyText(heard, words, start, end);
}

/** Tells whether an ordinary word begins a name, as in 'my shop is called second spring thrift'. */
function isCalled(words: Words, start: number): boolean {
  const next = words[start + 1];
  const goesOn = next?.isWord && !next.isEveryday;
  return goesOn === true && /^(?:called|named)$/.test(plainAt(words, start - 1));
}

export function companyText(heard: string, words: Words, start: number, end: number): string {
  return capitaliseCompany(heard.slice(words[start]?.start, words[end - 1]?.end));
}

/** Tells whether a list of partners goes on, as at the comma of 'Tran, Nguyen & Associates'. */
function joinsPartners(words: Words, comma: number): boolean {
  let index = comma + 1;
  while (words[index]?.isCapital && words[index + 1]?.isCapital) index += 1;
  const joint = words[index + 1]?.plain;
  const after = plainAt(words, index + 3);
  const isFirm = joint === 'and' && (LEGAL_FORMS.has(after) || businessWords.has(after));
  return (
    words[index]?.isCapital === true &&
    (joint === '&' || isFirm) &&
    words[index + 2]?.isCapital === true
  );
}

export function continuesCompany(words: Words, index: number, capital: boolean): boolean {
  const word = words[index] as ContactWord;
  const next = words[index + 1];
  const legal = (of: ContactWord | undefined) => LEGAL_FORMS.has(of?.plain ?? '');
  if (legal(word)) return true;
  if (word.plain === ',') return legal(next) || (capital && joinsPartners(words, index));
  if (word.plain === '.')
    return (
      (legal(words[index - 1]) && !(next?.isWord && commonWords.has(next.plain))) ||
      (word.glued && next?.glued === true && isWordOrNumber(next))
    );
  if (word.plain === '#') return /^\d/.test(next?.text ?? '');
  if (word.plain === '-') return word.glued && next?.glued === true;
  // Two such words may follow each other, as in 'Call of the Wild'.
  if (JOINTS.has(word.plain) && capital && JOINTS.has(next?.plain ?? '') && next?.plain === 'the')
    return words[index + 2]?.isCapital === true;
  if (JOINTS.has(word.plain) && next) {
    return (
      (next.isCapital && capital && !SPEAKER.test(next.plain)) ||
      AFTER_AND.has(next.plain) ||
      word.plain === '&' ||
      (!capital && next?.isWord && !next.isEveryday)
    );
  }
  if (!isWordOrNumber(word)) return false;
  // After an '&', the name goes on with any word, as in 'glow & go'.
  if (/^[&+]$/.test(plainAt(words, index - 1))) return true;
  if (word.glued && /^\d/.test(word.text)) return true;
  if (capital && /^\d/.test(word.text)) return isNumberInside(words, index);
  if (capital && word?.isCapital) return !SPEAKER.test(word.plain);
  if (words[index - 1]?.plain === '-') return true;
  const lower = !commonWords.has(word.plain) && !word.isCapital;
  return capital
    ? lower && /^\d/.test(words[index - 1]?.text ?? '')
    : lower || /^\d/.test(word.text);
}

/** Tells whether a number is part of a company, as in 'Studio 54 Hair', and no day or time. */
function isNumberInside(words: Words, index: number): boolean {
  const next = words[index + 1];
  if (next?.plain === '&') return words[index + 2]?.isCapital === true;
  if (!next || /^[,.;!]$/.test(next.plain)) return isNamedUpTo(words, index);
  return (
    next.isCapital &&
    !next.glued &&
    !next.isEveryday &&
    !/^(?:am|pm|ai|email)$/.test(next.plain) &&
    !isMonth(next.plain)
  );
}

/** Tells whether 'called' announces the words before a number, as in 'a bar called Pier 39'. */
function isNamedUpTo(words: Words, index: number): boolean {
  let start = index;
  while (words[start - 1]?.isCapital) start -= 1;
  return start < index && /^(?:called|named)$/.test(plainAt(words, start - 1));
}

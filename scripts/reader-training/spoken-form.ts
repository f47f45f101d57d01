import { writtenOtherwise } from '../../src/core/assistant/read/day-and-month-names.ts';
import { numberInWords } from '../../src/core/number-in-words.ts';
import { textForTheEar } from '../../src/core/speech/say/text-for-the-ear.ts';
import { wordsMeant } from '../../src/core/split-words.ts';

/** A longer line is no single turn of a call: people pause, and the agent answers. */
const MOST_WORDS = 35;
/** A longer run of capitals is a line that somebody typed in capitals. */
const LONGEST_ABBREVIATION = 4;
/** `{day=friday}`, `{not:day=friday}` and `<day>the day</day>`. */
const MARK = /\{(?:not:)?(\w+)=([^{}]+)\}|<(\w+)>([^<>]+)<\/\3>/g;
/** Signs of a form, of a pasted text or of another way of writing that nobody says. */
const UNSPEAKABLE = /https?:|www\.|[/|#*=~^\\_+\t]|[^\p{Script=Latin}\p{Script=Common}\p{M}]/u;
/** The words of these pieces are in no dictionary, and people say them all the same. */
const OWN_WORDS = new Set(['name', 'company', 'email']);
const TYPED_TIME =
  /\b(\d{1,2})(?:[:.h]?([0-5]\d))?(?: ?([ap])\.?m\b\.?)?(?!\d|st\b|nd\b|rd\b|th\b)/gi;
const TYPED_CLOCK = /\b\d{1,2}(?::[0-5]\d(?: ?[ap]\.?m\b\.?)?| ?[ap]\.?m\b\.?)/gi;

/** How words are typed in a hurry. A voice would say these letters otherwise than people mean. */
const typedInHurry = wordsMeant({
  you: 'u',
  your: 'ur',
  are: 'r',
  please: 'pls plz',
  thanks: 'thx tnx',
  people: 'ppl',
  because: 'bc cuz coz',
  message: 'msg',
  appointment: 'appt',
  business: 'biz',
  with: 'w',
  and: 'n',
  "I'm": 'im',
  "I've": 'ive',
  I: 'i',
  "don't": 'dont',
  "can't": 'cant',
  "won't": 'wont',
  "didn't": 'didnt',
  "doesn't": 'doesnt',
  "isn't": 'isnt',
  "wasn't": 'wasnt',
  "wouldn't": 'wouldnt',
  "couldn't": 'couldnt',
  "haven't": 'havent',
  "that's": 'thats',
  "what's": 'whats',
  "it's": 'its',
  "let's": 'lets',
  "you're": 'youre',
  "they're": 'theyre',
  "there's": 'theres',
  "who's": 'whos',
  "o'clock": 'oclock',
});

/** Returns a marked line as the visitor typed it. */
export function plainLine(marked: string): string {
  return marked.replace(MARK, (_, _field, value, _tag, named) => value ?? named);
}

/**
 * Returns the words with which a person says a marked line, without digits and abbreviations.
 * Returns null if nobody would say the line so that its words can be told from the sound: it is
 * long, it is a form or a list, or it has words that `isWord` does not know, such as typing errors.
 */
export function spokenForm(marked: string, isWord: (word: string) => boolean): string | null {
  if (UNSPEAKABLE.test(plainLine(marked).replace(/\S+@\S+/g, ''))) return null;
  const pieces: string[] = [];
  const ownWords: string[] = [];
  let end = 0;
  for (const mark of marked.matchAll(MARK)) {
    const [whole, field = '', value = '', , named = ''] = mark;
    pieces.push(inWholeWords(marked.slice(end, mark.index)));
    if (OWN_WORDS.has(field)) ownWords.push(value);
    if (OWN_WORDS.has(field)) pieces.push(value);
    else if (field === 'day') pieces.push(withDaysInFull(value));
    else if (field === 'time') pieces.push(withDaysInFull(value).replace(TYPED_TIME, timeInWords));
    else pieces.push(inWholeWords(value || named));
    end = mark.index + whole.length;
  }
  pieces.push(inWholeWords(marked.slice(end)));
  const line = textForTheEar(pieces.join(''));
  const known = new Set(wordsOf(textForTheEar(ownWords.join(' '))));
  const words = wordsOf(line);
  if (words.length === 0 || line.split(' ').length > MOST_WORDS) return null;
  if (!words.every((word) => known.has(word) || isWord(word))) return null;
  return line === line.toUpperCase() && line.length > LONGEST_ABBREVIATION
    ? line.toLowerCase()
    : line;
}

function wordsOf(line: string): string[] {
  return line.toLowerCase().match(/[\p{L}']+/gu) ?? [];
}

function inWholeWords(text: string): string {
  return text
    .replace(/[\p{L}'’]+/gu, (word) => typedInHurry.get(word.toLowerCase()) ?? word)
    .replace(TYPED_CLOCK, timeInWords);
}

/** Writes the abbreviations of days and of words about time in full. */
function withDaysInFull(text: string): string {
  return text.replace(/[\p{L}\d]+/gu, (word) => writtenOtherwise.get(word.toLowerCase()) ?? word);
}

/** Says a typed time as most people do: '2:30 pm' is 'two thirty p m', and '930' is 'nine thirty'. */
function timeInWords(typed: string): string {
  const [, hours = '', minutes = '', half = ''] =
    /^(\d{1,2}?)[:.h]?(\d{2})?(?: ?([ap])\.?m\.?)?$/i.exec(typed) ?? [];
  const hour = numberInWords(Number(hours));
  const past = Number(minutes);
  const after =
    past === 0 ? '' : past < 10 ? ` oh ${numberInWords(past)}` : ` ${numberInWords(past)}`;
  return ` ${hour}${after}${half === '' ? '' : ` ${half.toUpperCase()}M`} `;
}

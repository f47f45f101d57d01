import { splitWords } from '../../../split-words.ts';
import type { TextCosts } from './letter-search.ts';

/** The words of which addresses are made. */
export interface AddressWords {
  isWord(text: string): boolean;
  /** Whether a word begins so. */
  isBeginning(text: string): boolean;
}

/** What is written so far. A run is letters without another sign between them. */
interface WrittenSoFar {
  /** What the runs before this one cost. */
  before: number;
  run: string;
  /** For each number of letters of the run, the least cost of words that end there. */
  ends: readonly number[];
  /** What the run costs while its last word is not complete. */
  unfinished: number;
  place: 'local' | 'label' | 'ending';
}

/** What the parts of an address cost, in the unit of log probabilities. */
const COSTS = {
  /** A word that is known of the visitor, such as the name. */
  known: 1,
  word: 5,
  /** A word of two letters, and a letter that stands for a word. */
  short: 6,
  letter: 5,
  /** Letters that are no word: to begin them, and each of them. */
  unknown: 6,
  unknownLetter: 1.6,
  sign: 1,
  digit: 2,
  usualEnding: 0,
  ending: 1,
  unknownEnding: 6,
  /** What no address has, such as a second at sign. */
  impossible: 8,
};
/** The longest word of the list has 14 letters, but a name that is known may be longer. */
const LONGEST_WORD = 18;
const USUAL_ENDING = 'com';
/** The endings that most addresses of a business have. */
export const addressEndings: ReadonlySet<string> = new Set(
  splitWords(
    'com net org io co us biz ai dev info ca de app studio health law care agency me tech shop clinic dental eu ie edu gov fr nl es it co.uk org.uk com.au net.au co.nz',
  ),
);
/** What stands behind the dots of these endings. */
const ENDING_WORDS = new Set([...addressEndings].flatMap((ending) => ending.split('.')));

/** Weighs an address by its words: known words cost least, and letters that are no word cost most. */
export function addressCosts(
  words: AddressWords,
  known: readonly string[],
): TextCosts<WrittenSoFar> {
  const own = new Set(known);
  const ownBeginnings = new Set(
    known.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))),
  );

  function costOf(text: string, isKnown: boolean, isWord: boolean): number {
    if (isKnown) return COSTS.known;
    if (text.length === 1) return COSTS.letter;
    if (!isWord) return COSTS.unknown + COSTS.unknownLetter * text.length;
    return text.length === 2 ? COSTS.short : COSTS.word;
  }

  function afterLetter(state: WrittenSoFar, letter: string): WrittenSoFar {
    const run = state.run + letter;
    let [end, unfinished] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let from = Math.max(0, run.length - LONGEST_WORD); from < run.length; from += 1) {
      const text = run.slice(from);
      const until = state.ends[from] as number;
      const word = costOf(text, own.has(text), words.isWord(text));
      const beginning = costOf(text, ownBeginnings.has(text), words.isBeginning(text));
      end = Math.min(end, until + word);
      unfinished = Math.min(unfinished, until + word, until + beginning);
    }
    return { ...state, run, ends: [...state.ends, end], unfinished };
  }

  return {
    start: { before: 0, run: '', ends: [0], unfinished: 0, place: 'local' },
    after(state, sign) {
      if (/[a-z]/.test(sign)) return afterLetter(state, sign);
      const before = state.before + closed(state) + signCost(sign, state);
      const place = placeAfter(sign, state.place);
      return { before, run: '', ends: [0], unfinished: 0, place };
    },
    open: (state) => state.before + (state.place === 'ending' ? 0 : state.unfinished),
    closed: (state) => state.before + closed(state),
  };
}

/** What the run costs if it ends here. */
function closed({ run, ends, place }: WrittenSoFar): number {
  if (place !== 'ending') return ends.at(-1) ?? 0;
  if (run === USUAL_ENDING) return COSTS.usualEnding;
  return ENDING_WORDS.has(run) ? COSTS.ending : COSTS.unknownEnding;
}

function signCost(sign: string, { place, run, before }: WrittenSoFar): number {
  if (/\d/.test(sign)) return COSTS.digit;
  const isFirst = run === '' && before === 0;
  if (sign === '@') return place !== 'local' || isFirst ? COSTS.impossible : 0;
  return place !== 'local' && sign === '.' ? 0 : COSTS.sign;
}

function placeAfter(sign: string, place: WrittenSoFar['place']): WrittenSoFar['place'] {
  if (sign === '@') return 'label';
  return place !== 'local' && sign === '.' ? 'ending' : place;
}

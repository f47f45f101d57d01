import type { HeardLine } from '../../../assistant/read/read-line.ts';
import { splitWords } from '../../../split-words.ts';
import { type FamiliarNames, type NamePlace, plainName } from './familiar-names.ts';

/** A part of a name, in one of the ways in which it may be written. */
interface Writing {
  text: string;
  cost: number;
}

/** What a word costs that few people have as a name. A familiar name like it costs less. */
const COST_OF_SELDOM = 0.4;
/** The writing of the recogniser decides between names that sound alike and are as frequent. */
const GAIN_OF_HEARD = 0.015;
/** A letter for a middle name, or a word such as 'de'. */
const COST_OF_SMALL_WORD = 0.05;
/** Two words are one name less often than they are two. */
const COST_OF_JOINING = 0.03;
/** Words of names that are no names of their own. */
const BESIDE_NAMES = new Set(
  splitWords(
    'de la del da di du van von der den el al bin ibn st san mac mr mrs ms miss doctor dr',
  ),
);
/** A longer text is more than a name. */
const MOST_WORDS = 5;

/** Writes the name in a line as people most often write it, so that the line says what is kept. */
export function withMendedName(heard: HeardLine, names: FamiliarNames): HeardLine {
  const { acts, facts } = heard.reading;
  const { name } = facts.contact;
  const at = name === undefined ? -1 : heard.line.toLowerCase().indexOf(name.toLowerCase());
  if (name === undefined || at < 0) return heard;
  const isCorrection = acts.has('corrects') || acts.has('declines');
  const mended = mendedName({ heard: name, known: heard.state.facts.name, isCorrection }, names);
  if (mended === name) return heard;
  const contact = { ...facts.contact, name: mended };
  return {
    ...heard,
    line: heard.line.slice(0, at) + mended + heard.line.slice(at + name.length),
    reading: { ...heard.reading, facts: { ...facts, contact } },
  };
}

/** What a visitor has said of the name. */
interface SaidName {
  heard: string;
  /** The name that was known before, or an empty text. */
  known: string;
  /** Whether the visitor has said that something known is wrong. */
  isCorrection: boolean;
}

/**
 * Writes a name that was heard as people most often write what sounds like it: 'Lore a Bennet' becomes
 * 'Laura Bennett'. A name that sounds like no familiar one stays. So does a known name that is said
 * again, because it may have been spelled. If the known one is wrong, the same sound is written in
 * another way.
 */
export function mendedName({ heard, known, isCorrection }: SaidName, names: FamiliarNames): string {
  const writings = likelyWritings(heard, names);
  const [likeliest = { text: heard }] = writings;
  const isRepeated =
    known !== '' && [heard, likeliest.text].some((text) => names.soundSame(text, known));
  if (!isRepeated) return likeliest.text;
  if (!isCorrection) return known;
  const isKnown = ({ text }: { text: string }) => plainName(text) === plainName(known);
  return writings.find((writing) => !isKnown(writing))?.text ?? heard;
}

/** Returns the ways to write a name, the likeliest first. */
function likelyWritings(heard: string, names: FamiliarNames): readonly Writing[] {
  const words = heard.split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  const whole =
    words.length === 1
      ? [...writingsOf(words, 'first', names), ...writingsOf(words, 'last', names)]
      : words.slice(1).flatMap((_, at) => {
          const first = writingsOf(words.slice(0, at + 1), 'first', names);
          const last = writingsOf(words.slice(at + 1), 'last', names);
          return first.flatMap((front) =>
            last.map((back) => ({
              text: `${front.text} ${back.text}`,
              cost: front.cost + back.cost,
            })),
          );
        });
  return whole.toSorted((one, other) => one.cost - other.cost);
}

/** Returns how words may be written that are a first name or a last name. */
function writingsOf(words: readonly string[], place: NamePlace, names: FamiliarNames): Writing[] {
  const asHeard = words.reduce((sum, word) => sum + costOfWord(word, place, names), 0);
  const heard = { text: words.join(' '), cost: asHeard - GAIN_OF_HEARD };
  const joining = COST_OF_JOINING * (words.length - 1);
  const familiar = names
    .like(words, place)
    .filter(({ name }) => words.length > 1 || plainName(name) !== plainName(heard.text))
    .map(({ name, cost }) => ({ text: name, cost: cost + joining }));
  return [heard, ...familiar];
}

function costOfWord(word: string, place: NamePlace, names: FamiliarNames): number {
  const plain = plainName(word);
  if (plain.length === 1 || BESIDE_NAMES.has(plain)) return COST_OF_SMALL_WORD;
  return names.costOf(word, place) ?? COST_OF_SELDOM;
}

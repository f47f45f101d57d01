import { deniedField } from '../../../assistant/decide/asked-change.ts';
import { holdsFacts } from '../../../assistant/read/heard-facts.ts';
import type { HeardLine } from '../../../assistant/read/read-line.ts';
import { wholeScore } from '../chosen-answer.ts';
import { type FamiliarNames, isName, plainName } from './familiar-names.ts';
import { namesInAddress, nameWithAddress } from './name-in-address.ts';
import { nameWritings } from './name-writings.ts';
import { renamedLine } from './renamed-line.ts';
import { saysWhose } from './said-whose.ts';

/** A line with its name in one of the ways in which it may be written. */
export interface NamedLine {
  heard: HeardLine;
  /** What is against this name before anybody listens to the sound. */
  cost: number;
}

/** Hears a name over several turns of one call. */
export interface NameTalk {
  /**
   * Writes a known name that is said again as it is known, because its letters may be spelled. One word
   * that is corrected does not replace the whole name.
   */
  hear(heard: HeardLine): HeardLine;
  /** Returns the line with each name that may have been said, or none if there is no doubt. */
  possibleLines(heard: HeardLine): readonly NamedLine[];
  /** Returns the name that an address tells, or null if it is the known one, a denied one or none. */
  inAddress(known: string, email: string): string | null;
  /** How often a name was denied in this call and said again, without spelling it. */
  timesDenied(): number;
  /** Remembers a turn that is over. A name that was denied in it is not guessed again. */
  take(heard: HeardLine, isSpelled: boolean): void;
}

/** So many names are compared with the sound, because each costs the processor some milliseconds. */
const MOST_LINES = 9;
/** What a name costs counts so much beside the log probability of the sound. */
const WEIGHT_OF_COST = 60;

export function nameTalk(names: FamiliarNames): NameTalk {
  let refused: readonly string[] = [];
  let timesDenied = 0;
  /** The names that were heard by their sound. */
  const said = new Set<string>();

  return {
    hear(heard) {
      const { name } = heard.reading.facts.contact;
      const { asked, facts } = heard.state;
      const known = facts.name;
      if (!name) return heard;
      // A breath after 'Miguel Torres' comes out as a small 'a'.
      const bare = name.replace(/ A$/, '');
      if (BREATH.test(heard.line) && bare !== name) return renamedLine(heard, bare) ?? heard;
      // 'Nine, eleutoban' answers when, and the strange word is no name that anybody was asked for.
      const isByChance = asked !== 'name' && !name.includes(' ') && !saysWhose(heard.line);
      if (known === '') return isByChance && !isName(name, names) ? withoutName(heard) : heard;
      if (deniedName(heard) === null && names.soundSame(name, known))
        return renamedLine(heard, known) ?? heard;
      const whole = withOneWord(known, name, names);
      return whole === null ? heard : (renamedLine(heard, whole) ?? heard);
    },
    possibleLines(heard) {
      const { name } = heard.reading.facts.contact;
      const known = heard.state.facts.name;
      const denied = deniedName(heard);
      // 'The name Jane Doe is wrong' says no other name.
      if (!name || deniedField(heard) === 'name') return [];
      if (name === known && denied === null) return [];
      // Whoever goes back to a name that was denied before means it.
      const others = refused.filter((each) => plainName(each) !== plainName(name));
      const wrong = new Set([...others, denied ?? ''].map(plainName));
      return nameWritings(name, names, namesInAddress(heard.state.facts.email, names))
        .filter(({ text }) => !wrong.has(plainName(text)))
        .flatMap(({ text, cost }) => {
          const line = text === name ? heard : renamedLine(heard, text);
          return line === null ? [] : [{ heard: line, cost }];
        })
        .filter((line, nth) => nth < MOST_LINES || line.heard === heard)
        .slice(0, MOST_LINES + 1);
    },
    inAddress(known, email) {
      // A name that was typed or spelled has the right letters.
      if (!said.has(plainName(known))) return null;
      const name = nameWithAddress(known, email, names);
      const isRefused = name !== null && refused.map(plainName).includes(plainName(name));
      return isRefused ? null : name;
    },
    timesDenied: () => timesDenied,
    take(heard, isSpelled) {
      const { name } = heard.reading.facts.contact;
      if (name && isSpelled) said.delete(plainName(name));
      else if (name) said.add(plainName(name));
      const denied = deniedName(heard);
      if (denied === null) return;
      refused = [...refused, denied];
      if (!isSpelled) timesDenied += 1;
    },
  };
}

const BREATH = /\p{L} \p{L}{2,40} a[.!?]?$/u;

function withoutName(heard: HeardLine): HeardLine {
  const { name: _, ...contact } = heard.reading.facts.contact;
  return { ...heard, reading: { ...heard.reading, facts: { ...heard.reading.facts, contact } } };
}

/** A word that sounds farther from a word of the name is another name. */
const FARTHEST_WORD = 0.5;

/** Puts one corrected word into a name of several, if it sounds like the first or the last of them. */
function withOneWord(known: string, word: string, names: FamiliarNames): string | null {
  const words = known.split(' ');
  if (words.length < 2 || word.includes(' ')) return null;
  const [nearest] = [0, words.length - 1]
    .map((at) => ({ at, distance: names.distance(words[at] ?? '', word) }))
    .sort((one, other) => one.distance - other.distance);
  if (nearest === undefined || nearest.distance > FARTHEST_WORD) return null;
  return words.with(nearest.at, word).join(' ');
}

/** 'The name Tom Becker is right' denies something else. */
const AFFIRMS = /\b(?:is|was|are|that's|name's) (?:right|correct|fine|good|okay|ok)\b/i;

/** Returns the known name if a line says that it is wrong. */
export function deniedName({ line, reading: { acts, facts }, state }: HeardLine): string | null {
  const { name: known } = state.facts;
  // Whoever is asked what to change, or for the name once more, has denied it before.
  const isAskedAgain = state.asked === 'change' || state.asked === 'name';
  const isDenied = known !== '' && (isAskedAgain || acts.has('corrects') || acts.has('declines'));
  const { name, company } = facts.contact;
  const isAboutName = name !== undefined && company === undefined && !AFFIRMS.test(line);
  return isDenied && isAboutName && !holdsFacts({ ...facts, contact: {} }) ? known : null;
}

/**
 * Returns the line whose name was most probably said, given the mean log probability of each line.
 * Without these, a name stays as it was heard, because names that sound alike are too many.
 */
export function likeliestName(
  lines: readonly NamedLine[],
  weights: readonly number[],
): HeardLine | null {
  if (weights.length !== lines.length) return null;
  const scored = lines.map(({ heard, cost }, nth) => ({
    heard,
    score: wholeScore(weights[nth] ?? 0, heard.line) - WEIGHT_OF_COST * cost,
  }));
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return best?.heard ?? null;
}

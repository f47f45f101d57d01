import { splitPhrases } from '../../../split-words.ts';
import { ordinaryWords } from '../common-words.ts';
import { endsInCue, plainAt, type Words, wordsAsText } from '../contact/contact-words.ts';
import { type FoundName, nameAt } from './name-at.ts';
import { isStateWord } from './name-word.ts';
import { afterHesitation, afterRelation } from './related-person.ts';

/** Words after which a name is expected. */
const SURE_CUES = new Set(
  splitPhrases(
    `name is, names, name s, name as, am called, name of, under the name, name :, nmae is, naem is, nane is, name si, name to, name should be, name should read, name is spelled, name spelled, name is spelt, name spelt, down as, im called, contact person, contact person :, contact is, talking to, talking with, speaking to, speaking with, contact :`,
  ),
);
/** Words after which a name may follow, but also something else. */
const VAGUE_CUES = new Set(
  splitPhrases(
    `i am, im, this is, call me, put it under, it under, book under, calls me, go by, put down, attention, attn, attention :, attn :`,
  ),
);
/** Words after which two capitalised words are a name, but not the word of 'put monday'. */
const CAPITAL_CUES = new Set(['put', 'would be', 'will be', 'ask for']);
/** Words after which a name follows if the visitor says that the noted name is wrong. */
const REPLACING_CUES = new Set(splitPhrases(`its, it is, should be, it s`));
const WRONG_NAME =
  /(?<!\S)(?:(?<!(?:company|companys|business|shop|firm|practice|salon|store|restaurant|clinic|brand|domain|place) )name (?:(?:is|was|looks|s|has|had|isnt|wasnt|got|came|out|not|quite|a|an|still|spelled|spelt|written|typed|down|there|bit|little|all) )*(?:\S+ )?(?:wrong|wrongly|incorrect|incorrectly|misspelled|mispelled|misspelt|mistyped|off|typo|mistake|error|right|correct)|(?:misspelled|mispelled|mistyped|typed|wrote|spelled|got|typo in|mistake in|error in|messed up|botched) (?:my|the) (?:own )?name)(?!\S)/;
/** The 'name' of 'business name' is not the name of a person. */
const BUSINESS =
  /^(?:company|companys|business|shop|firm|practice|salon|store|restaurant|clinic|brand|domain)$/;
/** The name of 'my son's name is Leo' is not the visitor's. */
const OTHERS =
  /^(?:sons|daughters|kids|babys|childs|dogs|cats|pets|moms|dads|friends|husbands|wifes|brothers|sisters)$/;
/** A text without one of these cues announces no name. */
export const nameCues = new RegExp(
  `(?<!\\S)(?:${[SURE_CUES, VAGUE_CUES, CAPITAL_CUES, REPLACING_CUES].flatMap((cues) => [...cues]).join('|')})(?!\\S)`,
);

export function cuedName(words: Words): FoundName | null {
  let vague: FoundName | null = null;
  const wrong = WRONG_NAME.test(wordsAsText(words));
  for (let index = 0; index < words.length; index += 1) {
    const cues = (list: ReadonlySet<string>) => endsInCue(words, index, list);
    if (isOtherName(words, index)) continue;
    if (cues(SURE_CUES) || (wrong && cues(REPLACING_CUES))) {
      const found = nameAt(words, afterHesitation(words, index + 1), true);
      if (found) return found;
    } else if (
      !vague &&
      (cues(VAGUE_CUES) || (cues(CAPITAL_CUES) && twoCapitals(words, index + 1)))
    ) {
      const start = afterRelation(words, index + 1);
      const first = words[start];
      const isState = /^(?:im|am)$/.test(plainAt(words, index)) && first && isStateWord(first);
      vague = isState ? null : nameAt(words, start, false);
    }
  }
  return vague;
}

function isOtherName(words: Words, index: number): boolean {
  return [index, index - 1, index - 2].some(
    (at) =>
      /^names?$/.test(plainAt(words, at)) &&
      (BUSINESS.test(plainAt(words, at - 1)) || OTHERS.test(plainAt(words, at - 1))),
  );
}

function twoCapitals(words: Words, start: number): boolean {
  return words
    .slice(start, start + 2)
    .every((word) => word?.isCapital && !ordinaryWords.has(word.plain));
}

/** Reads the first name of 'this is Yuki. … My last name is Sato'. */
export function introducedBefore(words: Words, end: number): FoundName | null {
  for (let index = 0; index < end - 3; index += 1) {
    const found = endsInCue(words, index, VAGUE_CUES) ? nameAt(words, index + 1, false) : null;
    if (found) return found;
  }
  return null;
}

import type { HeardLine } from '../../assistant/read/read-line.ts';
import { chosenAnswer, type FreeHearing } from './chosen-answer.ts';
import { chosenNoon, noonInstead } from './misheard/noon.ts';
import { likeliestName, type NameTalk } from './names/name-talk.ts';
import { nearAnswers } from './near-answers.ts';
import type { PhoneDictionary } from './phonetic-distance.ts';

/** Lines that sound like what was heard, to be compared with the sound itself. */
interface PossibleLines {
  texts: readonly string[];
  /**
   * Returns the line that the visitor most probably said, given the mean log probabilities of the
   * texts and that of the heard words. Returns null if none of them is likelier than what was heard.
   */
  choose(weights: readonly number[], hearing: FreeHearing): HeardLine | null;
}

/** Returns null if the heard line can be understood as it is, or if nothing is near to it. */
export function possibleLines(
  heard: HeardLine,
  dictionary: PhoneDictionary,
  names: NameTalk | null,
): PossibleLines | null {
  const answers = nearAnswers(heard, dictionary);
  if (answers.length > 0) {
    const { asked, confused } = heard.state;
    const isAskedAgain = asked === 'service' && confused > 0;
    return {
      texts: answers.map(({ text }) => text),
      choose: (weights, hearing) =>
        chosenAnswer(answers, weights, hearing, isAskedAgain)?.heard ?? null,
    };
  }
  const noon = noonInstead(heard);
  if (noon !== null) {
    return { texts: [noon.line], choose: (...weighed) => chosenNoon(heard, noon, ...weighed) };
  }
  const named = names?.possibleLines(heard) ?? [];
  if (named.length < 2) return null;
  return {
    texts: named.map((each) => each.heard.line),
    choose: (weights) => likeliestName(named, weights),
  };
}

import { rememberLast } from '../../remembered-results.ts';
import { splitWords } from '../../split-words.ts';
import { withKinds } from './question-classes.ts';
import { synonymGroups } from './question-synonyms.ts';
import { withPhrasesReplaced } from './replaced-phrases.ts';
import { looseStemOf } from './word-stem.ts';

/** Words that show the form of a question but not its subject. They count little. */
const FORM_WORDS = new Set(
  splitWords(`a an the i me my mine you your yours we us our it its this that these those they them
    their he she somebody someone something anything is are am was be been being do does did doing can
    could will would shall should may might must have has had having what which who whom whose how why
    where when to of in on at by for from with without into as or but if than not no yes there here
    some any all more most other up out off over own one ones get gets getting got let make makes very
    about exactly still ever even only kind sort new good going go goes give gives use uses using used
    work works help helps set much bit lot way wanted every each after before while because
    deal handle handl ask happen stuff take takes tak come com think look problem sure another anoth now`),
);

/** Returns the word for the meaning of a word. The terms of most words are needed many times. */
const termOf = rememberLast(
  (word: string) => {
    const stem = isFormWord(word) ? word : looseStemOf(word);
    return synonymGroups.get(word) ?? synonymGroups.get(stem) ?? stem;
  },
  (word) => word,
  10_000,
);

/** Returns the words of a question in their order, each replaced by the word for its meaning. */
export const wordsOfQuestion = rememberLast((text: string): readonly string[] =>
  wordsIn(withPhrasesReplaced(text)),
);

/**
 * Returns the words of each question. The phrases are replaced in all questions at once, because
 * that takes a small part of the time.
 */
export function wordsOfQuestions(questions: readonly string[]): string[][] {
  return withPhrasesReplaced(questions.join('\n')).split('\n').map(wordsIn);
}

function wordsIn(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return withKinds(words).map(termOf);
}

export function isFormWord(word: string): boolean {
  return FORM_WORDS.has(word);
}

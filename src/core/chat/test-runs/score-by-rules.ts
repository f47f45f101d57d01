import { wordsBetweenSpaces } from '../end-call-phrase.ts';

/** What a scorer thinks of a conversation. */
export interface RubricScore {
  result: 'pass' | 'fail';
  reasoning: string;
}

const QUOTE = /["“„]([^"“”„\n]{0,300})["”]/g;
const DENIES = /\b(?:not|never|no|without|avoids?|cannot)\b|n['’]t\b/i;
/** The words between two phrases are trimmed first, so that no pattern tries a long gap twice. */
const OR = /^(?:,\s*)?or$/i;
const LIST = /^(?:,|and|nor|,\s*and|,\s*nor)$/i;
/** Each phrase is looked for in all that was said, and a guest writes the rubrics. */
const MOST_PHRASES = 100;

/** One demand of a rubric: the assistant says one of the phrases, or none of them. */
interface Demand {
  phrases: string[];
  isForbidden: boolean;
}

/**
 * Scores what an assistant said by the phrases that a rubric has in quotes. Each phrase must be among
 * the words of the assistant, or must not be if a word such as 'not' or 'never' stands before it. Of
 * phrases that are joined by 'or', one is enough. Capitals and punctuation do not matter. Rules cannot
 * judge a rubric without quotes, so such a rubric fails and says why.
 */
export function scoreByRules(rubric: string, said: readonly string[]): RubricScore {
  const demands = demandsOf(rubric);
  if (demands.length === 0) {
    return {
      result: 'fail',
      reasoning:
        'No language model is at hand to judge this rubric. Without one, only phrases in quotes are compared with the words of the assistant, and this rubric has none.',
    };
  }
  if (demands.reduce((sum, { phrases }) => sum + phrases.length, 0) > MOST_PHRASES) {
    return {
      result: 'fail',
      reasoning: `No language model is at hand to judge this rubric. Without one, a rubric has at most ${MOST_PHRASES} phrases in quotes.`,
    };
  }
  const heard = said.map((text) => ({ text, words: wordsBetweenSpaces(text) }));
  const judged = demands.map((demand) => judge(demand, heard));
  const failed = judged.filter(({ isMet }) => !isMet);
  const told = failed.length > 0 ? failed : judged;
  return {
    result: failed.length > 0 ? 'fail' : 'pass',
    reasoning: told.map(({ sentence }) => sentence).join(' '),
  };
}

/** What the assistant said in one message. */
interface HeardText {
  text: string;
  words: string;
}

function judge({ phrases, isForbidden }: Demand, heard: readonly HeardText[]) {
  const isSaid = phrases.some((phrase) => isHeard(phrase, heard));
  const quoted = phrases.map((phrase) => `“${phrase}”`).join(' or ');
  return {
    isMet: isSaid !== isForbidden,
    sentence: isSaid ? `The assistant said ${quoted}.` : `The assistant did not say ${quoted}.`,
  };
}

/** A phrase without any word, such as '€', is compared sign by sign. */
function isHeard(phrase: string, heard: readonly HeardText[]): boolean {
  const wanted = wordsBetweenSpaces(phrase);
  return heard.some(({ text, words }) =>
    wanted === ' ' ? text.includes(phrase) : words.includes(wanted),
  );
}

function demandsOf(rubric: string): Demand[] {
  const demands: Demand[] = [];
  let end = 0;
  for (const match of rubric.matchAll(QUOTE)) {
    const [whole, phrase = ''] = match;
    const before = rubric.slice(end, match.index).trim();
    const last = demands.at(-1);
    end = match.index + whole.length;
    if (phrase.trim() === '') continue;
    if (last && OR.test(before)) last.phrases.push(phrase.trim());
    else demands.push({ phrases: [phrase.trim()], isForbidden: isDenied(before, last) });
  }
  return demands;
}

/** In 'never says "a", "b" and "c"', the denial counts for the whole list. */
function isDenied(before: string, last: Demand | undefined): boolean {
  if (last !== undefined && LIST.test(before)) return last.isForbidden;
  return DENIES.test(before.slice(before.lastIndexOf('.') + 1));
}

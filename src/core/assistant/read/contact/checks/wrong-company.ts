import { companyAt } from '../company-at.ts';
import { businessNouns } from '../company-cues.ts';
import { type ContactWord, isWord } from '../contact-words.ts';

const NOUN = `(?:${businessNouns.join('|')}|employer|brand)s?`;
const WRONG =
  '(?:wrong|wrongly|incorrect|incorrectly|misspelled|mispelled|misspelt|mistyped|off|typo|mistake|error|outdated|old|not right|not correct|not it|isnt right|isnt correct)';
/** A line that says that the noted company is wrong. */
const SAYS_WRONG = new RegExp(
  `(?<!\\S)(?:${NOUN}(?: name)?(?: (?:is|was|looks|s|has|got|came|out|a|an|the|still|spelled|written|typed|down|bit|little|all|you|have))* ${WRONG}|(?:wrong|incorrect|misspelled) ${NOUN}|not (?:the|my|our) ${NOUN}|(?:typo|mistake|error) in (?:the|my|our) ${NOUN})(?!\\S)`,
);
/** Words after which the right company follows. */
const LEADS =
  /^(?:its|it s|it is|:|should be|should read|should say|is actually|called|name is|one is|1 is|make it|put)$/;

/**
 * Returns the company of a line that says which one was wrong, as in 'the company name is wrong, it's
 * Karim Brothers Motors'. Returns undefined if the line does not say so.
 */
export function companyInsteadOfWrong(
  heard: string,
  words: readonly ContactWord[],
): string | undefined {
  if (!saysCompanyIsWrong(words)) return undefined;
  for (let index = words.length - 2; index > 1; index -= 1) {
    const one = words[index]?.plain ?? '';
    const isLead = LEADS.test(one) || LEADS.test(`${words[index - 1]?.plain} ${one}`);
    const found = isLead && isWord(words[index + 1]) && companyAt(heard, words, index + 1, true);
    if (found) return found;
  }
  return undefined;
}

export function saysCompanyIsWrong(words: readonly ContactWord[]): boolean {
  return SAYS_WRONG.test(words.map(({ plain }) => plain).join(' '));
}

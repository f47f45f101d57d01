import { type ContactWord, isWord } from '../contact-words.ts';
import { type FoundName, HESITATION, nameAt } from '../name-at.ts';

const RELATION =
  /^(?:(?:wife|husband|partner|boss|son|daughter|manager|assistant|brother|sister|colleague|coworker|coowner|mother|father|mom|mum|dad|cousin|nephew|niece|receptionist|secretary|supervisor|accountant|bookkeeper|dispatcher|employee|associate|foreman)s?|wives)$/;

export function afterHesitation(words: readonly ContactWord[], start: number): number {
  let at = start;
  while (HESITATION.test(words[at]?.plain ?? '')) at += 1;
  return at;
}

/** Skips the 'my wife' of 'put it under my wife, Nina'. */
export function afterRelation(words: readonly ContactWord[], start: number): number {
  const related = words[start]?.plain === 'my' && RELATION.test(words[start + 1]?.plain ?? '');
  if (!related) return afterHesitation(words, start);
  let at = start + 2;
  while (/^(?:,|name|instead|then)$/.test(words[at]?.plain ?? '')) at += 1;
  return at;
}

/** Tells whether the person at a word takes the call, as in 'my partner Ana Bell will join the call'. */
function isOnTheCall(words: readonly ContactWord[], start: number): boolean {
  const after = words.slice(start + 2, start + 5).map(({ plain }) => plain);
  return /^(?:, )?(?:will|is going to|gonna|can) (?:take|be|do|attend|join|handle|talk|speak|come)?/.test(
    after.join(' '),
  );
}

/** Reads the person of 'phone agent for my boss, sandra liu'. */
export function relatedPerson(words: readonly ContactWord[]): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    const leads = /^(?:for|is|with|probably|be|under)$/.test(words[index - 1]?.plain ?? '');
    const start = words[index]?.plain === 'my' ? afterRelation(words, index) : index;
    if (start === index || !(leads || isOnTheCall(words, start))) continue;
    const found = nameAt(words, start, false);
    const next = words[found?.end ?? 0];
    if (
      found?.name.includes(' ') &&
      (!isWord(next) || /^(?:on|at|from|who|and|will)$/.test(next.plain))
    )
      return found;
  }
  return null;
}

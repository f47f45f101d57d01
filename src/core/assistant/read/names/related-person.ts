import { splitWords } from '../../../split-words.ts';
import { contactWords, plainAt, type Words } from '../contact/contact-words.ts';
import type { HeardContact } from '../heard-contact.ts';
import { type FoundName, HESITATION, nameAt } from './name-at.ts';

const RELATION =
  /^(?:(?:wife|husband|partner|boss|son|daughter|manager|assistant|brother|sister|colleague|coworker|coowner|mother|father|mom|mum|dad|cousin|nephew|niece|receptionist|secretary|supervisor|accountant|bookkeeper|dispatcher|employee|associate|foreman)s?|wives)$/;

export function afterHesitation(words: Words, start: number): number {
  let at = start;
  while (HESITATION.test(plainAt(words, at))) at += 1;
  return at;
}

/** Skips the 'my wife' of 'put it under my wife, Nina'. */
export function afterRelation(words: Words, start: number): number {
  const related = words[start]?.plain === 'my' && RELATION.test(plainAt(words, start + 1));
  if (!related) return afterHesitation(words, start);
  let at = start + 2;
  while (/^(?:,|name|instead|then)$/.test(plainAt(words, at))) at += 1;
  return at;
}

/** Tells whether the person at a word takes the call, as in 'my partner Ana Bell will join the call'. */
function isOnTheCall(words: Words, start: number): boolean {
  const after = words.slice(start + 2, start + 5).map(({ plain }) => plain);
  return /^(?:, )?(?:will|is going to|gonna|can) (?:take|be|do|attend|join|handle|talk|speak|come)?/.test(
    after.join(' '),
  );
}

/** Reads the person of 'phone agent for my boss, sandra liu'. */
export function relatedPerson(words: Words): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    const leads = /^(?:for|is|with|probably|be|under)$/.test(plainAt(words, index - 1));
    const start = words[index]?.plain === 'my' ? afterRelation(words, index) : index;
    if (start === index || !(leads || isOnTheCall(words, start))) continue;
    const found = nameAt(words, start, false);
    const next = words[found?.end ?? 0];
    if (
      found?.name.includes(' ') &&
      (!next?.isWord || /^(?:on|at|from|who|and|will)$/.test(next.plain))
    )
      return found;
  }
  return null;
}

/** Words that say what a person is to the visitor or to the business. */
const roles: ReadonlySet<string> = new Set(
  splitWords(`boss manager supervisor owner coowner assistant secretary receptionist employee employer
  colleague coworker partner accountant bookkeeper director founder president wife husband spouse
  fiance fiancee girlfriend boyfriend mother father mom mum dad parents son daughter brother sister
  cousin uncle aunt nephew niece friend client lawyer attorney doctor dentist foreman dispatcher`),
);
/** Roles that are no name even without a word such as 'my' before them. */
const rolesThatAreNoNames: ReadonlySet<string> = new Set(
  splitWords('boss manager supervisor owner coowner wife husband receptionist secretary assistant'),
);
/** Words that say whose person it is. 'My' and 'The' are first names too, so a role must follow. */
const OWNER = /^(?:my|our|your|his|her|their|the|an?|hers|ours|theirs|mine|yours)$/;
const NEVER_FIRST = /^(?:our|your|his|her|their|hers|ours|theirs|mine|yours)$/;
/** A name that may be a role begins with one of these words. */
export const MAY_BE_ROLE = new RegExp(
  `^(?:my|our|your|his|her|their|the|an?|hers|ours|theirs|mine|yours|${[...rolesThatAreNoNames].join('|')})\\b`,
  'i',
);
/** Words between the owner and the role, as in 'my lovely wife' and 'our office manager'. */
const BESIDE_ROLE =
  /^(?:lovely|dear|own|big|general|office|shop|store|practice|business|front|desk|service|old|new|older|younger|co|best|good|s)$/;
const BEFORE_NAME = /^(?:[,:(-]|–|—|is|called|named|who|whos)$/;

/** Takes the name behind a role, as in 'in the name of my boss, ingrid halvorsen', or none. */
export function withoutRoleAsName(heard: string, contact: HeardContact): HeardContact {
  const named = contactWords(contact.name ?? '');
  const behind = roleEnd(named, 0);
  const [first] = named;
  if (!first || (behind === 0 && !NEVER_FIRST.test(first.plain))) return contact;
  const checked = Object.assign({}, contact);
  const name = nameBehindRole(contactWords(heard)) ?? nameAt(named, behind, true)?.name;
  if (name && behind > 0) checked.name = name;
  else delete checked.name;
  return checked;
}

/** Returns the index after a role that begins at a word, or this index if no role begins there. */
function roleEnd(words: Words, start: number): number {
  const owned = OWNER.test(plainAt(words, start));
  let index = owned ? start + 1 : start;
  while (owned && BESIDE_ROLE.test(plainAt(words, index))) index += 1;
  const known = owned ? roles : rolesThatAreNoNames;
  return known.has(plainAt(words, index)) ? index + 1 : start;
}

function nameBehindRole(words: Words): string | null {
  for (let start = 0; start < words.length; start += 1) {
    let index = roleEnd(words, start);
    if (index === start) continue;
    while (BEFORE_NAME.test(plainAt(words, index))) index += 1;
    const found = nameAt(words, index, true);
    const isAddress = words[found?.end ?? 0]?.plain === '@';
    if (found && !isAddress && roleEnd(words, index) === index) return found.name;
  }
  return null;
}

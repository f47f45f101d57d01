import { splitWords } from '../../../../split-words.ts';
import type { HeardContact } from '../../heard-contact.ts';
import { type ContactWord, contactWords } from '../contact-words.ts';
import { nameAt } from '../name-at.ts';

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
/** Words between the owner and the role, as in 'my lovely wife' and 'our office manager'. */
const BESIDE_ROLE =
  /^(?:lovely|dear|own|big|general|office|shop|store|practice|business|front|desk|service|old|new|older|younger|co|best|good|s)$/;
const BEFORE_NAME = /^(?:[,:(-]|–|—|is|called|named|who|whos)$/;

/**
 * Keeps words such as 'my boss' from becoming the visitor's name. The name behind the role is taken
 * instead, as in 'in the name of my boss, ingrid halvorsen'. Without such a name, the assistant
 * asks for it.
 */
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
function roleEnd(words: readonly ContactWord[], start: number): number {
  const owned = OWNER.test(words[start]?.plain ?? '');
  let index = owned ? start + 1 : start;
  while (owned && BESIDE_ROLE.test(words[index]?.plain ?? '')) index += 1;
  const known = owned ? roles : rolesThatAreNoNames;
  return known.has(words[index]?.plain ?? '') ? index + 1 : start;
}

function nameBehindRole(words: readonly ContactWord[]): string | null {
  for (let start = 0; start < words.length; start += 1) {
    let index = roleEnd(words, start);
    if (index === start) continue;
    while (BEFORE_NAME.test(words[index]?.plain ?? '')) index += 1;
    const found = nameAt(words, index, true);
    const isAddress = words[found?.end ?? 0]?.plain === '@';
    if (found && !isAddress && roleEnd(words, index) === index) return found.name;
  }
  return null;
}

import { splitPhrases, splitWords } from '../../../split-words.ts';
import { ordinaryWords } from '../common-words.ts';
import { isMonth, nameBeforeLabel, namedAfterBooking } from './booked-person.ts';
import { businessWords } from './business-words.ts';
import { isCertainPerson, isStateWord } from './certain-person.ts';
import { type ContactWord, endsInCue, isCapitalised, isWord } from './contact-words.ts';
import { fullerName, nameSaidTwice } from './fuller-name.ts';
import {
  nameAfterGreeting,
  nameAfterNickname,
  nameFromBusiness,
  nameOfSpeaker,
  signedName,
  withoutRole,
} from './introduced-name.ts';
import {
  labelledName,
  nameAfterLabel,
  plainlyLabelled,
  titledName,
  withOtherName,
} from './labelled-name.ts';
import { type FoundName, nameAt } from './name-at.ts';
import { afterHesitation, afterRelation, relatedPerson } from './names/related-person.ts';
import { nameWithSpelling } from './names/spelled-name.ts';

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
/**
 * Words after which two capitalised words are a person's name. Other words after them are not a
 * name, as in 'put monday'.
 */
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
const AGREES = /^(?:yes|yeah|yep|yup|sure|ok|okay)$/;
/** Words that people say before their name when the assistant has asked for the name. */
const FILLERS = new Set(
  splitWords(`uh uhh um umm uhm er erm yes yeah yep sure ok okay well so its it is thats that hi hello hey no
  sorry my name please the i am im this the called and oh of course certainly actually put under
  for there best kind warm regards sincerely`),
);

export function findName(words: readonly ContactWord[], asked: boolean): FoundName | null {
  const labelledAfter = nameBeforeLabel(words);
  const cued = cuedName(words);
  const found =
    nameAfterNickname(words) ??
    labelledName(words) ??
    (labelledAfter?.name.includes(' ') ? labelledAfter : null) ??
    // This reads 'Prince Mensah' before the single name of '(yes Prince is my name)'.
    (cued?.name.includes(' ') ? cued : null) ??
    labelledAfter ??
    cued ??
    relatedPerson(words) ??
    titledName(words) ??
    namedAfterBooking(words) ??
    plainlyLabelled(words) ??
    nameFromBusiness(words) ??
    nameAfterGreeting(words) ??
    nameOfSpeaker(words) ??
    signedName(words) ??
    nameWithSpelling(words) ??
    nameHere(words, asked) ??
    nameSaidTwice(words) ??
    (asked ? nameInAnswer(words) : null);
  if (!found) return null;
  const whole = withoutRole(words, found);
  return withSpeaker(words, whole) ?? withOtherName(words, fullerName(words, whole) ?? whole);
}

function cuedName(words: readonly ContactWord[]): FoundName | null {
  let vague: FoundName | null = null;
  const wrong = WRONG_NAME.test(words.map(({ plain }) => plain).join(' '));
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
      const isState = /^(?:im|am)$/.test(words[index]?.plain ?? '') && first && isStateWord(first);
      vague = isState ? null : nameAt(words, start, false);
    }
  }
  return vague;
}

function isOtherName(words: readonly ContactWord[], index: number): boolean {
  return [index, index - 1, index - 2].some(
    (at) =>
      /^names?$/.test(words[at]?.plain ?? '') &&
      (BUSINESS.test(words[at - 1]?.plain ?? '') || OTHERS.test(words[at - 1]?.plain ?? '')),
  );
}

function twoCapitals(words: readonly ContactWord[], start: number): boolean {
  return words
    .slice(start, start + 2)
    .every((word) => isWord(word) && isCapitalised(word) && !ordinaryWords.has(word.plain));
}

/** Reads the first name before a labelled surname, as in 'Ana here from Bell Spa. Last name's Bell.' */
function withSpeaker(words: readonly ContactWord[], found: FoundName): FoundName | null {
  const family = nameAfterLabel(words, 'last');
  const given =
    family?.name === found.name
      ? (nameHere(words, false) ?? introducedBefore(words, found.end))
      : null;
  return given && given.end < found.end && !given.name.includes(' ')
    ? { name: `${given.name} ${found.name}`, end: found.end }
    : null;
}

/** Reads the first name of 'this is Yuki. … My last name is Sato'. */
function introducedBefore(words: readonly ContactWord[], end: number): FoundName | null {
  for (let index = 0; index < end - 3; index += 1) {
    const found = endsInCue(words, index, VAGUE_CUES) ? nameAt(words, index + 1, false) : null;
    if (found) return found;
  }
  return null;
}

/** Reads the name from a line such as 'Jane Doe here' or 'Jane Doe speaking'. */
function nameHere(words: readonly ContactWord[], asked: boolean): FoundName | null {
  const here = words.findIndex(({ plain }) => /^(?:here|speaking|calling)$/.test(plain));
  for (let start = Math.max(0, here - 4); start < here; start += 1) {
    // 'My conversation here' names nobody.
    if (words[start]?.text === 'my') continue;
    // The words between a greeting and 'here' can be 'mark day' too.
    const opens = words.slice(0, start).every(({ plain }) => FILLERS.has(plain) || plain === ',');
    const before = words[start - 1];
    // The last word of 'One Stop Tire here' is no name by itself.
    const isInside = isWord(before) && isCapitalised(before) && !FILLERS.has(before.plain);
    if (isInside || businessWords.has(words[start]?.plain ?? '')) continue;
    const found = nameAt(words, start, opens && here - start > 1);
    const sure = asked || here - start > 1 || isCapitalised(words[start] as ContactWord);
    if (found?.end === here && sure) return found;
  }
  return null;
}

/**
 * Prefers the whole name of 'Ame, it's Emma Johnson' to the word before it, which a recogniser may
 * have made of an 'um'.
 */
function nameInAnswer(words: readonly ContactWord[]): FoundName | null {
  const [first, introduced] = [answer(words), certainAnswer(words)];
  const isFuller = introduced?.name.includes(' ') && !first?.name.includes(' ');
  return isFuller ? introduced : (first ?? introduced);
}

/** Reads the person of an answer that begins with other words, as in 'no problem it is Hamza Shah'. */
function certainAnswer(words: readonly ContactWord[]): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (!/^(?:is|its|thats)$/.test(words[index]?.plain ?? '')) continue;
    const found = nameAt(words, index + 1, false);
    if (found && isCertainPerson(words.slice(index + 1, found.end))) return found;
  }
  return null;
}

/** Reads the name from an answer to the question for the name. */
function answer(words: readonly ContactWord[]): FoundName | null {
  let start = 0;
  while (
    start < words.length - 1 &&
    (FILLERS.has(words[start]?.plain ?? '') ||
      /^kk?$/.test(words[start]?.text ?? '') ||
      !isWord(words[start]))
  ) {
    start += 1;
  }
  const found = nameAt(words, start, true);
  const next = words[found?.end ?? 0]?.plain ?? '';
  // In 'yes, finally', the visitor agrees and gives no name.
  const agrees = words.slice(0, start).some(({ plain }) => AGREES.test(plain));
  const [first] = words.slice(start);
  if (agrees && found?.end === start + 1 && first && !isCapitalised(first)) return null;
  // The form's rules refuse a name with a digit, as in 'Jam1e', so the visitor hears why.
  const digit = words[found?.end ?? 0]?.glued && /^\d/.test(next) && !isMonth(first?.plain ?? '');
  if (digit) return found;
  return found &&
    /^(?:|[,.!;<@(]|please|pls|thanks|thank|nice|btw|but|from|and|here|speaking|my|with|at|over|-|–)$/.test(
      next,
    )
    ? found
    : null;
}

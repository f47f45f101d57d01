import { splitWords } from '../../../split-words.ts';
import { businessWords } from '../companies/business-words.ts';
import { plainAt, type Words, wordsAsText } from '../contact/contact-words.ts';
import { phrasePattern } from '../phrase-pattern.ts';
import { cuedName, introducedBefore, nameCues } from './cued-name.ts';
import { fullerName } from './fuller-name.ts';
import {
  nameAfterGreeting,
  nameAfterNickname,
  nameFromBusiness,
  nameOfSpeaker,
  nameWithSpelling,
  signedName,
} from './introduced-name.ts';
import {
  isMonth,
  labelledName,
  nameAfterLabel,
  nameBeforeLabel,
  namedAfterBooking,
  plainlyLabelled,
  titledName,
  withOtherName,
} from './labelled-name.ts';
import { type FoundName, nameAt } from './name-at.ts';
import { isCertainPerson, isNameLike } from './name-word.ts';
import { relatedPerson } from './related-person.ts';

const AGREES = /^(?:yes|yeah|yep|yup|sure|ok|okay)$/;
/** Words that people say before their name when the assistant has asked for the name. */
const FILLERS = new Set(
  splitWords(`uh uhh um umm uhm er erm yes yeah yep sure ok okay well so its it is thats that hi hello hey no
  sorry my name please the i am im this the called and oh of course certainly actually put under
  for there best kind warm regards sincerely`),
);

/** A rule for names, and a pattern of plain words without which it finds none. */
type NameRule = readonly [cue: RegExp, read: (words: Words) => FoundName | null];

const LABEL = /name|(?<!\S)(?:first|last) is(?!\S)/;

const FIRST_RULES: readonly NameRule[] = [
  [phrasePattern('but'), nameAfterNickname],
  [LABEL, labelledName],
];
const LATER_RULES: readonly NameRule[] = [
  [phrasePattern('my'), relatedPerson],
  [phrasePattern('mr|mrs|ms|dr'), titledName],
  [phrasePattern(':|for|book|schedule|reserve'), namedAfterBooking],
  [phrasePattern('name|nmae|naem'), plainlyLabelled],
  [
    phrasePattern('(?:its|is|im|am|hi|hello|hey|book|schedule) (?:.* )?(?:from|with|w|at)'),
    nameFromBusiness,
  ],
  [phrasePattern('its|it is'), nameAfterGreeting],
  [phrasePattern('here|speaking'), nameOfSpeaker],
  [phrasePattern('regards|sincerely|cheers|thanks|wishes|yours'), signedName],
  [phrasePattern('its'), nameWithSpelling],
];

/** Returns the name that a line tells. `asked` means that the assistant has just asked for it. */
export function findName(words: Words, asked: boolean): FoundName | null {
  const said = wordsAsText(words);
  const byRules = (rules: readonly NameRule[]) => {
    for (const [cue, read] of rules) {
      const found = cue.test(said) ? read(words) : null;
      if (found) return found;
    }
    return null;
  };
  const before = LABEL.test(said) ? nameBeforeLabel(words) : null;
  const cued = nameCues.test(said) ? cuedName(words) : null;
  const found =
    byRules(FIRST_RULES) ??
    // This reads 'Prince Mensah' before the single name of '(yes Prince is my name)'.
    [before, cued].find((name) => name?.name.includes(' ')) ??
    before ??
    cued ??
    byRules(LATER_RULES) ??
    nameHere(words, asked) ??
    nameSaidTwice(words) ??
    (asked ? nameInAnswer(words) : null);
  if (!found) return null;
  const isWhole = found.name.includes(' ');
  const whole = isWhole ? withoutRole(words, found) : found;
  const full = isWhole ? whole : (fullerName(words, whole) ?? whole);
  return LABEL.test(said) ? (withSpeaker(words, whole) ?? withOtherName(words, full)) : full;
}

/** Reads the first name before a labelled surname, as in 'Ana here from Bell Spa. Last name's Bell.' */
function withSpeaker(words: Words, found: FoundName): FoundName | null {
  const family = nameAfterLabel(words, 'last');
  const given =
    family?.name === found.name
      ? (nameHere(words, false) ?? introducedBefore(words, found.end))
      : null;
  return given && given.end < found.end && !given.name.includes(' ')
    ? { name: `${given.name} ${found.name}`, end: found.end }
    : null;
}

/** Reads the name from a line such as 'Jane Doe here' or 'Jane Doe speaking'. */
function nameHere(words: Words, asked: boolean): FoundName | null {
  const here = words.findIndex(({ plain }) => /^(?:here|speaking|calling)$/.test(plain));
  for (let start = Math.max(0, here - 4); start < here; start += 1) {
    // 'My conversation here' names nobody.
    if (words[start]?.text === 'my') continue;
    // The words between a greeting and 'here' can be 'mark day' too.
    const opens = words.slice(0, start).every(({ plain }) => FILLERS.has(plain) || plain === ',');
    // The last word of 'One Stop Tire here' is no name by itself.
    const isInside = words[start - 1]?.isCapital && !FILLERS.has(plainAt(words, start - 1));
    if (isInside || businessWords.has(plainAt(words, start))) continue;
    const found = nameAt(words, start, opens && here - start > 1);
    const sure = asked || here - start > 1 || words[start]?.isCapital;
    if (found?.end === here && sure) return found;
  }
  return null;
}

/** Reads a name that a visitor says twice, as in 'its me, roberto. roberto silva'. */
function nameSaidTwice(words: Words): FoundName | null {
  for (let start = 0; start < words.length; start += 1) {
    const word = words[start];
    const opens = start === 0 || /^(?:[,.;!:]|its|hi|hey|hello)$/.test(plainAt(words, start - 1));
    const pauses = /^(?:[,.]|with)$/.test(plainAt(words, start + 1));
    if (!opens || !pauses || !isNameLike(word)) continue;
    const full = fullerName(words, { name: word.text, end: start + 1 });
    if (full) return full;
  }
  return null;
}

/** Prefers the whole name of 'Ame, it's Emma Johnson' to the 'Ame' that was heard for an 'um'. */
function nameInAnswer(words: Words): FoundName | null {
  const [first, introduced] = [answer(words), certainAnswer(words)];
  const isFuller = introduced?.name.includes(' ') && !first?.name.includes(' ');
  return isFuller ? introduced : (first ?? introduced);
}

/** Reads the person of an answer that begins with other words, as in 'no problem it is Hamza Shah'. */
function certainAnswer(words: Words): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (!/^(?:is|its|thats)$/.test(plainAt(words, index))) continue;
    const found = nameAt(words, index + 1, false);
    if (found && isCertainPerson(words.slice(index + 1, found.end))) return found;
  }
  return null;
}

/** Reads the name from an answer to the question for the name. */
function answer(words: Words): FoundName | null {
  let start = 0;
  while (
    start < words.length - 1 &&
    (FILLERS.has(plainAt(words, start)) ||
      /^kk?$/.test(words[start]?.text ?? '') ||
      !words[start]?.isWord)
  ) {
    start += 1;
  }
  const found = nameAt(words, start, true);
  const next = plainAt(words, found?.end ?? 0);
  // In 'yes, finally', the visitor agrees and gives no name.
  const agrees = words.slice(0, start).some(({ plain }) => AGREES.test(plain));
  const [first] = words.slice(start);
  if (agrees && found?.end === start + 1 && first && !first.isCapital) return null;
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

const PARTICLE =
  /^(?:de|da|do|dos|das|del|della|di|la|le|el|al|bin|ibn|ben|van|von|der|den|ter|st|mac|mc|o|d)$/;

/** Leaves out the role of 'this is deputy manager Olga Petrova', which has no capitals. */
function withoutRole(words: Words, found: FoundName): FoundName {
  const parts = found.name.split(' ');
  const start = found.end - parts.length;
  const named = words.slice(start, found.end);
  const first = named.findIndex(({ isCapital }) => isCapital);
  const isWritten = wordsAsText(named) === found.name.toLowerCase();
  const isRole = named.slice(0, first).every(({ plain }) => !PARTICLE.test(plain));
  const isFull = named.slice(first).filter(({ isCapital }) => isCapital).length > 1;
  if (first < 1 || !isWritten || !isRole || !isFull) return found;
  return { name: parts.slice(first).join(' '), end: found.end };
}

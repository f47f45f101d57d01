import { type ContactWord, isWord } from './contact-words.ts';
import { type FoundName, nameAt } from './name-at.ts';

/**
 * Reads parts of a name that have labels, in any order, as in 'surname okafor, first name chidi'.
 */
export function labelledName(words: readonly ContactWord[]): FoundName | null {
  // The full name of 'i go by Jay, full name Jayanti Rao' is the whole answer.
  const full = after(words, /^(?:full|whole|complete|legal) name$/, /^fullname$/);
  if (full?.name.includes(' ')) return full;
  const given = after(words, /^(?:(?:first|given|christian|fore) name|first is)$/, /^forename$/);
  const family = after(words, /^(?:(?:last|family|second|sur) names?|last is)$/, /^surnames?$/);
  if (!given && family) return beforeSurname(words, family);
  if (!given || !family) return null;
  return { name: `${given.name} ${family.name}`, end: Math.max(given.end, family.end) };
}

/** Reads the first name before a labelled surname, as in 'its vandana, last name rao'. */
function beforeSurname(words: readonly ContactWord[], family: FoundName): FoundName | null {
  const label = words.findIndex(({ plain }) => /^(?:last|family|surnames?)$/.test(plain));
  let end = label;
  while (/^(?:[,.;]|with|the|and|my)$/.test(words[end - 1]?.plain ?? '')) end -= 1;
  const found = end > 0 ? nameAt(words, end - 1, false) : null;
  const opens =
    end < 2 ||
    !isWord(words[end - 2]) ||
    /^(?:its|is|im|am|hi|hello|hey|name)$/.test(words[end - 2]?.plain ?? '');
  if (found?.end !== end || !opens || end === label) return null;
  return { name: `${found.name} ${family.name}`, end: family.end };
}

/**
 * Adds a surname or a first name that has a label of its own, as in 'this is bev, last name oduya'
 * and 'put it under Kowal, first name Ewa'.
 */
export function withOtherName(
  words: readonly ContactWord[],
  found: FoundName | null,
): FoundName | null {
  const family = nameAfterLabel(words, 'last');
  const given = nameAfterLabel(words, 'first');
  const titled = given && !family && titledName(words);
  if (titled && titled.name !== given.name && !titled.name.includes(' '))
    return { name: `${given.name} ${titled.name}`, end: Math.max(given.end, titled.end) };
  // The 'Q' of 'Q. Washington, first name Quentin' is written out.
  const [initial = '', ...others] = found?.name.split(' ') ?? [];
  if (given && initial.length === 1 && given.name.startsWith(initial) && others.length > 0)
    return { name: [given.name, ...others].join(' '), end: given.end };
  if (!found || found.name.includes(' ')) return found;
  if (family && family.name !== found.name && family.end > found.end)
    return { name: `${found.name} ${family.name}`, end: family.end };
  if (given && given.name !== found.name && given.end > found.end)
    return { name: `${given.name} ${found.name}`, end: given.end };
  return found;
}

/** Reads the person of 'my boss mr whitfield wants to talk' or of 'for Dr. Amina Said'. */
export function titledName(words: readonly ContactWord[]): FoundName | null {
  const title = words.findIndex(({ plain }) => /^(?:mr|mrs|ms|dr)$/.test(plain));
  return title < 0 ? null : nameAt(words, title, false);
}

/**
 * Reads a name after the word 'name' alone, as in 'name Wes Tran, email wes@tran.com'. The label must
 * begin a part of the line, because 'the name change' announces no name.
 */
export function plainlyLabelled(words: readonly ContactWord[]): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (!/^(?:name|nmae|naem)$/.test(words[index]?.plain ?? '')) continue;
    let first = index;
    while (/^(?:my|the|full|contact|and|use|under|in|for|as)$/.test(words[first - 1]?.plain ?? ''))
      first -= 1;
    if (first > 0 && isWord(words[first - 1]) && words[first - 1]?.plain !== 'agent') continue;
    let start = index + 1;
    while (/^(?:[-=:,]|–|use|put)$/.test(words[start]?.plain ?? '')) start += 1;
    const found = nameAt(words, start, false);
    if (found) return found;
  }
  return null;
}

/** Returns the name after a label such as 'first name' or 'surname'. */
export function nameAfterLabel(
  words: readonly ContactWord[],
  which: 'first' | 'last',
): FoundName | null {
  return which === 'first'
    ? after(words, /^(?:first|given) names?$/, /^forename$/)
    : after(words, /^(?:last|family) names?$/, /^surnames?$/);
}

function after(words: readonly ContactWord[], two: RegExp, one: RegExp): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    const pair = `${words[index]?.plain} ${words[index + 1]?.plain}`;
    const length = two.test(pair) ? 2 : Number(one.test(words[index]?.plain ?? ''));
    if (length === 0) continue;
    // In 'Ana Paula is my first name, Ribeiro the last', the name stands before its label.
    const isAfterName =
      /^(?:my|the)$/.test(words[index - 1]?.plain ?? '') && words[index - 2]?.plain === 'is';
    if (isAfterName) continue;
    let start = index + length;
    while (
      /^(?:is|its|it|was|wrong|incorrect|misspelled|:|=|spelled|spelt|as|,|should|be|to|actually)$/.test(
        words[start]?.plain ?? '',
      )
    )
      start += 1;
    const found = nameAt(words, start, true);
    if (found) return found;
  }
  return null;
}

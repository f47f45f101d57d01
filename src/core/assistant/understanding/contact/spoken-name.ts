import { capitaliseName } from '../../../consultation/contact.ts';
import { functionWords, ordinaryWords, titles, wordsAndNames } from '../common-words.ts';
import { endsInCue, isCapitalised, isWord, type Word } from './contact-words.ts';
import { mostAlike } from './similar-word.ts';

export interface FoundName {
  name: string;
  /** The index after its last word. */
  end: number;
}

const MAX_NAME_WORDS = 5;

/** Words after which nothing but a name comes. */
const SURE_CUES = new Set([
  'name is',
  'names',
  'name s',
  'name as',
  'am called',
  'name of',
  'under the name',
  'name :',
]);
/** Words after which a name may come, or anything else. */
const VAGUE_CUES = new Set([
  'i am',
  'im',
  'this is',
  'call me',
  'put it under',
  'it under',
  'book under',
]);
/** Words after which it takes two capitals to tell a person from a purpose. */
const CAPITAL_CUES = new Set(['its for', 'it is for', 'book for', 'appointment for', 'call for']);
/** What people say before their name when they were asked for it. */
const FILLERS = new Set(
  `uh um er erm yes yeah yep sure ok okay well so its it is thats that hi hello hey no sorry my name
  please the i am im this the called and oh of course certainly actually put under for`.split(
    /\s+/,
  ),
);

export function findName(words: readonly Word[], asked: boolean): FoundName | null {
  return (
    labelledName(words) ??
    cuedName(words) ??
    nameHere(words, asked) ??
    (asked ? answer(words) : null)
  );
}

/** 'Surname okafor, first name chidi'. */
function labelledName(words: readonly Word[]): FoundName | null {
  const given = after(words, /^(?:first|given|christian|fore) name$/, /^forename$/);
  const family = after(words, /^(?:last|family|second|sur) name$/, /^surname$/);
  if (!given || !family) return null;
  return { name: `${given.name} ${family.name}`, end: Math.max(given.end, family.end) };
}

/** The name after 'last name', if one is said. */
export function labelled(words: readonly Word[], which: 'first' | 'last'): FoundName | null {
  return which === 'first'
    ? after(words, /^(?:first|given) name$/, /^forename$/)
    : after(words, /^(?:last|family) name$/, /^surname$/);
}

function after(words: readonly Word[], two: RegExp, one: RegExp): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    const pair = `${words[index]?.plain} ${words[index + 1]?.plain}`;
    const length = two.test(pair) ? 2 : Number(one.test(words[index]?.plain ?? ''));
    if (length === 0) continue;
    let start = index + length;
    while (/^(?:is|its|:|spelled|spelt|as|,)$/.test(words[start]?.plain ?? '')) start += 1;
    const found = nameAt(words, start, true);
    if (found) return found;
  }
  return null;
}

function cuedName(words: readonly Word[]): FoundName | null {
  let vague: FoundName | null = null;
  for (let index = 0; index < words.length; index += 1) {
    const cues = (list: ReadonlySet<string>) => endsInCue(words, index, list);
    if (cues(SURE_CUES)) {
      const found = nameAt(words, index + 1, true);
      if (found) return repeatedName(words, found) ?? found;
    } else if (
      !vague &&
      (cues(VAGUE_CUES) || (cues(CAPITAL_CUES) && twoCapitals(words, index + 1)))
    ) {
      vague = nameAt(words, index + 1, false);
    }
  }
  return vague;
}

function twoCapitals(words: readonly Word[], start: number): boolean {
  return words
    .slice(start, start + 2)
    .every((word) => isWord(word) && isCapitalised(word) && !ordinaryWords.has(word.plain));
}

/** 'Bond, James Bond'. */
function repeatedName(words: readonly Word[], found: FoundName): FoundName | null {
  if (words[found.end]?.plain !== ',') return null;
  const full = nameAt(words, found.end + 1, false);
  return full?.name.endsWith(` ${found.name}`) ? full : null;
}

/** 'Jane Doe here', 'Jane Doe speaking'. */
function nameHere(words: readonly Word[], asked: boolean): FoundName | null {
  const here = words.findIndex(({ plain }) => plain === 'here' || plain === 'speaking');
  for (let start = Math.max(0, here - 4); start < here; start += 1) {
    const found = nameAt(words, start, false);
    const sure = asked || here - start > 1 || isCapitalised(words[start] as Word);
    if (found?.end === here && sure) return found;
  }
  return null;
}

/** The whole of an answer, if it is nothing but a name. */
function answer(words: readonly Word[]): FoundName | null {
  let start = 0;
  while (
    start < words.length - 1 &&
    (FILLERS.has(words[start]?.plain ?? '') || !isWord(words[start]))
  ) {
    start += 1;
  }
  const found = nameAt(words, start, true);
  const next = words[found?.end ?? 0]?.plain ?? '';
  return found && /^(?:|[,.!;<@(]|please|thanks|from|and|here|speaking|my|with|at)$/.test(next)
    ? found
    : null;
}

/** The name that begins at a word; `sure`: something else would be a surprise. */
export function nameAt(words: readonly Word[], start: number, sure: boolean): FoundName | null {
  const parts: string[] = [];
  const spelled: string[] = [];
  let index = start;
  for (; index < words.length && parts.length < MAX_NAME_WORDS; index += 1) {
    const word = words[index] as Word;
    const next = words[index + 1];
    if (word.spelled) spelled.push(word.text);
    else if (
      /^[,]$|^(?:thats|its|spelled|spelt|that|is)$/.test(word.plain) &&
      parts.length + spelled.length > 0 &&
      next?.spelled
    )
      continue;
    else if (
      word.plain === '.' &&
      (titles.has(words[index - 1]?.plain ?? '') || words[index - 1]?.plain.length === 1)
    )
      continue;
    else if (word.plain === '-' && word.glued && next?.glued && parts.length > 0) continue;
    else if (titles.has(word.plain) && parts.length === 0) continue;
    else if (!isNameWord(word, parts.length === 0, sure) || spelled.length > 0) break;
    else if (words[index - 1]?.plain === '-' && word.glued && parts.length > 0) {
      parts.push(`${parts.pop()}-${word.text}`);
    } else parts.push(word.text);
  }
  const name = withSpelling(parts, spelled);
  return name === '' ? null : { name, end: index };
}

function isNameWord(word: Word, first: boolean, sure: boolean): boolean {
  if (!isWord(word)) return false;
  if (functionWords.has(word.plain)) return first && sure && wordsAndNames.has(word.plain);
  if (isCapitalised(word)) return true;
  if (ordinaryWords.has(word.plain)) return first && sure && wordsAndNames.has(word.plain);
  return (first && sure) || !/.{3}ing$/.test(word.plain);
}

/** The words said, each replaced by its spelling where one followed. */
function withSpelling(parts: readonly string[], spelled: readonly string[]): string {
  const name = [...parts];
  for (const letters of spelled) {
    const alike = mostAlike(letters, name);
    if (name.join('').toLowerCase() === letters) continue;
    if (alike < 0) name.push(letters);
    else name[alike] = letters;
  }
  const text = name.join(' ');
  // Shouted, or dictated with the key for capitals on.
  const shouted = text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase();
  return capitaliseName(shouted ? text.toLowerCase() : text);
}

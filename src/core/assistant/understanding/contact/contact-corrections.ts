import { capitaliseCompany, capitaliseName } from '../../../consultation/contact.ts';
import { functionWords } from '../common-words.ts';
import { contactWords, isWord, type Word } from './contact-words.ts';
import { mostAlike } from './similar-word.ts';
import { labelled } from './spoken-name.ts';

interface Known {
  name?: string;
  company?: string;
}

/**
 * What is known with one word of it replaced: 'Smyth with a y', 'not Dow, Doe', 'my last name is
 * spelled m e i e r'. Null where nothing is mended.
 */
export function mendContact(heard: string, known: Known): Known | null {
  const words = contactWords(heard);
  return (
    mendLabelled(words, known) ??
    mendReplaced(words, known) ??
    mendExplained(words, known) ??
    mendSpelled(words, known)
  );
}

function mendLabelled(words: readonly Word[], { name }: Known): Known | null {
  if (!name) return null;
  const first = labelled(words, 'first');
  const last = labelled(words, 'last');
  const parts = name.split(/\s+/);
  if (Boolean(first) === Boolean(last)) return null;
  if (first) return { name: [first.name, ...parts.slice(1)].join(' ') };
  return { name: [...parts.slice(0, Math.max(1, parts.length - 1)), last?.name].join(' ') };
}

/** 'Not A, B' and 'B, not A', where A is known. */
function mendReplaced(words: readonly Word[], known: Known): Known | null {
  const spoken = words.filter((word) => isWord(word));
  for (let not = 0; not < spoken.length - 1; not += 1) {
    if (spoken[not]?.plain !== 'not') continue;
    const wrong = spoken[not + 1]?.plain ?? '';
    const after = spoken[not + 2]?.plain === 'but' ? spoken[not + 3] : spoken[not + 2];
    const right = after && !isWrong(known, after.plain) ? after : spoken[not - 1];
    if (!right) continue;
    for (const field of ['name', 'company'] as const) {
      const parts = known[field]?.split(/\s+/) ?? [];
      const at = parts.findIndex((part) => part.toLowerCase() === wrong);
      if (at >= 0) return replaced(field, parts, at, right.text);
    }
  }
  return null;
}

function isWrong(known: Known, word: string): boolean {
  return (known.name ?? '').toLowerCase().split(/\s+/).includes(word);
}

/** 'Smyth with a y', 'Jon without an h': the word before, in place of the one it is most like. */
function mendExplained(words: readonly Word[], known: Known): Known | null {
  const at = words.findIndex(
    ({ plain }, index) =>
      /^with(?:out)?$/.test(plain) &&
      /^(?:an?|two|one|double|the|no)$/.test(words[index + 1]?.plain ?? '') &&
      (words[index + 2]?.plain ?? '').length <= 2,
  );
  const word = words[at - 1];
  if (!isWord(word)) return null;
  for (const field of ['name', 'company'] as const) {
    const parts = known[field]?.split(/\s+/) ?? [];
    const alike = mostAlike(word.text, parts);
    if (parts.length > 0 && alike >= 0) return replaced(field, parts, alike, word.text);
  }
  return null;
}

/** 'It's spelled m e i e r', and nothing else. */
function mendSpelled(words: readonly Word[], { name }: Known): Known | null {
  const letters = words.find(({ spelled }) => spelled);
  const others = words.filter((word) => isWord(word) && !word.spelled);
  if (!letters || !name || others.some(({ plain }) => !functionWords.has(plain))) return null;
  const parts = name.split(/\s+/);
  const alike = mostAlike(letters.text, parts);
  return alike < 0 ? null : replaced('name', parts, alike, letters.text);
}

function replaced(field: 'name' | 'company', parts: readonly string[], at: number, word: string) {
  const text = parts.with(at, word).join(' ');
  return { [field]: field === 'name' ? capitaliseName(text) : capitaliseCompany(text) };
}

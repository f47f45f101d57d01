import { capitaliseCompany, capitaliseName } from '../../../consultation/contact.ts';
import { contactWords, mostSimilarIndex, plainAt } from './contact-words.ts';

interface Known {
  name?: string;
  company?: string;
}

/**
 * Replaces the most similar word of a known name or company by one whose spelling is explained, as in
 * 'Smyth with a y'. Returns null if the line explains nothing.
 */
export function correctContact(heard: string, known: Known): Known | null {
  const words = contactWords(heard);
  const at = words.findIndex(
    ({ plain }, index) =>
      /^(?:with(?:out)?|has)$/.test(plain) &&
      /^(?:an?|two|one|double|the|no)$/.test(plainAt(words, index + 1)) &&
      plainAt(words, index + 2).length <= 2,
  );
  const own = (known.name ?? '').toLowerCase().split(/\s+/);
  // The word may also follow the explanation, as in 'with a c, Carl'.
  const after = words[at + 3]?.plain === ',' ? words[at + 4] : words[at + 3];
  for (const word of at < 0 ? [] : [words[at - 1], words[at - 2], after]) {
    if (!word?.isWord || own.includes(word.plain)) continue;
    for (const field of ['name', 'company'] as const) {
      const parts = known[field]?.split(/\s+/) ?? [];
      const alike = parts.length > 0 ? mostSimilarIndex(word.text, parts) : -1;
      if (alike < 0) continue;
      const text = parts.with(alike, word.text).join(' ');
      return { [field]: field === 'name' ? capitaliseName(text) : capitaliseCompany(text) };
    }
  }
  return null;
}

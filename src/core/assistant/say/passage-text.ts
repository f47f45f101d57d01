import { answerFrame } from '../../site/content/assistant.ts';
import { type KnowledgeEntry, knowledgeEntries, type OwnersTerms } from '../knowledge/knowledge.ts';
import { listInWords } from './written-facts.ts';

const entries = new Map(knowledgeEntries.map((entry) => [entry.id, entry]));

/** Returns a passage of the site. A stored conversation may name one that is no longer there. */
export function passageOf(id: string): KnowledgeEntry | null {
  return entries.get(id) ?? null;
}

/** Returns the text of an entry for the owner's settings. */
export function textOfEntry(
  { text, textWithAddress, textWithDays }: KnowledgeEntry,
  { contactEmail, keptDays }: OwnersTerms,
): string {
  if (keptDays && textWithDays) return textWithDays(keptDays);
  return contactEmail !== null && textWithAddress ? textWithAddress(contactEmail) : text;
}

/** Returns the sentences of a passage, and its points. */
export function passageText(id: string, terms: OwnersTerms): string {
  const entry = passageOf(id);
  if (!entry) return '';
  const list = listInWords(entry.points, answerFrame.and);
  return [textOfEntry(entry, terms), list && answerFrame.itComesWith(list)]
    .filter(Boolean)
    .join(' ');
}

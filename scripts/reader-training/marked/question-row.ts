import { findContact } from '../../../src/core/assistant/read/contact/spoken-contact.ts';
import { findDate } from '../../../src/core/assistant/read/days/spoken-date.ts';
import { findTime } from '../../../src/core/assistant/read/times/spoken-time.ts';
import { joinMarks, type LineMarks } from './line-marks.ts';
import { type MarkedRow, rareActs } from './marked-row.ts';
import { toldDays } from './moment-marks.ts';
import { markAskedService, mayDescribeProblem } from './need-marks.ts';

const TODAY = { today: '2026-11-16', dayFirst: false } as const;

/** The words for which a wording of the knowledge has one placeholder. */
const FILLINGS: Readonly<Record<string, readonly string[]>> = {
  tradename: ['bakery', 'law firm', 'plumber', 'dentist', 'vet clinic', 'barber shop', 'gym'],
  languagename: ['spanish', 'polish', 'french', 'mandarin', 'portuguese', 'tagalog'],
  platformname: ['shopify', 'wix', 'wordpress', 'squarespace', 'facebook', 'whatsapp'],
  toolname: ['hubspot', 'google calendar', 'quickbooks', 'salesforce', 'mailchimp', 'calendly'],
  placename: ['chicago', 'texas', 'london', 'brooklyn', 'toronto'],
  webmailname: ['gmail', 'yahoo', 'hotmail', 'outlook'],
  modelname: ['chatgpt', 'gpt', 'gemini', 'llama'],
  competitorname: ['smith.ai', 'ruby', 'drift', 'tidio'],
  certname: ['soc 2', 'hipaa', 'pci', 'gdpr'],
};

function filled(wording: string): string {
  return wording.replace(/\b[a-z]+name\b/g, (word) => {
    const words = FILLINGS[word];
    // The length of the wording picks the word, so that each run writes the same file.
    return words?.[wording.length % words.length] ?? word;
  });
}

/**
 * A question of a table. Owners often tell something before they ask, so a field is judged only if
 * the rules find nothing of it.
 */
export function questionRow(wording: string, passages: readonly string[]): MarkedRow {
  const text = filled(wording);
  const contact = findContact(text, null, {});
  const service = markAskedService(text);
  const parts: LineMarks[] = [service];
  const isDay = findDate(text, TODAY) !== null;
  const isTime = findTime(text, false) !== null;
  const mayTell = Object.keys(contact).length > 0 || mayDescribeProblem(text);
  if (!contact.name && !contact.company) parts.push({ marks: [], judged: ['name', 'company'] });
  if (!contact.email && !text.includes('@')) parts.push({ marks: [], judged: ['email'] });
  if (!isDay) parts.push({ marks: toldDays(text), judged: ['day'] });
  if (!isTime) parts.push({ marks: [], judged: ['time'] });
  if (!mayDescribeProblem(text)) parts.push({ marks: [], judged: ['problem'] });
  const tellsNothing = !mayTell && !isDay && !isTime && service.judged.length > 0;
  return {
    text,
    asked: [],
    acts: ['asks'],
    not: tellsNothing ? ['tells-fact', ...rareActs] : rareActs,
    passages,
    ...joinMarks(...parts),
  };
}

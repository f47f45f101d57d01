import { capitaliseCompany } from '../../../consultation/contact.ts';
import { commonWords, ordinaryWords } from '../common-words.ts';
import { findService } from '../spoken-service.ts';
import { businessWords } from './business-words.ts';
import { contactWords, isWord } from './contact-words.ts';

const MAX_WORDS = 5;
const JOINT = /^(?:&|\+|and|of|the|['’.-])$/;
const LEADS = /^(?:(?:yes|yep|yeah|sure|ok|okay|oh|and|also|its|it['’]s|add)[,.!]?\s+)+/i;

/**
 * Reads a line that is nothing but the name of a company. The assistant offers to add the company
 * when it reads the request back. The words are a company only if the domain of the known address
 * repeats them, or repeats one of them and the last one is a word of a trade. Other words may be
 * anything, so they are not taken.
 */
export function bareCompany(heard: string, email: string): string | undefined {
  const text = heard
    .trim()
    .replace(LEADS, '')
    .replace(/(?<![.!\s])[.!\s]+$/, '');
  const words = contactWords(text);
  const spoken = words.filter((word) => isWord(word));
  const [first] = spoken;
  if (!first || spoken.length < 2 || spoken.length > MAX_WORDS) return undefined;
  const named = words.every(
    (word) => JOINT.test(word.plain) || (isWord(word) && !commonWords.has(word.plain)),
  );
  if (!named || ordinaryWords.has(first.plain) || findService(text) !== null) return undefined;
  const label = (email.split('@')[1] ?? '').split('.')[0]?.replace(/[^\p{L}]/gu, '') ?? '';
  const repeated = label.toLowerCase() === spoken.map(({ plain }) => plain).join('');
  const trade =
    businessWords.has(spoken.at(-1)?.plain ?? '') &&
    spoken.some(({ plain }) => plain.length > 2 && label.toLowerCase().includes(plain));
  return repeated || trade ? capitaliseCompany(text) : undefined;
}

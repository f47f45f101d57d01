import type { HeardLine } from '../../../assistant/read/read-line.ts';
import { wordsForAddress } from '../address/known-parts.ts';

/** A shorter word stands in an address by chance. */
const SHORTEST_WORD = 4;

/**
 * Returns the address with the words of a corrected name in place of those of the wrong one. An
 * address that was dictated is joined with the known name, so both were wrong in the same way.
 */
export function addressOfName(email: string, wrong: string, name: string): string {
  const [local = '', domain = ''] = email.split('@');
  const [olds, news] = [wordPair(wrong), wordPair(name)];
  const dot = domain.indexOf('.');
  let [front, label] = [local, domain.slice(0, dot)];
  for (const [nth, old] of olds.entries()) {
    const word = news[nth] ?? '';
    if (old.length < SHORTEST_WORD || word === '' || old === word) continue;
    front = front.replace(old, word);
    if (label.startsWith(old)) label = word + label.slice(old.length);
    else if (label.endsWith(old)) label = label.slice(0, -old.length) + word;
  }
  return `${front}@${label}${domain.slice(dot)}`;
}

/** The first name, and all words after it as one. */
function wordPair(name: string): readonly string[] {
  const [first = '', ...rest] = wordsForAddress(name);
  return [first, rest.join('')];
}

/** Lets a line that corrects the name correct the address, too, unless it gives an address itself. */
export function withAddressOfName(heard: HeardLine): HeardLine {
  const { line, reading, state } = heard;
  const { name, email } = reading.facts.contact;
  const { facts } = state;
  const isGiven = email !== undefined && line.toLowerCase().includes(email);
  if (!name || facts.name === '' || facts.email === '' || isGiven) return heard;
  const { email: _, ...contact } = reading.facts.contact;
  const mended = addressOfName(facts.email, facts.name, name);
  const told = mended === facts.email ? contact : { ...contact, email: mended };
  return { ...heard, reading: { ...reading, facts: { ...reading.facts, contact: told } } };
}

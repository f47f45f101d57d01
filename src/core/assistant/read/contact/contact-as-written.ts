import type { HeardContact } from '../heard-contact.ts';

const CLOSING = /(?<![.,;:!?)>\]])[.,;:!?)>\]]+$/;

/**
 * Restores values of which only a part was read. For example, if only the 'R' of 'R2D2' was read as
 * the name, the name becomes 'R2D2'. If no email was read, a word with an '@' becomes the email.
 * The form's rules can then refuse the whole value. Otherwise the assistant would keep a wrong part
 * of the value.
 */
export function contactAsWritten(heard: string, contact: HeardContact): HeardContact {
  const written = { ...contact };
  for (const field of ['name', 'company'] as const) {
    const value = contact[field];
    if (value) written[field] = wholeWord(heard, value);
  }
  const address = heard.split(/\s+/).find((word) => word.includes('@'));
  if (contact.email === undefined && address && /[\p{L}\p{Nd}]/u.test(address)) {
    written.email = address.replace(CLOSING, '');
  }
  return written;
}

function wholeWord(heard: string, value: string): string {
  const text = heard.toLowerCase();
  const found: string[] = [];
  for (let at = text.indexOf(value.toLowerCase()); at >= 0; ) {
    const [tail = ''] = /^\S*/.exec(heard.slice(at + value.length)) ?? [];
    // The 'Jam' of 'Jam1e' is not the beginning of 'jamie', and not a part of an address.
    if (!/^\p{L}|@/u.test(tail)) found.push(tail.replace(CLOSING, ''));
    at = text.indexOf(value.toLowerCase(), at + 1);
  }
  const cut =
    found.length > 0 &&
    found.every((tail) => /^(?:\p{Nd}|[^\p{L}\s'’@-][\p{L}\p{Nd}])/u.test(tail));
  return cut ? value + found[0] : value;
}

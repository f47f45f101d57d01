import {
  type ContactTexts,
  contactPlaceholders,
  contactTexts,
} from '#core/site/content/contact-texts.ts';

/**
 * Returns the address that visitors may write to. Returns null if the owner has set no address. The
 * server writes the address into a meta tag of every page.
 */
export function readContactEmail(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=contact-email]');
  return meta?.content || null;
}

/**
 * Returns the texts that lead to a person. A page is prerendered with placeholders, and the server
 * replaces the placeholders at its start, so the texts need no script.
 */
export function readContactTexts(): ContactTexts {
  return typeof document === 'undefined' ? contactPlaceholders : contactTexts(readContactEmail());
}

import { pageAddresses } from './page-addresses.ts';

/**
 * The pieces of text that lead a visitor to a person. They depend on whether the owner has set an
 * address to write to.
 */
export interface ContactTexts {
  /** The address of the link, which opens the visitor's mail program or leads to the form. */
  href: string;
  label: string;
  /** The consultation page shows this text before the link. */
  rather: string;
  /** The privacy page shows this text before the link. */
  ask: string;
}

/**
 * The placeholders in the built pages. When the server starts, it replaces the placeholders with
 * the texts for the owner's address.
 */
export const contactPlaceholders: ContactTexts = {
  href: 'contact-href.invalid',
  label: 'contact-label.invalid',
  rather: 'contact-rather.invalid',
  ask: 'contact-ask.invalid',
};

const NAMES = Object.keys(contactPlaceholders) as ReadonlyArray<keyof ContactTexts>;

/** The texts lead to the form if `contactEmail` is null. */
export function contactTexts(contactEmail: string | null): ContactTexts {
  if (contactEmail === null)
    return {
      href: `${pageAddresses.consultation}#request`,
      label: 'the form',
      rather: 'A person reads every request, so say what you like in',
      ask: 'Write to us with',
    };
  return {
    href: `mailto:${contactEmail}`,
    label: contactEmail,
    rather: 'Send the same few lines, with a day and a time that suit you, to',
    ask: 'Write to',
  };
}

/** Replaces the placeholders of a built page with the texts for the owner's address. */
export function withContactTexts(page: string, texts: ContactTexts): string {
  return NAMES.reduce(
    (text, name) => text.replaceAll(contactPlaceholders[name], texts[name]),
    page,
  );
}

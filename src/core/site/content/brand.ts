/**
 * The brand, and the file to edit when you rebrand. The other files of this folder hold the rest of
 * what a visitor reads, one file a page; labels, titles and bullets that the specification fixes
 * are kept to the letter. State no price, number, customer or promise in this folder that the
 * business cannot stand behind: the assistant answers from it too.
 */
export const brand = {
  name: 'Everline',
  tagline: 'Intelligence that picks up.',
  /** Put your own address here before you open: the privacy page and the consultation page show it. */
  email: 'hello@everline.example',
} as const;

export const pitch =
  'Missed calls and slow follow-ups hand your best leads to whoever answers first. Our AI agents work 24/7 to qualify leads, book appointments and follow up, so someone always picks up.';

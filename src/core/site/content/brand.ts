/**
 * The brand. Edit this file when you rebrand. The other files of this folder hold everything else
 * that a visitor reads, one file for each page. Labels, titles and bullets from the specification
 * are copied exactly. State no price, number, customer or promise in this folder that the business
 * cannot keep, because the assistant answers from it too.
 */
export const brand = {
  name: 'Everline',
  tagline: 'Intelligence that picks up.',
  /** Write your own address here before you go live. The pages and the assistant show it. */
  email: 'hello@everline.example',
} as const;

export const pitch =
  'Missed calls and slow follow-ups hand your best leads to whoever answers first. Our AI agents work 24/7 to qualify leads, book appointments and follow up, so someone always picks up.';

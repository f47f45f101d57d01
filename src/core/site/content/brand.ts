/**
 * The brand. Edit this file when you rebrand. The other files of this folder hold everything else
 * that a visitor reads. Labels, titles and bullets from the specification are copied exactly. State
 * only true prices, numbers, customers and promises in this folder, because the assistant also
 * answers from these texts.
 */
export const brand = {
  name: 'Everline',
  tagline: 'Intelligence that picks up.',
  /**
   * Replace this address with your own before the site goes live. The pages and the assistant show
   * this address.
   */
  email: 'hello@everline.example',
} as const;

export const pitch =
  'Missed calls and slow follow-ups hand your best leads to whoever answers first. Our AI agents work 24/7 to qualify leads, book appointments and follow up, so someone always picks up.';

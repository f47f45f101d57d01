import { builtInBrandName, ownersTexts } from './owners/owners-texts.ts';

/**
 * The brand. An owner rebrands without touching the program, by a file of texts (see decision 49).
 * The other files of this folder hold everything else that a visitor reads. Labels, titles and
 * bullets are fixed (docs/rules.md, rule 1). State only true prices, numbers, customers and promises
 * in this folder, because the assistant also answers from these texts.
 */
export const brand = ownersTexts('brand', {
  name: builtInBrandName,
  tagline: 'Intelligence that picks up.',
} as const);

const builtInEnding = brand.name === builtInBrandName ? `${brand.name} Intelligence` : brand.name;
/** The end of every page's title. */
export const titleEnding = ownersTexts('titleEnding', builtInEnding);

/** What the business does not do with a visitor's data. The privacy page and an answer say it. */
export const notSold = 'We don’t sell it, and we don’t share it for advertising.';

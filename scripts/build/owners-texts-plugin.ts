import type { Plugin } from 'vite';
import type { OwnersTree } from '../../src/core/site/content/owners/merge-texts.ts';
import { brandNameIn, givenOwnersTexts } from '../../src/core/site/content/owners/owners-texts.ts';

const CONTENT_FILE = /\/src\/core\/site\/content\/(?!owners\/)[\w/-]+\.ts$/;
const CALL = /\bownersTexts\('(\w+)', /g;
const FILL = "import { fillTexts } from '#core/site/content/owners/fill-texts.ts';\n";

/**
 * Writes the owner's texts into the files of the content. Every page gets the texts of its own files
 * only, and a site without texts of an owner gets not a byte more.
 */
export function ownersTextsInContent(): Plugin {
  return {
    name: 'owners-texts-in-content',
    enforce: 'pre',
    transform: (code, id) => (CONTENT_FILE.test(id) ? withTextsOf(code, givenOwnersTexts()) : null),
  };
}

/** Returns the code of a content file in which each call of `ownersTexts` has been carried out. */
export function withTextsOf(code: string, given: OwnersTree): string {
  const brandName = brandNameIn(given);
  const carriedOut = code.replace(CALL, (_, part: string) => {
    if (given[part] === undefined) return '(';
    const texts = JSON.stringify(given[part], (_name, value) =>
      typeof value === 'string' ? value.replaceAll('{brand}', brandName) : value,
    );
    return `fillTexts(${texts}, `;
  });
  return carriedOut.includes('fillTexts(') ? FILL + carriedOut : carriedOut;
}

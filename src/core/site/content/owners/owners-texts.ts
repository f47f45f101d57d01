import { type OwnersTree, type Texts, withOwnersTexts } from './merge-texts.ts';

/** The name of the brand if the owner has set none. */
export const builtInBrandName = 'Everline';

let given: OwnersTree = {};
const builtInParts = new Map<string, unknown>();
/** The owner's texts that say something else than the program. */
const sayings = new Set<string>();
/** Names change nothing of what a sentence says. */
const PARTS_OF_NAMES: readonly string[] = ['brand', 'titleEnding', 'serviceLabels'];

/**
 * Sets the texts that the owner has written. It has to be called before any file of this folder is
 * loaded, because the texts are joined while the files are loaded.
 */
export function setOwnersTexts(texts: OwnersTree): void {
  given = texts;
}

/** Returns the texts that the owner has written. */
export function givenOwnersTexts(): OwnersTree {
  return given;
}

/** Returns the parts of the content that were loaded, as the program has them, by their names. */
export function loadedParts(): ReadonlyMap<string, unknown> {
  return builtInParts;
}

/** Returns the name of the brand, whether the owner has set it or not. */
export function brandNameIn({ brand }: OwnersTree): string {
  const name: unknown = Object(brand).name;
  return typeof name === 'string' && name.trim() !== '' ? name : builtInBrandName;
}

/** Returns whether the owner has written anything of this part of the content. */
export function hasOwnersTexts(part: string): boolean {
  return given[part] !== undefined;
}

/** Returns whether the owner has written a text, or a piece of it. Names do not count. */
export function saysWhatOwnerWrote(text: string): boolean {
  return Array.from(sayings).some((saying) => text.includes(saying));
}

/**
 * Returns a part of the content with the texts that the owner has written instead of the built-in
 * ones. The build of the site replaces this call, so that a page holds only its own texts.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function ownersTexts<const Built>(part: string, builtIn: Built): Texts<Built> {
  builtInParts.set(part, builtIn);
  return withOwnersTexts(given[part], builtIn, {
    path: part,
    brandName: brandNameIn(given),
    // All parts are checked together, when they are loaded.
    report() {},
    taken: (text) => {
      if (!PARTS_OF_NAMES.includes(part)) sayings.add(text);
    },
  });
}

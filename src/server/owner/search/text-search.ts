import { textFinder } from '#core/person-search.ts';
import { visibleLine } from '../output/visible-text.ts';

/** A search for a text, whatever its capitals, its accents' code points and its spaces. */
export interface TextSearch {
  /** Whether one of the texts contains the text that is searched for. */
  isIn(texts: readonly string[]): boolean;
  /** Returns a sentence such as `Found "phone" in 2 of 9 requests.` */
  result(found: number, all: number, thing: string): string;
}

/** Returns a search. If the text is null, it finds everything. */
export function textSearch(text: string | null): TextSearch {
  if (text === null) {
    return {
      isIn: () => true,
      result: (found, _, thing) =>
        `${found === 0 ? 'No' : found} ${thing}${found === 1 ? '' : 's'}.`,
    };
  }
  return {
    isIn: textFinder(text),
    result: (found, all, thing) => `Found "${visibleLine(text)}" in ${found} of ${all} ${thing}s.`,
  };
}

import { documentTerms } from './document-terms.ts';
import type { DocumentMatch } from './search-passages.ts';

/** The share of an answer's own words that a passage must have if the answer rests on it. */
const MIN_SHARE = 0.4;

/**
 * Returns the passages on which an answer rests: those whose file it names, and those that have a
 * good share of the words which the answer adds to the question. At most one passage of a file is
 * returned.
 */
export function citedPassages(
  answer: string,
  question: string,
  passages: readonly DocumentMatch[],
): DocumentMatch[] {
  const asked = new Set(documentTerms(question));
  const said = new Set(documentTerms(answer));
  const added = said.difference(asked);
  // 'Yes, we open on Saturday' adds nothing to its question, and yet it may rest on a passage.
  const own = added.size > 0 ? added : said;
  const cited = passages.filter(({ fileName, heading, text }) => {
    if (answer.includes(fileName)) return true;
    const held = new Set(documentTerms(`${heading}\n${text}`));
    return own.size > 0 && own.intersection(held).size / own.size >= MIN_SHARE;
  });
  const byFile = new Map(cited.toReversed().map((passage) => [passage.fileName, passage]));
  return cited.filter((passage) => byFile.get(passage.fileName) === passage);
}

import { sentencesOf } from '../knowledge/sentences.ts';
import { documentTerms } from './document-terms.ts';
import type { DocumentPassage } from './split-passages.ts';

/** The most characters that are told of a passage. More is hard to listen to. */
const MAX_EXCERPT = 320;

/**
 * Returns the part of a passage that is nearest to a question: a line, or the sentences of a long
 * line from the nearest one on.
 */
export function excerptFor(question: string, { heading, text }: DocumentPassage): string {
  if (text.length <= MAX_EXCERPT && !text.includes('\n')) return text;
  const asked = new Set(documentTerms(question));
  const units = text
    .split('\n')
    .flatMap((line) => (line.length <= MAX_EXCERPT ? [[line]] : [sentencesOf(line)]))
    .flatMap((sentences) => sentences.map((_, at) => startingAt(sentences, at)));
  const best = units.reduce(
    (nearest, unit) => {
      const shared = sharedTerms(asked, unit.first);
      return shared > nearest.shared ? { shared, told: unit.told } : nearest;
    },
    { shared: 0, told: '' },
  );
  // The heading alone may have the words of the question. Then the passage is told from its start.
  const isHeadingMeant = best.shared === 0 || sharedTerms(asked, heading) > best.shared;
  return isHeadingMeant ? beginningOf(text) : best.told;
}

function sharedTerms(asked: ReadonlySet<string>, text: string): number {
  return new Set(documentTerms(text)).intersection(asked).size;
}

/** Returns a sentence together with those after it that fit. */
function startingAt(sentences: readonly string[], at: number): { first: string; told: string } {
  return { first: sentences[at] ?? '', told: whatFits(sentences.slice(at), () => ' ') };
}

function beginningOf(text: string): string {
  return whatFits(text.split('\n'), (told) => (/[.!?…:;,]$/.test(told) ? ' ' : '; '));
}

/** Joins the first part and those after it that fit. */
function whatFits([first = '', ...others]: readonly string[], gapAfter: (told: string) => string) {
  let told = first;
  for (const next of others) {
    const longer = `${told}${gapAfter(told)}${next}`;
    if (longer.length > MAX_EXCERPT) break;
    told = longer;
  }
  return cut(told);
}

function cut(text: string): string {
  if (text.length <= MAX_EXCERPT) return text;
  const end = text.lastIndexOf(' ', MAX_EXCERPT);
  return `${text.slice(0, end > 0 ? end : MAX_EXCERPT).toWellFormed()}…`;
}

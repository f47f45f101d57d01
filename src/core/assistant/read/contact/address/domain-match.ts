import { splitWords } from '../../../../split-words.ts';
import { commonWords, ordinaryWords } from '../../common-words.ts';
import { businessWords } from '../business-words.ts';
import { type ContactWord, isCapitalised, isWord } from '../contact-words.ts';

export const MIN_LABEL = 4;
/** Words that stand between the words of a company and are often missing in its domain. */
export const JOINT = /^(?:&|\+|-|\.|['’]|and|of|the|n|for|de|la)$/;
const AND = /^(?:&|\+|and|n)$/;
/** Endings that a domain may have beyond the company's own words. */
const ADDED: ReadonlySet<string> = new Set(
  splitWords(
    'nyc ny la usa us llc inc co group hq online shop store team biz tx fl ca chi nj uk web site',
  ).concat([...businessWords].filter((word) => word.length > 2)),
);

/**
 * Returns how many tokens of a run were needed to make the label, or null. Each word gives its
 * letters, or its beginning if another word was given whole. Words such as 'and' and one word inside
 * a capitalised company may give nothing.
 */
export function matchedTokens(
  run: readonly ContactWord[],
  label: string,
  capital: boolean,
): number | null {
  const seek = (
    index: number,
    at: number,
    left: { whole: number; skips: number },
  ): number | null => {
    if (at === label.length) return left.whole > 0 ? index : null;
    const word = run[index];
    if (!word) return null;
    const text = word.plain;
    const go = (length: number, whole: number, skips: number) =>
      seek(index + 1, at + length, { whole, skips });
    if (AND.test(text) && index > 0) {
      for (const sign of ['and', 'n', ''])
        if (label.startsWith(sign, at)) {
          const found = go(sign.length, left.whole, left.skips);
          if (found !== null) return found;
        }
      return null;
    }
    if (label.startsWith(text, at)) {
      const found = go(text.length, left.whole + Number(text.length > 2), left.skips);
      if (found !== null) return found;
    }
    if (JOINT.test(text)) return index > 0 ? go(0, left.whole, left.skips) : null;
    if (left.whole === 0 || !isWord(word)) return null;
    const mayShorten = capital || businessWords.has(text);
    for (
      let length = Math.min(text.length - 1, label.length - at);
      mayShorten && length > 0;
      length -= 1
    ) {
      if (!label.startsWith(text.slice(0, length), at)) continue;
      const found = go(length, left.whole, left.skips);
      if (found !== null) return found;
    }
    const isOwn = capital
      ? isCapitalised(word)
      : !commonWords.has(text) && !ordinaryWords.has(text);
    const maySkip = left.skips > 0 && isOwn;
    return maySkip ? go(0, left.whole, left.skips - 1) : null;
  };
  return seek(0, 0, { whole: 0, skips: 1 });
}

/** Does the same for a label that ends with more than the company, as bloomnyc does. */
export function matchedBeforeEnding(
  run: readonly ContactWord[],
  label: string,
  capital: boolean,
): number | null {
  for (let end = label.length - 2; capital && end > MIN_LABEL; end -= 1) {
    const matched = ADDED.has(label.slice(end))
      ? matchedTokens(run, label.slice(0, end), capital)
      : null;
    if (matched !== null) return matched;
  }
  return null;
}

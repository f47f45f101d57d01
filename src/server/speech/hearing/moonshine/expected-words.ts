/** A tree whose paths are the tokens of the expected words. */
type TokenTree = Map<number, TokenTree>;

/** Says which tokens are likely to come next in a text. */
export interface ExpectedTokens {
  /** The tokens that begin an expected word, or go on with one that the text ends in. */
  next(): ReadonlySet<number>;
  /** Adds a token to the text. */
  add(token: number): void;
}

/**
 * Collects the tokens of the expected words in a tree. A word counts with a capital and with a
 * small first letter, because a network writes it differently at the start of a sentence.
 */
export function expectedTokenTree(
  words: readonly string[],
  encode: (text: string) => number[],
): TokenTree {
  const root: TokenTree = new Map();
  for (const word of new Set(words.flatMap(spellings))) {
    let branch = root;
    for (const token of encode(word)) branch = branch.getOrInsertComputed(token, () => new Map());
  }
  return root;
}

/** Follows one text through the tree. */
export function followExpectedWords(root: TokenTree): ExpectedTokens {
  /** The places in the tree that the end of the text has led to. */
  let reached: TokenTree[] = [root];
  return {
    next: () => new Set(reached.flatMap((branch) => [...branch.keys()])),
    add(token) {
      const followed = reached.flatMap((branch) => branch.get(token) ?? []);
      reached = [root, ...followed];
    },
  };
}

function spellings(word: string): string[] {
  const text = word.trim();
  const [first = ''] = text;
  const rest = text.slice(first.length);
  return text === '' ? [] : [text, first.toUpperCase() + rest, first.toLowerCase() + rest];
}

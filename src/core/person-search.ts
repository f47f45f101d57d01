/** A person whose name or email address is searched for in texts. */
export interface Person {
  email: string;
  /** The person's names, spelled as the person wrote them. */
  names: readonly string[];
}

const JSON_ESCAPE = /\\u([0-9a-f]{4})/gi;
/**
 * A letter or digit must not stand directly before or after the name. A hyphen between letters
 * joins them to one word, so Anna is not found in Anna-Lena.
 */
const BEFORE_WORD = '(?<![\\p{L}\\p{M}\\p{N}]-?)';
const AFTER_WORD = '(?!-?[\\p{L}\\p{M}\\p{N}])';
/**
 * The email address must not be a part of a longer email address. For example, ada@site.example is
 * not found in bob.ada@site.example.
 */
const BEFORE_ADDRESS = '(?<![\\p{L}\\p{M}\\p{N}_%+][.-]*)';
const AFTER_ADDRESS = '(?![.-]*[\\p{L}\\p{M}\\p{N}])';

/**
 * Returns a text in a uniform spelling, so that texts with different spellings can be compared. The
 * spellings may differ in capitals, in the code points of a letter, in apostrophes and hyphens, in
 * invisible characters and in white space.
 */
export function foldedText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(/[‘’ʼ]/g, "'")
      .replaceAll('\u2010', '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
      // The text is turned into capitals first, because a letter such as sigma has more than one
      // small form.
      .toUpperCase()
      .toLowerCase()
      // The lower case of the dotted İ is an i and a separate dot. This line removes the dot.
      .replaceAll('i\u0307', 'i')
  );
}

/**
 * Tells whether a name has more than one word. A name of one word is too common to identify a
 * person.
 */
export function isFullName(name: string): boolean {
  return foldedText(name).includes(' ');
}

/**
 * Returns a function that tells whether a text contains the name as whole words. The text must come
 * from `foldedText`.
 */
export function nameFinder(name: string): (folded: string) => boolean {
  return finder(BEFORE_WORD, foldedText(name), AFTER_WORD);
}

/**
 * Returns a function that tells whether a text contains the email address. The text must come from
 * `foldedText`. An address that is part of a longer address does not count.
 */
export function addressFinder(email: string): (folded: string) => boolean {
  return finder(BEFORE_ADDRESS, foldedText(email), AFTER_ADDRESS);
}

function finder(before: string, folded: string, after: string): (text: string) => boolean {
  if (folded === '') return () => false;
  const pattern = new RegExp(`${before}${RegExp.escape(folded)}${after}`, 'u');
  // `includes` is checked first, because it is much faster than the pattern and most texts do not
  // match.
  return (text) => text.includes(folded) && pattern.test(text);
}

/**
 * Returns all strings and keys of parsed JSON in the spelling of `foldedText`. Each of them is on
 * its own line.
 */
export function foldedTextsInJson(json: unknown): string {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(foldedText(unescaped(value)));
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        visit(key);
        visit(part);
      }
    }
  };
  visit(json);
  return texts.join('\n');
}

/**
 * Replaces escapes such as `\u00e9` with their characters. A text may itself be JSON, and JSON may
 * contain such escapes.
 */
function unescaped(text: string): string {
  return text.replaceAll(JSON_ESCAPE, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Returns what tells whether one of some texts contains this text, in whatever spelling. */
export function textFinder(text: string): (texts: readonly string[]) => boolean {
  const wanted = foldedText(text);
  // Folding all texts at once is faster, and nobody types the sign between them.
  const apart = '\u0000';
  return (texts) => foldedText(texts.join(apart)).includes(wanted);
}

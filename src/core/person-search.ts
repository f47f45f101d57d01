/** Whom to look for in texts. */
export interface Person {
  email: string;
  /** As the person wrote them. */
  names: readonly string[];
}

const JSON_ESCAPE = /\\u([0-9a-f]{4})/gi;
/** What belongs to a word: a hyphen does between two letters, so that Anna-Lena is not Anna. */
const BEFORE_WORD = '(?<![\\p{L}\\p{M}\\p{N}]-?)';
const AFTER_WORD = '(?!-?[\\p{L}\\p{M}\\p{N}])';
/** What would make it another address: bob.ada@… before it, ….example.com after it. */
const BEFORE_ADDRESS = '(?<![\\p{L}\\p{M}\\p{N}_%+][.-]*)';
const AFTER_ADDRESS = '(?![.-]*[\\p{L}\\p{M}\\p{N}])';

/**
 * The same for every spelling of a text: any capitals, letters written in two ways, typographic
 * apostrophes and hyphens, invisible characters, and any white space.
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
      // By way of capitals, since ß and the final sigma have more than one small form.
      .toUpperCase()
      .toLowerCase()
      // The dotted İ keeps its dot as a sign of its own.
      .replaceAll('i\u0307', 'i')
  );
}

/** A name of one word is too common to find a person by. */
export function isFullName(name: string): boolean {
  return foldedText(name).includes(' ');
}

/** Whether a folded text has the name, as whole words. */
export function nameFinder(name: string): (folded: string) => boolean {
  return finder(BEFORE_WORD, foldedText(name), AFTER_WORD);
}

/** Whether a folded text has the address, and not only as a part of another one. */
export function addressFinder(email: string): (folded: string) => boolean {
  return finder(BEFORE_ADDRESS, foldedText(email), AFTER_ADDRESS);
}

function finder(before: string, folded: string, after: string): (text: string) => boolean {
  if (folded === '') return () => false;
  const pattern = new RegExp(`${before}${RegExp.escape(folded)}${after}`, 'u');
  // Most texts have nothing of it, which `includes` tells much faster.
  return (text) => text.includes(folded) && pattern.test(text);
}

/** Every text in a piece of parsed JSON, keys included, folded and apart from each other. */
export function foldedTexts(json: unknown): string {
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

/** A text may hold JSON in its turn, in which letters are written as escapes. */
function unescaped(text: string): string {
  return text.replaceAll(JSON_ESCAPE, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

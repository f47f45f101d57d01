/** The texts that an owner has written, as they were read from a file. Nothing is checked yet. */
export type OwnersTree = Readonly<Record<string, unknown>>;

/**
 * The names of values that the program needs as they are, such as the name by which it finds a
 * card, or the address of a page. An owner may repeat such a value, but not change it.
 */
const fixedNames = ['id', 'href', 'path', 'by', 'tells', 'serviceId'] as const;
type FixedName = (typeof fixedNames)[number];

/** The type of a part of the content in which every text may be another one. */
export type Texts<Built> = Built extends string
  ? string
  : Built extends (...values: never[]) => unknown
    ? Built
    : { readonly [Name in keyof Built]: Name extends FixedName ? Built[Name] : Texts<Built[Name]> };

export type TextMistakeKind =
  | 'unknown'
  | 'not-a-text'
  | 'empty'
  | 'too-long'
  | 'control-sign'
  | 'unknown-placeholder'
  | 'not-a-list'
  | 'wrong-count'
  | 'not-a-group'
  | 'fixed'
  | 'made-by-program';

/** Something that the owner has written and that cannot be used. */
export interface TextMistake {
  /** The place in the content, such as `faq.items[2].answer`. */
  path: string;
  kind: TextMistakeKind;
  /**
   * For a name that does not exist: the names that exist. For a list: the number of its entries. For
   * a placeholder that does not exist: the placeholder.
   */
  expected?: readonly string[] | number;
}

interface MergeOptions {
  /** The place of the merged value in the content. */
  path: string;
  /** What takes the place of `{brand}` in the owner's texts. */
  brandName: string;
  report(mistake: TextMistake): void;
  /** Is told each text of the owner that differs from the built-in one. */
  taken(text: string): void;
}

const MAX_LENGTH = 4000;
/** All control signs except the line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs to find
const CONTROL_SIGN = /[\u0000-\u0009\u000b-\u001f\u007f]/;
const BRAND_NAME = '{brand}';
/** A word in curly brackets. Visitors would read it as it stands, so it is a slip of the pen. */
const PLACEHOLDER = /\{\s*\p{L}[\p{L}\p{N}_ -]*\}/gu;

/**
 * Returns the built-in value with the owner's texts in the places of its own. What does not fit is
 * reported and left as it is built in. So the built-in content is the schema of the owner's texts.
 */
export function withOwnersTexts<Built>(
  given: unknown,
  builtIn: Built,
  options: MergeOptions,
): Texts<Built> {
  return merged(given, builtIn, options) as Texts<Built>;
}

function merged(given: unknown, builtIn: unknown, options: MergeOptions): unknown {
  const { path, report } = options;
  if (given === undefined) return builtIn;
  if (typeof builtIn === 'string') return mergedText(given, builtIn, options);
  if (Array.isArray(builtIn)) {
    if (!Array.isArray(given)) report({ path, kind: 'not-a-list' });
    else if (given.length !== builtIn.length) {
      report({ path, kind: 'wrong-count', expected: builtIn.length });
    } else {
      return builtIn.map((value, at) =>
        merged(given[at], value, { ...options, path: `${path}[${at}]` }),
      );
    }
    return builtIn;
  }
  if (typeof builtIn === 'object' && builtIn !== null) {
    return mergedGroup(given, builtIn, options);
  }
  report({ path, kind: 'made-by-program' });
  return builtIn;
}

function mergedText(given: unknown, builtIn: string, options: MergeOptions): string {
  const { path, brandName, report, taken } = options;
  if (given === builtIn) return builtIn;
  const mistake = textMistake(given);
  if (mistake !== null) {
    report({ path, ...mistake });
    return builtIn;
  }
  const text = withBrandName(String(given), brandName);
  if (text !== builtIn) taken(text);
  return text;
}

/** Returns what is wrong with a text of the owner, or null. */
export function textMistake(given: unknown): Omit<TextMistake, 'path'> | null {
  const kind = mistakeOf(given);
  if (kind !== null) return { kind };
  const unknown = (String(given).match(PLACEHOLDER) ?? []).find((found) => found !== BRAND_NAME);
  return unknown === undefined ? null : { kind: 'unknown-placeholder', expected: [unknown] };
}

export function withBrandName(text: string, brandName: string): string {
  return text.replaceAll(BRAND_NAME, brandName);
}

function mistakeOf(given: unknown): TextMistakeKind | null {
  if (typeof given !== 'string') return 'not-a-text';
  if (given.trim() === '') return 'empty';
  if (given.length > MAX_LENGTH) return 'too-long';
  return CONTROL_SIGN.test(given) ? 'control-sign' : null;
}

function mergedGroup(given: unknown, builtIn: object, options: MergeOptions): object {
  const { path, report } = options;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    report({ path, kind: 'not-a-group' });
    return builtIn;
  }
  const own = given as OwnersTree;
  const names = Object.keys(builtIn);
  for (const name of Object.keys(own)) {
    if (!names.includes(name)) {
      report({ path: `${path}.${name}`, kind: 'unknown', expected: names });
    }
  }
  const pairs = Object.entries(builtIn).map(([name, value]) => {
    const place = `${path}.${name}`;
    if (!isFixed(name)) return [name, merged(own[name], value, { ...options, path: place })];
    if (own[name] !== undefined && own[name] !== value) report({ path: place, kind: 'fixed' });
    return [name, value];
  });
  return Object.fromEntries(pairs);
}

/** Returns whether the program needs the value of this name as it is. */
export function isFixed(name: string): name is FixedName {
  return fixedNames.some((fixed) => fixed === name);
}

/**
 * Returns the texts of a part of the content as an owner can write them: without what the program
 * puts together, and with `{brand}` in the place of the brand's name.
 */
export function writableTexts(
  builtIn: unknown,
  brandName: string,
  isLeftOut: (text: string) => boolean,
): unknown {
  if (typeof builtIn === 'string') {
    return isLeftOut(builtIn) ? undefined : builtIn.replaceAll(brandName, BRAND_NAME);
  }
  if (Array.isArray(builtIn)) {
    return builtIn.map((value) => writableTexts(value, brandName, isLeftOut));
  }
  if (typeof builtIn !== 'object' || builtIn === null) return undefined;
  const pairs = Object.entries(builtIn).map(([name, value]) => [
    name,
    isFixed(name) ? value : writableTexts(value, brandName, isLeftOut),
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

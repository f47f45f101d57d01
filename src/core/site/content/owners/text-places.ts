import { contentToStartFrom } from './content-parts.ts';
import { isFixed, type OwnersTree, withBrandName, writableTexts } from './merge-texts.ts';
import { brandNameIn, givenOwnersTexts, loadedParts } from './owners-texts.ts';

/** A text that an owner can write. */
export interface TextPlace {
  /** Such as `faq.items[2].answer`. */
  path: string;
  /** What the program says there, with `{brand}` in the place of the brand's name. */
  program: string;
}

/** The texts that an owner has written, by their places. */
export type TextsByPlace = ReadonlyMap<string, string>;

/** Returns all places in which an owner can write a text, in the order of the file to start from. */
export function textPlaces(): TextPlace[] {
  const found: TextPlace[] = [];
  walk(contentToStartFrom(), '', (path, program) => found.push({ path, program }));
  return found;
}

/** Returns the texts that were given. What does not fit is left out. */
export function textsByPlace(tree: OwnersTree): TextsByPlace {
  const found = new Map<string, string>();
  const builtIn = Object.fromEntries(loadedParts());
  walk(builtIn, '', (path, _, given) => typeof given === 'string' && found.set(path, given), tree);
  return found;
}

/** Returns the texts as the file of an owner holds them. A list needs all of its entries. */
export function treeOfTexts(texts: TextsByPlace): OwnersTree {
  return (treeAt(Object.fromEntries(loadedParts()), '', texts) ?? {}) as OwnersTree;
}

/** Returns what visitors read in a place, if these are the texts of the owner. */
export function shownText({ path, program }: TextPlace, texts: TextsByPlace): string {
  const brandName = brandNameIn({ brand: { name: texts.get('brand.name') } });
  return withBrandName(texts.get(path) ?? program, brandName);
}

type Told = (path: string, text: string, given: unknown) => void;

/** Tells of each text in a value that may be written, and of what stands in the same place of another value. */
function walk(value: unknown, path: string, tell: Told, other?: unknown): void {
  if (typeof value === 'string') tell(path, value, other);
  else
    for (const [name, inner] of innerOf(value))
      walk(inner, join(path, value, name), tell, Object(other)[name]);
}

function treeAt(value: unknown, path: string, texts: TextsByPlace): unknown {
  if (typeof value === 'string') return texts.get(path);
  const inner = innerOf(value).map(
    ([name, each]) => [name, treeAt(each, join(path, value, name), texts)] as const,
  );
  const written = inner.filter(([, each]) => each !== undefined);
  if (written.length === 0) return undefined;
  if (!Array.isArray(value)) return Object.fromEntries(written);
  return value.map((each, at) => inner[at]?.[1] ?? entryAsItIs(each));
}

/** Returns the entry of a list that says nothing new. */
function entryAsItIs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(entryAsItIs);
  if (typeof value === 'object' && value !== null) return {};
  return writableTexts(value, brandNameIn(givenOwnersTexts()), () => false);
}

function innerOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([name]) => !isFixed(name));
}

function join(path: string, value: unknown, name: string): string {
  if (Array.isArray(value)) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

import {
  shownText,
  type TextPlace,
  type TextsByPlace,
} from '#core/site/content/owners/text-places.ts';

export const TEXTS_PATH = '/desk/texts/words';
export const PAGES_PATH = `${TEXTS_PATH}/pages`;

/** The texts as they are in use, and as they will be after the next start. */
export interface KnownTexts {
  places: readonly TextPlace[];
  inUse: TextsByPlace;
  coming: TextsByPlace;
}

export interface ShownPlace extends TextPlace {
  /** The name of the part and of the text in it, for people. */
  name: string;
  part: string;
  now: string;
  next: string;
  /** Whether the owner has written it. */
  isOwn: boolean;
}

export function shownPlaces({ places, inUse, coming }: KnownTexts): ShownPlace[] {
  return places.map((place) => ({
    ...place,
    name: nameOfPlace(place.path),
    part: partOf(place.path),
    now: shownText(place, inUse),
    next: shownText(place, coming),
    isOwn: coming.has(place.path) && shownText(place, coming) !== shownText(place, new Map()),
  }));
}

/** Whatever follows the name of the brand changes with it, and is not listed by itself. */
export function waitingPlaces(known: KnownTexts): ShownPlace[] {
  const { inUse, coming } = known;
  return shownPlaces(known).filter(
    ({ path, now, next }) => now !== next && inUse.get(path) !== coming.get(path),
  );
}

export function placesWith(words: string, places: readonly ShownPlace[]): ShownPlace[] {
  const folded = words.toLowerCase();
  return places.filter(({ name, now, next }) =>
    [name, now, next].some((text) => text.replace(/\s+/g, ' ').toLowerCase().includes(folded)),
  );
}

function partOf(path: string): string {
  return /^\w+/.exec(path)?.[0] ?? '';
}

/** Writes `faq.items[2].answer` as `Faq, items 3, answer`. */
export function nameOfPlace(path: string): string {
  const words = path
    .replace(/\[(\d+)\]/g, (_, at: string) => ` ${Number(at) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll('-', ' ')
    .replace(
      /([a-z])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

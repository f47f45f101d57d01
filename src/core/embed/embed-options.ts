export const EMBED_PARTS = ['assistant', 'booking', 'call'] as const;

export type EmbedPart = (typeof EMBED_PARTS)[number];

/** What the owner has chosen by the attributes of the script. */
export interface EmbedOptions {
  /** The parts of the panel in the order in which they were named. Without any there is no button. */
  parts: readonly EmbedPart[];
  place: 'left' | 'right';
  /** The colour of the button as `#rgb` or `#rrggbb`. Null means our own. */
  colour: string | null;
  /** What the button says. Null means our own words. */
  label: string | null;
  /** The part that opens with the page, or null. */
  open: EmbedPart | null;
}

/** The `data-` attributes of the script. Both spellings of colour are understood. */
export type EmbedAttributes = Readonly<Record<string, string | undefined>>;

const HEX_COLOUR = /^#([\da-f]{3}|[\da-f]{6})$/i;
const NO_PART = 'none';

/**
 * Reads the attributes of the script. An attribute with a mistake counts as not set and is named in
 * `mistakes`, so that a slip in one attribute costs the page nothing else.
 */
export function readEmbedOptions(attributes: EmbedAttributes): {
  options: EmbedOptions;
  mistakes: string[];
} {
  const { show = '', place, label, open } = attributes;
  const colour = attributes.colour ?? attributes.color;
  const mistakes: string[] = [];
  const known = <Value>(name: string, value: Value, isKnown: boolean, otherwise: Value): Value => {
    if (!isKnown) mistakes.push(`data-${name}`);
    return isKnown ? value : otherwise;
  };
  const { parts, strange } = namedParts(show);
  const shown = known(
    'show',
    parts,
    strange.every((word) => word === NO_PART),
    parts,
  );
  const chosen = shown.length > 0 || strange.includes(NO_PART) ? shown : EMBED_PARTS;
  const opened = open === '' ? chosen[0] : chosen.find((part) => part === open);
  return {
    options: {
      parts: chosen,
      place: known(
        'place',
        place === 'left' ? place : 'right',
        isOneOf(place, 'left', 'right'),
        'right',
      ),
      colour: known(
        'colour',
        colour ?? null,
        colour === undefined || HEX_COLOUR.test(colour),
        null,
      ),
      label: label?.trim() || null,
      open: known('open', opened ?? null, open === undefined || opened !== undefined, null),
    },
    mistakes,
  };
}

/** Returns the parts that a list of words names, each once, and the words that name none. */
export function namedParts(list: string): { parts: EmbedPart[]; strange: string[] } {
  const words = [...new Set(list.split(/[\s,]+/).filter(Boolean))];
  const parts = words.flatMap((word) => EMBED_PARTS.find((part) => part === word) ?? []);
  return { parts, strange: words.filter((word) => !parts.some((part) => part === word)) };
}

/** Returns black or white, whichever can be read on the colour. */
export function textColourOn(colour: string): '#000' | '#fff' {
  const long = colour.length === 4 ? colour.replaceAll(/\w/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(long.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  // At this luminance the contrast with black equals the contrast with white (WCAG 2.2).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}

function isOneOf(value: string | undefined, ...allowed: string[]): boolean {
  return value === undefined || allowed.includes(value);
}

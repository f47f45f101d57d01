/** Signs and letters of which an address consists. */
const DICTATED = /@|\bdot\b|\bas in\b|(?:^|[\s,.-])(?:\p{L}[\s,.-]{1,3}){2,30}\p{L}(?![\p{L}])/iu;
/** A time of day looks like two letters that are spelled, but the 'a m' of 'h a m m o n d' is none. */
const TIME_OF_DAY =
  /(?<=\d\s?|\b(?:one|two|three|four|five|nine|ten|eleven|twelve|thirty)\s)[ap]\.?\s?m\b\.?|(?<!(?<!\p{L})\p{L}[\s,.-]{1,3})\b[ap]\.?\s?m\b\.?(?![\s,.-]{1,3}(?![ai]\s\p{L}{2})\p{L}(?!\p{L}))/giu;

/** Tells whether words spell or dictate something. */
export function dictatesAddress(text: string): boolean {
  return DICTATED.test(withoutTimeOfDay(text));
}

const NAMED = /@|\b(?:e-?mail|address|dot)\b|\w\.(?:com|net|org|io|ai|co)\b/i;
/** 'With one T' and 'has a double L' tell how something is spelled. */
const TELLS_SPELLING =
  /\b(?:with|has) (?:an? )?(?:one|two|double) \p{L}(?:['’]?s)?(?!\p{L}|\.\s?\p{L}\b)/iu;

/** Tells whether words are surely about an address. */
export function namesAddress(text: string): boolean {
  return NAMED.test(text);
}

/** Tells whether words say how something is spelled, without spelling it. */
export function tellsSpelling(text: string): boolean {
  return TELLS_SPELLING.test(text);
}

/** Two letters that stand alone, or short pieces between hyphens, as in 'ais-e-ch'. */
const TWO_LETTERS =
  /(?:^|[\s,.-])\p{L}[\s,.-]{1,3}\p{L}(?![\p{L}'’])|(?<!\p{L})(?:\p{L}{1,3}-){2,20}\p{L}{1,3}(?!\p{L})/u;

/** Tells whether at least two letters stand alone, as when somebody spells. */
export function spellsLetters(text: string): boolean {
  return TWO_LETTERS.test(withoutTimeOfDay(text));
}

export function withoutTimeOfDay(text: string): string {
  return text.replace(TIME_OF_DAY, ' ');
}

/** Signs and letters of which an address consists. */
const DICTATED = /@|\bdot\b|\bas in\b|(?:^|[\s,.-])(?:\p{L}[\s,.-]{1,3}){2,30}\p{L}(?![\p{L}])/iu;
/** A time of day looks like two letters that are spelled. */
const TIME_OF_DAY = /\b[ap]\.?\s?m\b\.?/gi;

/** Tells whether words spell or dictate something. */
export function dictatesAddress(text: string): boolean {
  return DICTATED.test(withoutTimeOfDay(text));
}

export function withoutTimeOfDay(text: string): string {
  return text.replace(TIME_OF_DAY, ' ');
}

const NO =
  /^(?:(?:yeah|well|um+|uh|oh)[\s,]{1,2})?(?:no|nope|nah|wrong|not (?:quite|right|really)|that['’]?s (?:not|wrong)|that is (?:not|wrong)|it['’]?s not|it is not|it isn['’]?t|incorrect)\b/i;
const YES =
  /^(?:yes|yeah|yep|yup|correct|right|exactly|that['’]?s (?:it|right|correct)|that is (?:it|right|correct)|it is|sure|perfect)\b/i;
/** After these words, a yes is none. */
const BUT = /\b(?:but|except|not|wrong|instead)\b/i;

/** Tells whether a visitor denies what was read back. */
export function isNo(text: string): boolean {
  return NO.test(text.trim());
}

/** Tells whether a visitor confirms what was read back, without any condition. */
export function isYes(text: string): boolean {
  return YES.test(text.trim()) && !isNo(text) && !BUT.test(text);
}

/**
 * Characters that could change what a terminal shows: control characters, direction marks, unusual
 * line breaks, and single halves of surrogate pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Returns the text with every character that `UNSEEN` matches written as an escape, such as
 * \u{202e}.
 */
export function visibleLine(text: string): string {
  return text.replace(UNSEEN, written);
}

/**
 * Returns the text with the same escapes as `visibleLine`, but keeps `\n` and tabs, and turns
 * `\r\n` into `\n`.
 */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(UNSEEN, (sign) => (/[\n\t]/.test(sign) ? sign : written(sign)));
}

function written(sign: string): string {
  return `\\u{${sign.codePointAt(0)?.toString(16)}}`;
}

/**
 * Characters that could control a terminal or reverse its text: control characters, direction
 * marks, separators that some programs take for a line break, and halves of characters.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu;

/** The text with each of these characters written as an escape, such as \u{202e}. */
export function visibleLine(text: string): string {
  return text.replace(UNSEEN, written);
}

/** Does the same as `visibleLine`, and keeps line breaks and tabs. */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(UNSEEN, (sign) => (/[\n\t]/.test(sign) ? sign : written(sign)));
}

function written(sign: string): string {
  return `\\u{${sign.codePointAt(0)?.toString(16)}}`;
}

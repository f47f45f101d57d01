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

/**
 * Returns a long text with its label. Each line of the text begins with a bar, so that a visitor's
 * line cannot look like a line of the list.
 */
export function passageLines(label: string, labelWidth: number, text: string): string {
  const lines = visibleText(text.trim()).replaceAll('\t', ' ').split('\n');
  const indent = `\n${' '.repeat(labelWidth + 2)}| `;
  return `  ${label.padEnd(labelWidth)}| ${lines.join(indent)}`;
}

/** Returns the beginning of a text on one line, with an ellipsis if something was left out. */
export function visibleBeginning(text: string, most: number): string {
  const signs = [...text.trim().replaceAll(/\s+/g, ' ')];
  return visibleLine(
    signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join(''),
  );
}

/** The maximum length of a line in octets, without its line break (RFC 5545, section 3.1). */
const MAX_LINE_OCTETS = 75;

/** Joins lines of an iCalendar file. Long lines are folded. */
export function calendarLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Everything that some program takes for the end of a line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;
/** The control characters besides the tab, which a file may not hold (RFC 5545, section 3.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: The expression looks for them.
const FORBIDDEN = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;

/**
 * Escapes the signs that have a meaning in a text of an iCalendar file. Every kind of line break is
 * written as one, because a program that ends a line there would read the rest as a new property.
 */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(LINE_BREAK, '\\n')
    .replace(FORBIDDEN, '');
}

/**
 * Splits a line that is too long into several lines, as RFC 5545 asks. Each continuation line
 * begins with a space. No character is split.
 */
function fold(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_LINE_OCTETS) {
      pieces.push(' ');
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join('\r\n');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

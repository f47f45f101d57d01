/** The maximum length of a line in octets, without its line break (RFC 5545, section 3.1). */
const MAX_LINE_OCTETS = 75;

/** Joins lines of an iCalendar file. Long lines are folded. */
export function calendarLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Escapes the signs that have a meaning in a text of an iCalendar file. */
export function escapeCalendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
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

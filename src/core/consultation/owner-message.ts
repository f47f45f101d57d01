import { ownerMessageWords } from '../site/content/notice.ts';

/** One line of a message: a label with a short value, or a label with a long text below it. */
export type OwnerMessageLine = { label: string; value: string } | { label: string; text: string };

export interface OwnerMessageText {
  /** The text in Telegram's legacy Markdown. */
  markdown: string;
  plain: string;
}

/**
 * The maximum length of a Telegram message. Telegram does not count the characters of the markup.
 */
const MAX_LENGTH = 4096;
const MAX_SHORT_VALUE = 300;

/**
 * Writes a message to the owner. In the Markdown text, every value is escaped and stays outside the
 * markup. A short value is written on one line, and every line of a long text begins with a bar. So
 * no text of a visitor can break the message or look like one of its labels.
 */
export function ownerMessageText(
  heading: string,
  lines: readonly OwnerMessageLine[],
  maxLength = MAX_LENGTH,
): OwnerMessageText {
  const longest = longestTextThatFits(heading, lines, maxLength);
  return {
    markdown: render(
      heading,
      lines,
      longest,
      (label) => `*${label.replaceAll('*', '')}:*`,
      escapeMarkdown,
    ),
    plain: render(
      heading,
      lines,
      longest,
      (label) => `${label}:`,
      (value) => value,
    ),
  };
}

/** Returns the maximum length of each long text, so that the whole message fits. */
function longestTextThatFits(
  heading: string,
  lines: readonly OwnerMessageLine[],
  maxLength: number,
): number {
  const texts = lines.filter((line) => 'text' in line).length;
  if (texts === 0) return 0;
  const rest = render(
    heading,
    lines,
    0,
    (label) => `${label}:`,
    (value) => value,
  ).length;
  return Math.max(0, Math.floor((maxLength - rest) / texts));
}

function render(
  heading: string,
  lines: readonly OwnerMessageLine[],
  longest: number,
  label: (text: string) => string,
  safe: (text: string) => string,
): string {
  return [
    `${label(heading)}\n`,
    ...lines.map((line) =>
      'text' in line
        ? `${label(line.label)}${safe(barred(line.text, longest))}\n`
        : `${label(line.label)} ${safe(cutText(oneLine(line.value), MAX_SHORT_VALUE))}\n`,
    ),
  ].join('');
}

function barred(text: string, longest: number): string {
  if (text.trim() === '') return ` ${ownerMessageWords.notProvided}`;
  return cutText(`\n${text.trim()}`.replace(/\r\n?|\n|\u2028|\u2029/g, '\n| '), longest);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Returns the text, and of a longer one its beginning, with an ellipsis. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // The cut may leave half of a surrogate pair at the end. `toWellFormed` replaces this half.
  return longest === 0 ? '' : `${text.slice(0, longest - 1).toWellFormed()}…`;
}

/**
 * Escapes the four special characters of Telegram's legacy Markdown. A backslash escapes only these
 * characters, and only outside marked-up text.
 */
function escapeMarkdown(value: string): string {
  return value.replace(/[_*`[]/g, '\\$&');
}

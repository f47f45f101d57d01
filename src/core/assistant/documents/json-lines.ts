import {
  BETWEEN_HEADINGS,
  type DocumentLine,
  MAX_HEADING,
  MAX_LINE,
  onOneLine,
  rawLinesOf,
} from './document-line.ts';
import { MAX_PASSAGES } from './split-passages.ts';

/** Values that are nested deeper are left out. */
const MAX_DEPTH = 20;

/** A file with so many lines that are no JSON is a text. Further tries would only take time. */
const MAX_FAILURES = 100;

type AddLine = (heading: string, line: string) => void;

/**
 * Reads a JSON document. Each object becomes one line of its plain values, such as 'name: Oil change;
 * price: 49', under the names that lead to it. A document that is no JSON is read as lines of text.
 */
export function jsonLines(text: string): DocumentLine[] {
  const byHeading = new Map<string, string[]>();
  const add: AddLine = (heading, line) => {
    const lines = byHeading.get(heading);
    if (lines) lines.push(line);
    // Each heading has a passage of its own, so the lines of further headings would not be indexed.
    else if (byHeading.size < MAX_PASSAGES) byHeading.set(heading, [line]);
  };
  const whole = parsedJson(text);
  if (whole === undefined) collectFromLines(text, add);
  else collect(whole, add);
  // Lines of one heading stay together, because they share passages.
  return Array.from(byHeading, ([heading, lines]) =>
    lines.map((line) => ({ heading, text: line })),
  ).flat();
}

/** Returns the value of a JSON text, or undefined if the text is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file that is no JSON value may hold one on each line. */
function collectFromLines(text: string, add: AddLine): void {
  let failures = 0;
  for (const line of text.split('\n')) {
    const value = failures < MAX_FAILURES ? parsedJson(line) : undefined;
    if (value !== undefined) {
      collect(value, add);
    } else {
      failures += 1;
      for (const piece of rawLinesOf(line)) collect(piece, add);
    }
  }
}

/** Adds the lines of a value. The heading has the names that lead to the value. */
function collect(value: unknown, add: AddLine, heading = '', depth = 0): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    // A list in a list needs a level of its own, so that the depth stays limited.
    for (const entry of value)
      collect(entry, add, heading, Array.isArray(entry) ? depth + 1 : depth);
    return;
  }
  if (typeof value !== 'object' || value === null) {
    const line = plainValue(value);
    if (line !== '') add(heading, line);
    return;
  }
  let plain = '';
  for (const [name, held] of Object.entries(value)) {
    const text = plainValue(held);
    if (text === '') continue;
    const pair = `${name}: ${text}`;
    if (plain.length + pair.length > MAX_LINE && plain !== '') {
      add(heading, plain);
      plain = '';
    }
    plain = plain === '' ? pair : `${plain}; ${pair}`;
  }
  if (plain !== '') add(heading, plain);
  for (const [name, held] of Object.entries(value)) {
    if (typeof held !== 'object' || held === null) continue;
    const names = [heading, onOneLine(name.slice(0, MAX_HEADING))];
    collect(held, add, names.filter(Boolean).join(BETWEEN_HEADINGS), depth + 1);
  }
}

/** Returns the words of a value that holds no others, and an empty text for any other value. */
function plainValue(value: unknown): string {
  if (typeof value === 'object') return '';
  const text = String(value);
  // A very long value is cut into passages as it stands.
  return text.length > MAX_LINE ? text : onOneLine(text);
}

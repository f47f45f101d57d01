import {
  BETWEEN_HEADINGS,
  type DocumentLine,
  MAX_HEADING,
  MAX_LINE,
  NO_LINE_YET,
  onOneLine,
  pauseCounter,
  rawLinesOf,
  wholeLinesOf,
} from './document-line.ts';
import { jsonValueInSteps } from './json-value.ts';
import { MAX_PASSAGES } from './split-passages.ts';

/** Values that are nested deeper are left out. */
const MAX_DEPTH = 20;

/** A file with so many lines that are no JSON is a text. Further tries would only take time. */
const MAX_FAILURES = 100;

/**
 * Reads a JSON document. Each object becomes one line of its plain values, such as 'name: Oil change;
 * price: 49', under the names that lead to it. A document that is no JSON is read as lines of text.
 */
export function* jsonLines(text: string): Generator<DocumentLine> {
  const byHeading = new Map<string, string[]>();
  const add = (heading: string, line: string) => {
    const lines = byHeading.get(heading);
    if (lines) lines.push(line);
    // Each heading has a passage of its own, so the lines of further headings would not be indexed.
    else if (byHeading.size < MAX_PASSAGES) byHeading.set(heading, [line]);
  };
  const collector = { add, isPauseDue: pauseCounter() };
  const whole = yield* jsonValueInSteps(text, collector.isPauseDue);
  if (whole === undefined) yield* collectFromLines(text, collector);
  else yield* collect(whole, collector);
  // Lines of one heading stay together, because they share passages.
  for (const [heading, lines] of byHeading) for (const line of lines) yield { heading, text: line };
}

/** A file that is no JSON value may hold one on each line. */
function* collectFromLines(text: string, collector: ValueCollector): Generator<DocumentLine> {
  const { isPauseDue } = collector;
  let failures = 0;
  for (const line of wholeLinesOf(text)) {
    if (isPauseDue()) yield NO_LINE_YET;
    const isTried = failures < MAX_FAILURES;
    const value = isTried ? yield* jsonValueInSteps(line, isPauseDue) : undefined;
    if (value !== undefined) {
      yield* collect(value, collector);
    } else {
      failures += 1;
      for (const piece of rawLinesOf(line)) yield* collect(piece, collector);
    }
  }
}

interface ValueCollector {
  add(heading: string, line: string): void;
  isPauseDue(): boolean;
}

/**
 * Hands the lines of a value to the collector, and yields only where a pause is due. The heading has
 * the names that lead to the value.
 */
function* collect(
  value: unknown,
  collector: ValueCollector,
  heading = '',
  depth = 0,
): Generator<DocumentLine> {
  if (collector.isPauseDue()) yield NO_LINE_YET;
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    // A list in a list needs a level of its own, so that the depth stays limited.
    for (const entry of value)
      yield* collect(entry, collector, heading, Array.isArray(entry) ? depth + 1 : depth);
    return;
  }
  if (!(value instanceof Map)) {
    const line = plainValue(value);
    if (line !== '') collector.add(heading, line);
    return;
  }
  let plain = '';
  for (const [name, held] of value) {
    if (collector.isPauseDue()) yield NO_LINE_YET;
    const text = plainValue(held);
    if (text === '') continue;
    const pair = `${name}: ${text}`;
    if (plain.length + pair.length > MAX_LINE && plain !== '') {
      collector.add(heading, plain);
      plain = '';
    }
    plain = plain === '' ? pair : `${plain}; ${pair}`;
  }
  if (plain !== '') collector.add(heading, plain);
  for (const [name, held] of value) {
    if (collector.isPauseDue()) yield NO_LINE_YET;
    if (typeof held !== 'object' || held === null) continue;
    const names = [heading, onOneLine(name.slice(0, MAX_HEADING))];
    const below = names.filter(Boolean).join(BETWEEN_HEADINGS);
    yield* collect(held, collector, below, depth + 1);
  }
}

/** Returns the words of a value that holds no others, and an empty text for any other value. */
function plainValue(value: unknown): string {
  if (typeof value === 'object') return '';
  const text = String(value);
  // A very long value is cut into passages as it stands.
  return text.length > MAX_LINE ? text : onOneLine(text);
}

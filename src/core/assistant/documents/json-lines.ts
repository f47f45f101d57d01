import {
  BETWEEN_HEADINGS,
  type DocumentLine,
  MAX_HEADING,
  MAX_LINE,
  NO_LINE_YET,
  onOneLine,
  pauseCounter,
  rawLinesOf,
} from './document-line.ts';
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
  for (const value of valuesIn(text)) yield* collect(value, { heading: '', depth: 0 }, collector);
  // Lines of one heading stay together, because they share passages.
  for (const [heading, lines] of byHeading) for (const line of lines) yield { heading, text: line };
}

/** A file may hold one JSON value, or one on each line. */
function* valuesIn(text: string): Generator<unknown> {
  const whole = parsed(text);
  if (whole !== undefined) return yield whole;
  let failures = 0;
  for (const line of text.split('\n')) {
    const value = failures < MAX_FAILURES ? parsed(line) : undefined;
    if (value !== undefined) yield value;
    else for (const piece of rawLinesOf(line)) yield piece;
    if (value === undefined) failures += 1;
  }
}

/** Returns the value of a JSON text, or undefined if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The names that lead to a value. */
interface ValuePlace {
  heading: string;
  depth: number;
}

interface ValueCollector {
  add(heading: string, line: string): void;
  isPauseDue(): boolean;
}

/** Hands the lines of a value to the collector, and yields only where a pause is due. */
function* collect(
  value: unknown,
  { heading, depth }: ValuePlace,
  collector: ValueCollector,
): Generator<DocumentLine> {
  if (collector.isPauseDue()) yield NO_LINE_YET;
  if (depth > MAX_DEPTH) return;
  if (typeof value !== 'object' || value === null) {
    const line = plainValue(value);
    if (line !== '') collector.add(heading, line);
    return;
  }
  if (Array.isArray(value)) {
    for (const entry of value) {
      // A list in a list needs a level of its own, so that the depth stays limited.
      const place = { heading, depth: Array.isArray(entry) ? depth + 1 : depth };
      yield* collect(entry, place, collector);
    }
    return;
  }
  const plain = Object.entries(value).flatMap(([name, held]) => {
    const line = typeof held === 'object' ? '' : plainValue(held);
    return line === '' ? [] : [`${name}: ${line}`];
  });
  if (plain.length > 0) collector.add(heading, plain.join('; '));
  for (const [name, held] of Object.entries(value)) {
    if (typeof held !== 'object' || held === null) continue;
    const names = [heading, onOneLine(name.slice(0, MAX_HEADING))];
    const below = names.filter(Boolean).join(BETWEEN_HEADINGS);
    yield* collect(held, { heading: below, depth: depth + 1 }, collector);
  }
}

function plainValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // A very long value is cut into passages as it stands.
  return text.length > MAX_LINE ? text : onOneLine(text);
}

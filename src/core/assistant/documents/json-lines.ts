import { type DocumentLine, onOneLine } from './document-line.ts';

/** Values that are nested deeper are left out. */
const MAX_DEPTH = 20;

/**
 * Reads a JSON document. Each object becomes one line of its plain values, such as 'name: Oil change;
 * price: 49', under the names that lead to it. A document that is no JSON is read as lines of text.
 */
export function* jsonLines(text: string): Generator<DocumentLine> {
  const byHeading = new Map<string, string[]>();
  const add = (path: readonly string[], line: string) => {
    const heading = path.join(' › ');
    const lines = byHeading.get(heading);
    if (lines) lines.push(line);
    else byHeading.set(heading, [line]);
  };
  for (const value of valuesIn(text)) collect(value, [], add);
  // Lines of one heading stay together, because they share passages.
  for (const [heading, lines] of byHeading) for (const line of lines) yield { heading, text: line };
}

/** A file may hold one JSON value, or one on each line. */
function valuesIn(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return text.split('\n').map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        return onOneLine(line);
      }
    });
  }
}

function collect(
  value: unknown,
  path: readonly string[],
  add: (path: readonly string[], line: string) => void,
): void {
  if (path.length > MAX_DEPTH) return;
  if (typeof value !== 'object' || value === null) {
    const line = plainValue(value);
    if (line !== '') add(path, line);
    return;
  }
  if (Array.isArray(value)) {
    // A list in a list needs a level of its own, so that the depth stays limited.
    for (const entry of value) collect(entry, Array.isArray(entry) ? [...path, ''] : path, add);
    return;
  }
  const plain = Object.entries(value).flatMap(([name, held]) => {
    const line = typeof held === 'object' ? '' : plainValue(held);
    return line === '' ? [] : [`${name}: ${line}`];
  });
  if (plain.length > 0) add(path, plain.join('; '));
  for (const [name, held] of Object.entries(value))
    if (typeof held === 'object' && held !== null) collect(held, [...path, name], add);
}

function plainValue(value: unknown): string {
  return value === null || value === undefined ? '' : onOneLine(String(value));
}

/** A paragraph, a row or an entry of a list in a document. */
export interface DocumentLine {
  /** The heading above it with those above that, such as 'Hours › Holidays', or an empty text. */
  heading: string;
  text: string;
}

export const BETWEEN_HEADINGS = ' › ';
/**
 * A longer heading is rather a paragraph, and only its beginning counts as a heading. The same holds
 * for the name of a column, because it is repeated in every row.
 */
export const MAX_HEADING = 120;
/** The most characters that are looked at in one step, so that the time stays linear. */
export const MAX_LINE = 8000;

/** Collects the lines of a document under its headings. */
export function lineCollector() {
  const path: string[] = [];
  let heading = '';
  const lines: DocumentLine[] = [];
  return {
    lines,
    /** Begins a part of the document. The level is 1 for the highest heading. */
    head(level: number, text: string): void {
      path.length = Math.min(path.length, level - 1);
      while (path.length < level - 1) path.push('');
      path.push(text.slice(0, MAX_HEADING));
      heading = path.filter(Boolean).join(BETWEEN_HEADINGS);
    },
    add(text: string): void {
      if (text !== '') lines.push({ heading, text });
    },
  };
}

/** Collects the lines of a paragraph, and ends it early before it becomes too long for one step. */
export function paragraphCollector(add: (text: string) => void) {
  let lines: string[] = [];
  let length = 0;
  const end = () => {
    add(lines.join(' '));
    lines = [];
    length = 0;
  };
  return {
    push(line: string): void {
      if (length + line.length > MAX_LINE) end();
      lines.push(line);
      length += line.length + 1;
    },
    end,
    /** Returns the only line of the paragraph and empties it. It is null if there are more or none. */
    takeOnly(): string | null {
      const [only = null, ...others] = lines;
      if (others.length > 0) return null;
      lines = [];
      length = 0;
      return only;
    },
  };
}

/** Yields the lines of a text. A line that is too long for one step comes in pieces. */
export function* rawLinesOf(text: string): Generator<string> {
  for (const line of text.split('\n')) yield* shortPiecesOf(line);
}

/** Cuts a text that is too long for one step, after a sentence or else after a word. */
export function* shortPiecesOf(text: string): Generator<string> {
  let from = 0;
  while (text.length - from > MAX_LINE) {
    const window = text.slice(from, from + MAX_LINE);
    const length = window.lastIndexOf('. ') + 1 || window.lastIndexOf(' ') + 1 || MAX_LINE;
    yield window.slice(0, length);
    from += length;
  }
  yield text.slice(from);
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A paragraph, a row or an entry of a list in a document. */
export interface DocumentLine {
  /** The heading above it with those above that, such as 'Hours › Holidays', or an empty text. */
  heading: string;
  text: string;
}

const BETWEEN_HEADINGS = ' › ';
/** A longer heading is rather a paragraph, and only its beginning counts as a heading. */
const MAX_HEADING = 120;

/** Collects the lines of a document under its headings. */
export function lineCollector() {
  const path: string[] = [];
  let heading = '';
  let lines: DocumentLine[] = [];
  return {
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
    /** Returns the lines since the last call. */
    take(): DocumentLine[] {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
}

export function onOneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}

/** A part of a document under one heading. */
export interface DocumentSection {
  /** The heading with those above it, such as 'Opening hours › Holidays', or an empty text. */
  heading: string;
  /** Each line is a paragraph, a row or an entry of a list. */
  lines: readonly string[];
}

const BETWEEN_HEADINGS = ' › ';
/** A longer heading is rather a paragraph, and only its beginning counts as a heading. */
const MAX_HEADING = 120;

/** Collects the lines of a document under its headings. */
export function sectionCollector() {
  const path: string[] = [];
  const sections: { heading: string; lines: string[] }[] = [];

  function current() {
    const heading = path.filter(Boolean).join(BETWEEN_HEADINGS);
    const last = sections.at(-1);
    if (last?.heading === heading) return last;
    const added = { heading, lines: [] };
    sections.push(added);
    return added;
  }

  return {
    /** Begins a section. The level is 1 for the highest heading. */
    head(level: number, text: string): void {
      path.length = Math.min(path.length, level - 1);
      while (path.length < level - 1) path.push('');
      path.push(text.slice(0, MAX_HEADING));
    },
    add(line: string): void {
      if (line !== '') current().lines.push(line);
    },
    sections: (): DocumentSection[] => sections,
  };
}

export function onOneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}

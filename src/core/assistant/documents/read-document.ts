import type { DocumentFormat } from '../../document-format.ts';
import { csvLines } from './csv-lines.ts';
import {
  type DocumentLine,
  lineCollector,
  onOneLine,
  paragraphCollector,
  rawLinesOf,
} from './document-line.ts';
import { htmlLines } from './html-lines.ts';
import { jsonLines } from './json-lines.ts';
import { markdownLines } from './markdown-lines.ts';

const READERS: Record<DocumentFormat, (text: string) => DocumentLine[]> = {
  text: textLines,
  markdown: markdownLines,
  html: htmlLines,
  csv: csvLines,
  json: jsonLines,
};

/** Reads the text of a document line by line. What is no text, such as markup, is left out. */
export function linesOfDocument(format: DocumentFormat, content: string): DocumentLine[] {
  // Some programs put a byte order mark before the text.
  const text = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .toWellFormed();
  return READERS[format](text);
}

/** Text files break long lines, so the lines of a paragraph are joined. */
function textLines(content: string): DocumentLine[] {
  const collected = lineCollector();
  const paragraph = paragraphCollector(collected.add);
  for (const raw of rawLinesOf(content)) {
    const line = onOneLine(raw);
    if (line === '') paragraph.end();
    else paragraph.push(line);
  }
  paragraph.end();
  return collected.lines;
}

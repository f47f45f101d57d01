import type { DocumentFormat } from '../../document-format.ts';
import { csvLines } from './csv-lines.ts';
import {
  type DocumentLine,
  lineCollector,
  NO_LINE_YET,
  onOneLine,
  paragraphCollector,
  pauseCounter,
  rawLinesOf,
} from './document-line.ts';
import { htmlLines } from './html-lines.ts';
import { jsonLines } from './json-lines.ts';
import { markdownLines } from './markdown-lines.ts';

const READERS: Record<DocumentFormat, (text: string) => Iterable<DocumentLine>> = {
  text: textLines,
  markdown: markdownLines,
  html: htmlLines,
  csv: csvLines,
  json: jsonLines,
};

/**
 * Reads the text of a document line by line, so that the caller can pause. What is no text, such as
 * markup, is left out. A line without text only offers a pause.
 */
export function linesOfDocument(format: DocumentFormat, content: string): Iterable<DocumentLine> {
  // Some programs put a byte order mark before the text.
  const text = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .toWellFormed();
  return READERS[format](text);
}

/** Text files break long lines, so the lines of a paragraph are joined. */
function* textLines(content: string): Generator<DocumentLine> {
  const collected = lineCollector();
  const paragraph = paragraphCollector(collected.add);
  const isPauseDue = pauseCounter();
  for (const raw of rawLinesOf(content)) {
    if (isPauseDue()) yield NO_LINE_YET;
    const line = onOneLine(raw);
    if (line === '') paragraph.end();
    else paragraph.push(line);
    yield* collected.take();
  }
  paragraph.end();
  yield* collected.take();
}

import type { DocumentFormat } from '../../document-format.ts';
import { csvSections } from './csv-sections.ts';
import { type DocumentSection, onOneLine } from './document-section.ts';
import { htmlSections } from './html-sections.ts';
import { jsonSections } from './json-sections.ts';
import { markdownSections } from './markdown-sections.ts';

const READERS: Record<DocumentFormat, (text: string) => DocumentSection[]> = {
  text: (text) => [{ heading: '', lines: paragraphsOf(text) }],
  markdown: markdownSections,
  html: htmlSections,
  csv: csvSections,
  json: jsonSections,
};

/** Reads the text of a document. What is no text, such as markup, is left out. */
export function sectionsOfDocument(format: DocumentFormat, content: string): DocumentSection[] {
  // Some programs put a byte order mark before the text.
  const text = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .toWellFormed();
  return READERS[format](text).filter(({ lines }) => lines.length > 0);
}

/** Text files break long lines, so the lines of a paragraph are joined. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .map(onOneLine)
    .filter(Boolean);
}

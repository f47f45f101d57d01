import {
  type DocumentLine,
  lineCollector,
  onOneLine,
  paragraphCollector,
  rawLinesOf,
} from './document-line.ts';

/** Neither brackets nor parentheses are nested here, so that the time stays linear. */
const LINK = /!?\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/g;
const FENCE = /^(```|~~~)/;

/** Reads a markdown document. Words in code stay, and marks, links and tables become plain text. */
export function markdownLines(text: string): DocumentLine[] {
  const collected = lineCollector();
  const paragraph = paragraphCollector(collected.add);
  let isCode = false;
  for (const raw of rawLinesOf(text)) {
    const line = raw.trim();
    if (FENCE.test(line)) {
      paragraph.end();
      isCode = !isCode;
      continue;
    }
    if (isCode) {
      collected.add(line);
      continue;
    }
    const [, marks = '', title = ''] = /^(#{1,6})\s+(\S.*)$/s.exec(line) ?? [];
    const underlined = /^(=+|-+)$/.test(line) ? paragraph.takeOnly() : null;
    if (marks !== '') {
      paragraph.end();
      collected.head(marks.length, plain(withoutClosingMarks(title)));
    } else if (underlined !== null) {
      collected.head(line.startsWith('=') ? 1 : 2, underlined);
    } else if (line === '' || /^[-*_|:\s]+$/.test(line)) {
      paragraph.end();
    } else {
      // An entry of a list and a row of a table stand alone.
      const entry = /^(?:[-*+]|\d{1,3}[.)])\s+(\S.*)$/s.exec(line)?.[1];
      if (entry !== undefined || line.startsWith('|')) paragraph.end();
      paragraph.push(plain(entry ?? line));
      if (line.startsWith('|')) paragraph.end();
    }
  }
  paragraph.end();
  return collected.lines;
}

/** 'Hours ##' is the title 'Hours'. A pattern would try every place of a long row of marks. */
function withoutClosingMarks(title: string): string {
  let end = title.length;
  while (title[end - 1] === '#') end -= 1;
  const before = title.slice(0, end);
  return before.trimEnd() === before ? title : before;
}

function plain(text: string): string {
  const unmarked = text
    .replace(LINK, '$1')
    .replace(/^\||\|$/g, '')
    .replaceAll('|', ', ')
    .replace(/[*_]{2}|(?<!\p{L})[*_]|[*_](?!\p{L})|`|^>\s?/gu, '');
  return onOneLine(unmarked).replaceAll(' ,', ',');
}

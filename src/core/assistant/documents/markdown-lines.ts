import { type DocumentLine, lineCollector } from './document-line.ts';

/** Neither brackets nor parentheses are nested here, so that the time stays linear. */
const LINK = /!?\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/g;
const FENCE = /^(```|~~~)/;

/** Reads a markdown document. Words in code stay, and marks, links and tables become plain text. */
export function* markdownLines(text: string): Generator<DocumentLine> {
  const collected = lineCollector();
  let paragraph: string[] = [];
  let isCode = false;
  const flush = () => {
    collected.add(paragraph.join(' '));
    paragraph = [];
  };
  for (const raw of text.split('\n')) {
    yield* collected.take();
    const line = raw.trim();
    if (FENCE.test(line)) {
      flush();
      isCode = !isCode;
      continue;
    }
    if (isCode) {
      collected.add(line);
      continue;
    }
    const [, marks = '', title = ''] = /^(#{1,6})\s+(.+)$/.exec(line) ?? [];
    const isUnderline = /^(=+|-+)$/.test(line) && paragraph.length === 1;
    if (marks !== '') {
      flush();
      collected.head(marks.length, plain(title.replace(/\s+#+$/, '')));
    } else if (isUnderline) {
      collected.head(line.startsWith('=') ? 1 : 2, paragraph[0] ?? '');
      paragraph = [];
    } else if (line === '' || /^[-*_|:\s]+$/.test(line)) {
      flush();
    } else {
      // An entry of a list and a row of a table stand alone.
      const entry = /^(?:[-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line)?.[1];
      if (entry !== undefined || line.startsWith('|')) flush();
      paragraph.push(plain(entry ?? line));
      if (line.startsWith('|')) flush();
    }
  }
  flush();
  yield* collected.take();
}

function plain(text: string): string {
  return text
    .replace(LINK, '$1')
    .replace(/^\||\|$/g, '')
    .replaceAll('|', ', ')
    .replace(/[*_]{2}|(?<!\p{L})[*_]|[*_](?!\p{L})|`|^>\s?/gu, '')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
    .replaceAll(' ,', ',');
}

import {
  type DocumentLine,
  lineCollector,
  MAX_LINE,
  onOneLine,
  shortPiecesOf,
} from './document-line.ts';

/** The content of these elements is no text for a reader. */
const UNREAD = /^(script|style|template|svg|noscript|head)$/;
/** These elements stand within a line of text. */
const INLINE =
  /^(a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr|img)$/;
const HEADING = /^h([1-6])$/;
const TAG_NAME = /^\/?([a-z][a-z0-9]*)/i;

/** The names of characters, each with the character after it. */
const ENTITIES = new Map(
  Array.from(
    `amp & lt < gt > quot " apos ' ndash – mdash — hellip … rsquo ’ lsquo ‘ ldquo “ rdquo ”
    euro € pound £ copy © auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü szlig ß eacute é egrave è
    agrave à ccedil ç ntilde ñ`.matchAll(/(\w{2,8}) (\S)/g),
    ([, name = '', sign = '']) => [name, sign] as const,
  ),
).set('nbsp', ' ');

/** Reads an HTML document. Scripts, styles, comments and markup are left out. */
export function htmlLines(html: string): DocumentLine[] {
  const collected = lineCollector();
  /** The pieces of the cell, or of the line if it has no cells, and the cells before it. */
  let pieces: string[] = [];
  let cells: string[] = [];
  let length = 0;
  let heading = 0;
  const endCell = () => {
    const cell = onOneLine(withoutEntities(pieces.join('')));
    if (cell !== '') cells.push(cell);
    pieces = [];
  };
  const endLine = () => {
    endCell();
    const line = cells.join(', ');
    if (heading > 0 && line !== '') collected.head(heading, line);
    else collected.add(line);
    cells = [];
    length = 0;
  };
  for (const piece of markupOf(html)) {
    if (piece.kind === 'text') {
      // A page without paragraphs is cut, because one endless line would take long.
      if (length + piece.text.length > MAX_LINE) endLine();
      pieces.push(piece.text);
      length += piece.text.length;
      continue;
    }
    if (INLINE.test(piece.name)) continue;
    // The cells of a row stay on one line.
    if (piece.name === 'td' || piece.name === 'th') {
      if (piece.isEnd) endCell();
      continue;
    }
    endLine();
    heading = piece.isEnd ? 0 : Number(HEADING.exec(piece.name)?.[1] ?? 0);
  }
  endLine();
  return collected.lines;
}

type HtmlPiece = { kind: 'text'; text: string } | { kind: 'tag'; name: string; isEnd: boolean };

/** Cuts HTML into tags and the text between them. Each character is looked at a fixed number of times. */
function* markupOf(html: string): Generator<HtmlPiece> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const next = open === -1 ? html.length : open;
    for (const text of shortPiecesOf(html.slice(at, next))) yield { kind: 'text', text };
    if (open === -1) return;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      if (end === -1) return;
      at = end + 3;
      continue;
    }
    const tag = html.slice(open + 1, open + 40);
    const name = TAG_NAME.exec(tag)?.[1]?.toLowerCase();
    if (name === undefined && !/^[!?/]/.test(tag)) {
      yield { kind: 'text', text: '<' };
      at = open + 1;
      continue;
    }
    const close = html.indexOf('>', open);
    // A tag without an end ends the markup. Looking for the end again would take long.
    if (close === -1) return yield { kind: 'text', text: html.slice(open + 1) };
    at = close + 1;
    if (name === undefined) continue;
    const isEnd = tag.startsWith('/');
    yield { kind: 'tag', name, isEnd };
    if (!isEnd && UNREAD.test(name)) at = endOfElement(html, name, at);
  }
}

/** Returns the place after an element whose content is not read, or the end of the document. */
function endOfElement(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}\\b[^<>]{0,20}>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

function withoutEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
    const isHex = name[1]?.toLowerCase() === 'x';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    const isCharacter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });
}

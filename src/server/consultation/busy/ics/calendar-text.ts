/** A line of a calendar, such as `DTSTART;TZID=Europe/Berlin:20261116T090000`. */
export interface CalendarLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** A part of a calendar, such as an event, with the parts inside of it. */
export interface CalendarPart {
  name: string;
  lines: readonly CalendarLine[];
  parts: readonly CalendarPart[];
}

/** All that is in a text, which has no lines of its own. */
interface CalendarText extends CalendarPart {
  /** Whether the end of a calendar is missing. */
  isCutOff: boolean;
}

interface OpenPart extends CalendarPart {
  lines: CalendarLine[];
  parts: OpenPart[];
}

/** What busy times are read from. No title, guest or place of an event is ever taken from its line. */
const READ_NAMES: ReadonlySet<string> = new Set([
  'BEGIN',
  'DTEND',
  'DTSTART',
  'DURATION',
  'END',
  'EXDATE',
  'FREEBUSY',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'STATUS',
  'TRANSP',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'UID',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-WR-TIMEZONE',
]);

/** These never stand inside of one another, so the next one ends one whose end is missing. */
const SIDE_BY_SIDE: ReadonlySet<string> = new Set([
  'VEVENT',
  'VFREEBUSY',
  'VJOURNAL',
  'VTIMEZONE',
  'VTODO',
]);

const LONGEST_NAME = Math.max(...[...READ_NAMES].map(({ length }) => length));
const NO_PARAMS: ReadonlyMap<string, string> = new Map();
const PARAM = /;([\w-]+)=((?:"[^"]*"|[^";:])*)/y;
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * Reads the parts of a calendar. What cannot be read is left out, and everything else is kept: a
 * program that writes one broken event has often written many good ones.
 */
export function readCalendarText(bytes: Uint8Array): CalendarText {
  const root: OpenPart = { name: '', lines: [], parts: [] };
  let open = [root];
  for (const text of unfoldedLines(bytes)) {
    const line = readLine(text);
    if (line === null) continue;
    const kind = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') {
      if (SIDE_BY_SIDE.has(kind)) open = upTo(open, ({ name }) => SIDE_BY_SIDE.has(name));
      const part: OpenPart = { name: kind, lines: [], parts: [] };
      open.at(-1)?.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') open = upTo(open, ({ name }) => name === kind);
    else open.at(-1)?.lines.push(line);
  }
  return { ...root, isCutOff: open.some(({ name }) => name === 'VCALENDAR') };
}

/** Closes the parts from the last open one that is meant. Closes none if none is meant. */
function upTo(open: OpenPart[], isMeant: (part: OpenPart) => boolean): OpenPart[] {
  const place = open.findLastIndex(isMeant);
  return place < 1 ? open : open.slice(0, place);
}

/**
 * Joins folded lines. A line may be folded between the bytes of one letter, so this is done before
 * the bytes become letters.
 */
function unfoldedLines(bytes: Uint8Array): string[] {
  const { buffer, byteOffset, byteLength } = bytes;
  const folded = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
  const unfolded = folded.replace(/\r?\n[ \t]/g, '');
  const text = Buffer.from(unfolded, 'latin1').toString('utf8');
  return text.replace(BYTE_ORDER_MARK, '').split(/\r\n|\n|\r/);
}

function readLine(text: string): CalendarLine | null {
  const name = nameOf(text);
  if (name === null) return null;
  // Most lines have no parameters, and a calendar has very many lines.
  if (text[name.length] === ':') {
    return { name, params: NO_PARAMS, value: text.slice(name.length + 1).trim() };
  }
  const params = new Map<string, string>();
  PARAM.lastIndex = name.length;
  let end = name.length;
  for (let found = PARAM.exec(text); found !== null; found = PARAM.exec(text)) {
    const [, key = '', value = ''] = found;
    params.set(key.toUpperCase(), value.replaceAll('"', ''));
    end = PARAM.lastIndex;
  }
  if (text[end] !== ':') return null;
  return { name, params, value: text.slice(end + 1).trim() };
}

/** Returns the name of a line. Returns null if nothing is read from such a line. */
function nameOf(text: string): string | null {
  const colon = text.indexOf(':');
  const semicolon = text.indexOf(';');
  const end = semicolon < 0 || (colon >= 0 && colon < semicolon) ? colon : semicolon;
  if (end < 0 || end > LONGEST_NAME) return null;
  const name = text.slice(0, end);
  if (READ_NAMES.has(name)) return name;
  const upper = name.toUpperCase();
  return READ_NAMES.has(upper) ? upper : null;
}

export function lineOfPart(part: CalendarPart, name: string): CalendarLine | null {
  return part.lines.find((line) => line.name === name) ?? null;
}

export function linesOfPart(part: CalendarPart, name: string): readonly CalendarLine[] {
  return part.lines.filter((line) => line.name === name);
}

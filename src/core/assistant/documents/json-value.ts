import { type DocumentLine, NO_LINE_YET } from './document-line.ts';

/** A list of values, or the values of an object by their names. */
type Holder = unknown[] | Map<string, unknown>;

/** A holder whose end is not yet read, and the name of the value in it that is read now. */
interface OpenHolder {
  holder: Holder;
  name: string;
}

/** A sign, a quote that begins a string, or a word such as a number. No place is tried twice. */
const TOKEN = /[ \t\r\n]*([{}[\],:"]|[^ \t\r\n{}[\],:"]+)/y;

/**
 * Reads a JSON text value by value, and yields only where a pause is due, because `JSON.parse` reads
 * the whole text in one step. Returns the value, with a Map for each object, or undefined if the text
 * is no JSON.
 */
export function* jsonValueInSteps(
  text: string,
  isPauseDue: () => boolean,
): Generator<DocumentLine, unknown> {
  const nextToken = tokenReader(text);
  /** Returns the first token of the value after a name, or null if no name stands here. */
  const afterName = (inside: OpenHolder, token: string | null) => {
    const name = token?.startsWith('"') ? plainJson(token) : undefined;
    if (typeof name !== 'string' || nextToken() !== ':') return null;
    inside.name = name;
    return nextToken();
  };
  const open: OpenHolder[] = [];
  for (let token = nextToken(); token !== null; ) {
    if (isPauseDue()) yield NO_LINE_YET;
    const begun = token === '[' ? [] : token === '{' ? new Map<string, unknown>() : null;
    if (begun !== null) {
      token = nextToken();
      if (token !== endOf(begun)) {
        const inside = { holder: begun, name: '' };
        open.push(inside);
        if (begun instanceof Map) token = afterName(inside, token);
        continue;
      }
    }
    let value = begun ?? plainJson(token);
    if (value === undefined) return undefined;
    let last = open.at(-1);
    token = nextToken();
    while (last !== undefined && token !== ',') {
      if (isPauseDue()) yield NO_LINE_YET;
      put(value, last);
      if (token !== endOf(last.holder)) return undefined;
      value = last.holder;
      open.pop();
      last = open.at(-1);
      token = nextToken();
    }
    if (last === undefined) return token === null ? value : undefined;
    put(value, last);
    token = nextToken();
    if (last.holder instanceof Map) token = afterName(last, token);
  }
  return undefined;
}

function endOf(holder: Holder): string {
  return Array.isArray(holder) ? ']' : '}';
}

function put(value: unknown, { holder, name }: OpenHolder): void {
  if (Array.isArray(holder)) holder.push(value);
  else holder.set(name, value);
}

/** Returns a function that returns the next token of a text, and null at its end. */
function tokenReader(text: string): () => string | null {
  let at = 0;
  return () => {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return null;
    at = TOKEN.lastIndex;
    if (token !== '"') return token;
    const from = at - 1;
    at = endOfString(text, at);
    return text.slice(from, at);
  };
}

/** Returns the place after the quote that ends a string, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let start = at;
    while (text[start - 1] === '\\') start -= 1;
    const isEscaped = (at - start) % 2 === 1;
    if (!isEscaped) return at + 1;
  }
  return text.length;
}

/** Returns the value of a string, a number, `true`, `false` or `null`, or undefined if it is none. */
function plainJson(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return undefined;
  }
}

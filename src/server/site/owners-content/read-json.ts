/** Where something stands in a file. Both numbers begin with 1. */
export interface Place {
  line: number;
  column: number;
}

interface ReadJson {
  value: unknown;
  /** The place of each value, by its path, such as `faq.items[2].answer`. */
  places: ReadonlyMap<string, Place>;
}

export class JsonMistake extends Error {
  override name = 'JsonMistake';
  readonly place: Place;

  constructor(message: string, place: Place) {
    super(message);
    this.place = place;
  }
}

const SPACE = /[ \t\r\n]*/y;
const PLAIN_VALUE = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const TEXT = /"(?:[^"\\\n\r]|\\.)*"/y;
const MAX_DEPTH = 50;

/**
 * Reads JSON and remembers where each value stands, which JSON.parse does not. Throws a JsonMistake
 * that says in plain words what is wrong and where. A name that stands twice in one group is a
 * mistake too, because one of the two values would be lost.
 */
export function readJson(text: string): ReadJson {
  const places = new Map<string, Place>();
  // Some editors put this invisible sign at the beginning of a file.
  let at = text.startsWith('\ufeff') ? 1 : 0;

  const fail = (message: string, position = at): never => {
    throw new JsonMistake(message, placeIn(text, position));
  };
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  /** Skips spaces and returns the next sign. */
  const next = (): string => {
    take(SPACE);
    return text[at] ?? '';
  };

  function readText(what: string): string {
    const begin = at;
    const found = take(TEXT);
    if (found === null) {
      return fail(
        text[at] === '"'
          ? 'this text does not end on its line. Write a line break as \\n.'
          : `${what} in double quotes is missing here.`,
      );
    }
    try {
      return JSON.parse(found);
    } catch {
      return fail('this text has a backslash or an invisible sign that JSON does not know.', begin);
    }
  }

  function readGroup(path: string, depth: number): Record<string, unknown> {
    const pairs: [string, unknown][] = [];
    at += 1;
    while (next() !== '}') {
      if (pairs.length > 0) expectComma('}');
      const begin = at;
      const name = readText('a name');
      if (pairs.some(([known]) => known === name)) fail(`${name} stands here twice.`, begin);
      const inner = path === '' ? name : `${path}.${name}`;
      places.set(inner, placeIn(text, begin));
      if (next() !== ':') fail(`a colon is missing after ${name}.`);
      at += 1;
      pairs.push([name, readValue(inner, depth)]);
    }
    at += 1;
    return Object.fromEntries(pairs);
  }

  function readList(path: string, depth: number): unknown[] {
    const values: unknown[] = [];
    at += 1;
    while (next() !== ']') {
      if (values.length > 0) expectComma(']');
      const inner = `${path}[${values.length}]`;
      places.set(inner, placeIn(text, at));
      values.push(readValue(inner, depth));
    }
    at += 1;
    return values;
  }

  function expectComma(end: string): void {
    if (text[at] !== ',') fail(`a comma or ${end} is missing here.`);
    at += 1;
    if (next() === end) fail(`there is a comma before ${end}, but nothing after the comma.`);
  }

  function readValue(path: string, depth: number): unknown {
    if (depth > MAX_DEPTH) fail('the groups are nested too deeply.');
    const sign = next();
    if (sign === '{') return readGroup(path, depth + 1);
    if (sign === '[') return readList(path, depth + 1);
    if (sign === '"') return readText('a text');
    const plain = take(PLAIN_VALUE);
    return plain === null ? fail('a text in double quotes is missing here.') : JSON.parse(plain);
  }

  const value = readValue('', 0);
  if (next() !== '') fail('there is something after the end.');
  return { value, places };
}

function placeIn(text: string, position: number): Place {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/**
 * The parameters of a header or of a URI, by their names in lower case. A parameter without a value
 * is null.
 */
export type HeaderParams = ReadonlyMap<string, string | null>;

const TOKEN = /^[\w.!%*+`'~-]+$/;
/** Characters that may stand in the value of a parameter without quotes. */
const PLAIN_VALUE = /^[\w.!%*+`'~[\]:/-]+$/;
const BACKSLASH = 92;
const QUOTE = 34;

export function isSipToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * Splits a text at a separator. A separator inside quotes or angle brackets is a part of the text.
 * The parts have no spaces at their ends, and empty parts are left out.
 */
export function splitHeader(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  const wanted = separator.charCodeAt(0);
  let [from, isQuoted, isAngled] = [0, false, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isQuoted = false;
    } else if (code === QUOTE) isQuoted = true;
    else if (code === 60) isAngled = true;
    else if (code === 62) isAngled = false;
    else if (code === wanted && !isAngled) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * Returns the position after the quoted string that begins at `start`, or null if the string does
 * not end.
 */
export function endOfQuoted(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return null;
}

export function unquoteSip(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}

export function quoteSip(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Reads parameters that are separated by semicolons. Returns null if one of them is broken. */
export function parseHeaderParams(text: string): HeaderParams | null {
  const params = new Map<string, string | null>();
  for (const part of splitHeader(text, ';')) {
    const equals = part.indexOf('=');
    const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase();
    if (!TOKEN.test(name)) return null;
    const value = equals < 0 ? null : readValue(part.slice(equals + 1).trim());
    if (value === undefined) return null;
    // If a parameter is repeated, the first one counts, as the first one is read by most others.
    if (!params.has(name)) params.set(name, value);
  }
  return params;
}

function readValue(text: string): string | undefined {
  if (text.startsWith('"')) {
    return endOfQuoted(text, 0) === text.length ? unquoteSip(text) : undefined;
  }
  return /[\s"<>,]/.test(text) ? undefined : text;
}

export function writeHeaderParams(params: HeaderParams): string {
  let text = '';
  for (const [name, value] of params) {
    if (value === null) text += `;${name}`;
    else text += `;${name}=${PLAIN_VALUE.test(value) ? value : quoteSip(value)}`;
  }
  return text;
}

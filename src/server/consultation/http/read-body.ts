import type { HonoRequest } from 'hono';
import { readText } from '#server/http/read-text.ts';

/** What came, as the fields of a request. */
export type ReadBody =
  | { kind: 'json'; body: unknown }
  | { kind: 'form'; body: Record<string, string> }
  | { kind: 'malformed' }
  | { kind: 'too-large' }
  | { kind: 'unsupported' };

/** Room for both long texts in the widest of scripts, escaped, and then some. */
const MAX_BODY_BYTES = 96 * 1024;

export async function readBody(request: HonoRequest): Promise<ReadBody> {
  const [type = ''] = (request.header('Content-Type') ?? '').toLowerCase().split(';');
  const read = readers.get(type.trim());
  if (!read) return { kind: 'unsupported' };
  // Who hangs up while sending is owed no answer and no line in the log.
  const text = await readText(request, MAX_BODY_BYTES).catch(() => '');
  return text === null ? { kind: 'too-large' } : read(text);
}

// No object: the type comes from outside, and an object knows more names than its own.
const readers: ReadonlyMap<string, (text: string) => ReadBody> = new Map([
  ['application/json', readJson],
  ['application/x-www-form-urlencoded', readForm],
]);

export function isForm(request: HonoRequest): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.header('Content-Type') ?? '');
}

function readJson(text: string): ReadBody {
  try {
    return { kind: 'json', body: JSON.parse(text) };
  } catch {
    return { kind: 'malformed' };
  }
}

function readForm(text: string): ReadBody {
  const body: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    // Forms send every line's end as two characters; the visitor typed one.
    body[name] ??= value.replaceAll('\r\n', '\n');
  }
  return { kind: 'form', body };
}

import type { HonoRequest } from 'hono';
import { readRequestText } from '#server/http/read-text.ts';

/** The body of a request, or the reason why it could not be read. */
export type ReadBody =
  | { kind: 'json'; body: unknown }
  | { kind: 'form'; body: Record<string, string> }
  | { kind: 'malformed' }
  | { kind: 'too-large' }
  | { kind: 'unsupported' };

/** This is more than both long texts need, even in the widest script and with escapes. */
const MAX_BODY_BYTES = 96 * 1024;

export async function readBody(request: HonoRequest): Promise<ReadBody> {
  const [type = ''] = (request.header('Content-Type') ?? '').toLowerCase().split(';');
  const read = readers.get(type.trim());
  if (!read) return { kind: 'unsupported' };
  // A client that hangs up while it sends gets no answer and no line in the log.
  const text = await readRequestText(request, MAX_BODY_BYTES).catch(() => '');
  return text === null ? { kind: 'too-large' } : read(text);
}

// This is a map because the type comes from outside, and an object also has inherited names.
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
    // A form sends each line break as two characters, and the visitor typed one.
    body[name] ??= value.replaceAll('\r\n', '\n');
  }
  return { kind: 'form', body };
}

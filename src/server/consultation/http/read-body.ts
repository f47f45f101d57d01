import type { HonoRequest } from 'hono';
import { mediaTypeOf, readRequestText } from '#server/http/incoming-request.ts';

/** The body of a request, or the reason why it could not be read. */
export type ReadBodyResult =
  | { kind: 'json'; body: unknown }
  | { kind: 'form'; body: Record<string, string> }
  | { kind: 'malformed' }
  | { kind: 'too-large' }
  | { kind: 'unsupported' };

/**
 * The largest accepted body. It has room for both long texts at their full length, even if every
 * character is written as an escape.
 */
export const MAX_BODY_BYTES = 96 * 1024;

export async function readBody(request: HonoRequest): Promise<ReadBodyResult> {
  const read = readers.get(mediaTypeOf(request.header('Content-Type')));
  if (!read) return { kind: 'unsupported' };
  // If the client disconnects while it is sending, the body counts as empty. The client cannot
  // receive the answer any more.
  const text = await readRequestText(request, MAX_BODY_BYTES).catch(() => '');
  return text === null ? { kind: 'too-large' } : read(text);
}

// The reader for each content type. This is a `Map` because the content type comes from the client,
// and a plain object would also find inherited names such as `constructor`.
const FORM = 'application/x-www-form-urlencoded';
const readers: ReadonlyMap<string, (text: string) => ReadBodyResult> = new Map([
  ['application/json', readJsonBody],
  [FORM, readForm],
]);

export function isFormRequest(request: HonoRequest): boolean {
  return mediaTypeOf(request.header('Content-Type')) === FORM;
}

export function readJsonBody(text: string): ReadBodyResult {
  try {
    return { kind: 'json', body: JSON.parse(text) };
  } catch {
    return { kind: 'malformed' };
  }
}

function readForm(text: string): ReadBodyResult {
  const body: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    // A browser sends each line break in a form as `\r\n`, although the visitor typed only one
    // character.
    body[name] ??= value.replaceAll('\r\n', '\n');
  }
  return { kind: 'form', body };
}

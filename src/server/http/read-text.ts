import type { HonoRequest } from 'hono';

/** Returns the media type in a Content-Type header, in lower case and without its parameters. */
export function mediaTypeOf(contentType: string | undefined): string {
  const [type = ''] = (contentType ?? '').split(';');
  return type.trim().toLowerCase();
}

/** Reads the body of a request as text. Returns null if the body is longer than `maxBytes`. */
export async function readRequestText(
  request: HonoRequest,
  maxBytes: number,
): Promise<string | null> {
  const announced = request.header('Content-Length');
  // Node reads no more bytes than Content-Length announces, so `text()` is safe. `text()` is much
  // faster than reading chunks.
  if (announced !== undefined && request.header('Transfer-Encoding') === undefined) {
    return Number(announced) > maxBytes ? null : request.text();
  }
  return readStreamText(request.raw.body, maxBytes);
}

/**
 * Reads a stream as text. As soon as more than `maxBytes` bytes have arrived, the function stops
 * reading and returns null.
 */
export async function readStreamText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  // Like `text()`, this leaves out a byte order mark.
  return new TextDecoder().decode(Buffer.concat(chunks));
}

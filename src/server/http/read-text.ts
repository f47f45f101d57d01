import type { HonoRequest } from 'hono';

/** The body as text, or null when it is longer than `maxBytes`. */
export async function readRequestText(
  request: HonoRequest,
  maxBytes: number,
): Promise<string | null> {
  const announced = request.header('Content-Length');
  // Node reads no more than the announced length, and `text()` is much cheaper than reading chunks.
  if (announced !== undefined && request.header('Transfer-Encoding') === undefined) {
    return Number(announced) > maxBytes ? null : request.text();
  }
  return readStreamText(request.raw.body, maxBytes);
}

/** Reads a stream as text. It stops and returns null as soon as the text is longer than `maxBytes`. */
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
  return Buffer.concat(chunks).toString();
}

import type { HonoRequest } from 'hono';

/** The body as text; null when it is longer than that. */
export async function readText(request: HonoRequest, maxBytes: number): Promise<string | null> {
  const announced = request.header('Content-Length');
  // Node cuts a body off where its announced length ends, and reading it whole is much cheaper.
  if (announced !== undefined && request.header('Transfer-Encoding') === undefined) {
    return Number(announced) > maxBytes ? null : request.text();
  }
  return readStream(request.raw.body, maxBytes);
}

/** What is longer is not read to its end. */
export async function readStream(
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

import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ReadBlob } from '#server/blobs/blob-store.ts';

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Answers with a recording, or with the range of its bytes that a player asks for, so that a person
 * can begin in the middle. What is not understood is answered with the whole recording.
 */
export function answerRecording(c: Context, { bytes, content }: ReadBlob): Response {
  const headers = { 'Content-Type': 'audio/ogg', 'Accept-Ranges': 'bytes' };
  const range = rangeOf(c.req.header('Range') ?? '', bytes);
  if (range === 'outside') {
    content.destroy();
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes}` });
  }
  const { from, to } = range ?? { from: 0, to: bytes - 1 };
  // Every error of the stream ends this answer only.
  const body = Readable.toWeb(Readable.from(piecesOf(content, from, to + 1))) as ReadableStream;
  return c.body(body, range === null ? 200 : 206, {
    ...headers,
    'Content-Length': String(to + 1 - from),
    ...(range && { 'Content-Range': `bytes ${from}-${to}/${bytes}` }),
  });
}

/** Reads one range of bytes (RFC 9110, section 14.1.2). Null stands for the whole recording. */
export function rangeOf(
  header: string,
  bytes: number,
): { from: number; to: number } | 'outside' | null {
  const [whole, first = '', last = ''] = RANGE.exec(header) ?? [];
  if (whole === undefined || first + last === '') return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from < bytes && from <= to ? { from, to } : 'outside';
}

async function* piecesOf(content: Readable, from: number, until: number) {
  let at = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    const part = piece.subarray(Math.max(0, from - at), Math.max(0, until - at));
    at += piece.length;
    if (part.length > 0) yield part;
    if (at >= until) return;
  }
}

import type { HttpAnswer } from '../http/http-answer.ts';

/** The conditions under which a client asks for a part of a file. */
export interface RangeRequest {
  range: string | undefined;
  /** The tag of the file of which the client already has a part. */
  ifRange: string | undefined;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Returns the part of a full answer that a client asks for. Safari plays no sound from a server
 * without this, and other browsers cannot jump in it. A header that asks for several parts, or for
 * something else, is ignored, as RFC 9110 allows.
 */
export function partOfAnswer(full: HttpAnswer, { range, ifRange }: RangeRequest): HttpAnswer {
  const { body, headers } = full;
  const found = ONE_RANGE.exec(range ?? '');
  if (found === null || body === null) return full;
  // The client's part belongs to another version of the file.
  if (ifRange !== undefined && ifRange !== headers.ETag) return full;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return full;
  const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? body.length : Math.min(Number(last) + 1, body.length);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return full;
  if (start >= body.length) return withBody(full, 416, Buffer.alloc(0), `*/${body.length}`);
  const part = body.subarray(start, end);
  return withBody(full, 206, part, `${start}-${end - 1}/${body.length}`);
}

function withBody(
  { headers }: HttpAnswer,
  status: number,
  body: Buffer<ArrayBuffer>,
  place: string,
): HttpAnswer {
  return {
    status,
    headers: {
      ...headers,
      'Content-Length': String(body.length),
      'Content-Range': `bytes ${place}`,
    },
    body,
  };
}

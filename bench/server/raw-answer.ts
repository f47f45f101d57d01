import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  /** The names and values of the headers in alternation, unchanged. */
  rawHeaders: string[];
  body: Buffer;
}

/** Fetches the compressed bytes of an answer. `fetch` would decompress them. */
export async function fetchRawAnswer(url: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { agent: false, headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  const response = await promise;
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}.`);
  return { rawHeaders: response.rawHeaders, body };
}

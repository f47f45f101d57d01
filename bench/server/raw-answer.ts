import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  /** The headers as they arrived. Names and values alternate in this list. */
  rawHeaders: string[];
  body: Buffer;
}

/** Fetches the compressed bytes of an answer. The function `fetch` would decompress them. */
export async function fetchRawAnswer(url: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { agent: false, headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  const response = await promise;
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}.`);
  return { rawHeaders: response.rawHeaders, body };
}

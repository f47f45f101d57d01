import { runWrk, type WrkCounts } from '../run-wrk.ts';

export interface PlatformRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: object;
}

/** The private key of the servers that this part of the bench starts. */
export const BENCH_KEY = 'sk_bench_0123456789abcdef';

const script = new URL('request.lua', import.meta.url);

/**
 * Sends a request over open connections for the given number of seconds. Throws if any request fails
 * or gets an error status.
 */
export async function measurePlatformLoad(
  { method, url, body }: PlatformRequest,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<WrkCounts> {
  return await runWrk({
    url,
    seconds,
    connections,
    script,
    env: {
      REQUEST_METHOD: method,
      REQUEST_KEY: BENCH_KEY,
      REQUEST_BODY: body === undefined ? '' : JSON.stringify(body),
    },
  });
}

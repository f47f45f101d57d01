import { fileURLToPath } from 'node:url';
import { commandOutput } from '../../scripts/child-process.ts';
import { wrkPath } from '../server/wrk-load.ts';

export interface PlatformRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: object;
}

export interface PlatformLoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** The private key of the servers that this part of the bench starts. */
export const BENCH_KEY = 'sk_bench_0123456789abcdef';

const script = fileURLToPath(new URL('request.lua', import.meta.url));

/**
 * Sends a request over open connections for the given number of seconds. Throws if any request fails
 * or gets an error status.
 */
export async function measurePlatformLoad(
  { method, url, body }: PlatformRequest,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<PlatformLoadResult> {
  const output = await commandOutput(
    wrkPath,
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url],
    {
      timeoutMs: (seconds + 15) * 1000,
      env: {
        ...process.env,
        REQUEST_METHOD: method,
        REQUEST_KEY: BENCH_KEY,
        REQUEST_BODY: body === undefined ? '' : JSON.stringify(body),
      },
    },
  );
  const { requests, microseconds, p50Microseconds, p99Microseconds, failed } = JSON.parse(
    output.trim().split('\n').at(-1) ?? '',
  );
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed.`);
  return {
    perSecond: requests / (microseconds / 1_000_000),
    p50Ms: p50Microseconds / 1000,
    p99Ms: p99Microseconds / 1000,
  };
}

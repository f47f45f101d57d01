import { fileURLToPath } from 'node:url';
import { commandOutput } from '../scripts/child-process.ts';

export const wrkPath = '/usr/bin/wrk';

interface WrkLoad {
  url: string;
  seconds: number;
  /** The connections that stay open. One thread uses all of them. */
  connections: number;
  /** A Lua script that says what is sent. Without one, the address is requested again and again. */
  script?: URL;
  headers?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

export interface WrkCounts {
  requests: number;
  perSecond: number;
  bytes: number;
  p50Ms: number;
  p99Ms: number;
}

const reportScript = fileURLToPath(new URL('wrk-report.lua', import.meta.url));

/** Sends requests for some seconds. Throws if any request fails or gets an error status. */
export async function runWrk(load: WrkLoad): Promise<WrkCounts> {
  const { url, seconds, connections, script, headers = [], env = {} } = load;
  const output = await commandOutput(
    wrkPath,
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      reportScript,
      ...headers.flatMap((header) => ['-H', header]),
      url,
    ],
    {
      timeoutMs: (seconds + 15) * 1000,
      env: { ...process.env, WRK_SCRIPT: script ? fileURLToPath(script) : '', ...env },
    },
  );
  const { requests, bytes, microseconds, p50Microseconds, p99Microseconds, failed } = JSON.parse(
    output.trim().split('\n').at(-1) ?? '',
  );
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed.`);
  return {
    requests,
    perSecond: requests / (microseconds / 1_000_000),
    bytes,
    p50Ms: p50Microseconds / 1000,
    p99Ms: p99Microseconds / 1000,
  };
}

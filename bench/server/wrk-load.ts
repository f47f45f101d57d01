import { fileURLToPath } from 'node:url';
import { commandOutput } from '../../scripts/child-process.ts';
import { cpuSeconds } from '../process-usage.ts';

export const wrkPath = '/usr/bin/wrk';

export interface LoadTarget {
  url: string;
  pid: number;
}

export interface WrkReport {
  requestsPerSecond: number;
  /** The number of requests for each second of processor time that the server used. */
  requestsPerCpuSecond: number;
  p99Ms: number;
  /** The bytes of headers and body of one answer. */
  bytesPerAnswer: number;
}

const reportScript = fileURLToPath(new URL('wrk-report.lua', import.meta.url));

/** Requests `url` over 32 open connections from one thread for the given number of seconds. */
export async function runWrkLoad({ url, pid }: LoadTarget, seconds: number): Promise<WrkReport> {
  const cpuBefore = await cpuSeconds(pid);
  const output = await commandOutput(
    wrkPath,
    ['-t1', '-c32', `-d${seconds}s`, '-s', reportScript, '-H', 'Accept-Encoding: br', url],
    { timeoutMs: (seconds + 15) * 1_000 },
  );
  const cpu = (await cpuSeconds(pid)) - cpuBefore;
  const { requests, bytes, microseconds, p99Microseconds, failed } = JSON.parse(
    output.trim().split('\n').at(-1) ?? '',
  );
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed.`);
  return {
    requestsPerSecond: requests / (microseconds / 1_000_000),
    requestsPerCpuSecond: requests / cpu,
    p99Ms: p99Microseconds / 1_000,
    bytesPerAnswer: bytes / requests,
  };
}

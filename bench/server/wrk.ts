import { fileURLToPath } from 'node:url';
import { outputOf } from '../../scripts/child-process.ts';
import { cpuSeconds } from './cpu-time.ts';

export const wrkPath = '/usr/bin/wrk';

export interface Target {
  url: string;
  pid: number;
}

export interface Load {
  requestsPerSecond: number;
  /** For each second that the server itself computed. */
  requestsPerCpuSecond: number;
  p99Ms: number;
  /** Headers included. */
  bytesPerAnswer: number;
}

const reportScript = fileURLToPath(new URL('wrk-report.lua', import.meta.url));

/** Asks for its address over 32 kept-alive connections, from one thread, for so long. */
export async function load({ url, pid }: Target, seconds: number): Promise<Load> {
  const cpuBefore = await cpuSeconds(pid);
  const output = await outputOf(
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

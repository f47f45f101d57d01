import { cpuSeconds } from '../process-usage.ts';
import { runWrk } from '../run-wrk.ts';

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

/** Requests `url` over 32 open connections from one thread for the given number of seconds. */
export async function runWrkLoad({ url, pid }: LoadTarget, seconds: number): Promise<WrkReport> {
  const cpuBefore = await cpuSeconds(pid);
  const headers = ['Accept-Encoding: br'];
  const { requests, perSecond, bytes, p99Ms } = await runWrk({
    url,
    seconds,
    connections: 32,
    headers,
  });
  const cpu = (await cpuSeconds(pid)) - cpuBefore;
  return {
    requestsPerSecond: perSecond,
    requestsPerCpuSecond: requests / cpu,
    p99Ms,
    bytesPerAnswer: bytes / requests,
  };
}

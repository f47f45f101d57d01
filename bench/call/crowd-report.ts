import { FRAME_MS } from '../../src/server/call/call-agent.ts';
import type { CrowdMeasurement } from './crowd.ts';

/**
 * The default of the setting MAX_CALLS. The report takes the cost of a call from the largest step
 * that has at most this number of calls and in which nearly all packets arrived.
 */
export const DEFAULT_MAX_CALLS = 20;

/** The measurements during a fixed number of calls. CPU figures are shares of one core. */
export interface CrowdStep extends CrowdMeasurement {
  calls: number;
  serverCpu: number;
  crowdCpu: number;
  /** The CPU share of all other processes on the machine. */
  othersCpu: number;
  serverMb: number;
}

export interface CrowdReport {
  /** The share of one core that the codec of one call takes, in both directions. */
  bareOpus: number;
  /** The memory of the server before its first call, in megabytes. */
  idleMb: number;
  steps: CrowdStep[];
  /** The reason why the next step could not be measured, or null if there was no such reason. */
  brokeOff: string | null;
}

/**
 * Returns whether nearly all packets arrived. Lost packets cost nothing and would make a call look
 * cheap.
 */
export function haveNearlyAllPacketsArrived({ came }: CrowdStep): boolean {
  return came > 0.95;
}

/** Returns whether 95 % of the packets arrive with less jitter than the duration of a frame. */
export function isInTime({ jitter }: CrowdStep): boolean {
  return jitter.p95 < FRAME_MS;
}

/**
 * Returns whether the callers themselves send late. In this case the jitter says nothing about the
 * server.
 */
export function areCallersLate({ lag }: CrowdStep): boolean {
  return lag.p95 >= FRAME_MS;
}

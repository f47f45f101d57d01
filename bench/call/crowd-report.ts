import { FRAME_MS } from '../../src/server/call/call-agent.ts';
import type { CrowdMeasurement } from './crowd.ts';

/**
 * The default of MAX_CALLS. The cost of a call is taken from the step with this number of calls, or from
 * the largest step below with whole sound.
 */
export const DEFAULT_MAX_CALLS = 20;

/** What was measured while a fixed number of calls went on. CPU figures are shares of one core. */
export interface CrowdStep extends CrowdMeasurement {
  calls: number;
  serverCpu: number;
  crowdCpu: number;
  /** The CPU share of everything else on the machine. */
  othersCpu: number;
  serverMb: number;
}

export interface CrowdReport {
  /** The share of one core that the codec of one call takes, in both directions. */
  bareOpus: number;
  /** The memory of the server before its first call. */
  idleMb: number;
  steps: CrowdStep[];
  /** The reason why there was no further step. */
  brokeOff: string | null;
}

/** Whether nearly all packets came. Lost packets cost nothing and would make a call look cheap. */
export function isSoundWhole({ came }: CrowdStep): boolean {
  return came > 0.95;
}

/** Whether 95 % of the packets come before the next one is due. */
export function isInTime({ jitter }: CrowdStep): boolean {
  return jitter.p95 < FRAME_MS;
}

/** Whether the callers themselves are late. Then jitter says nothing about the server. */
export function areCallersLate({ lag }: CrowdStep): boolean {
  return lag.p95 >= FRAME_MS;
}

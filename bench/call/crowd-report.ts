import { FRAME_MS } from '../../src/server/call/call-agent.ts';
import type { HeardByCrowd } from './crowd.ts';

/** Without MAX_CALLS: what a call costs is read with so many, or what comes closest. */
export const CALLS_BY_DEFAULT = 20;

/** So many calls at once; shares of the processor are of one core. */
export interface CrowdStep extends HeardByCrowd {
  calls: number;
  serverCpu: number;
  crowdCpu: number;
  /** Everybody else on the machine. */
  othersCpu: number;
  serverMb: number;
}

export interface CrowdReport {
  /** Of one core, for one call: its codec alone, both ways. */
  bareOpus: number;
  /** Of the server, before its first call. */
  idleMb: number;
  steps: CrowdStep[];
  /** Why there was no further step. */
  brokeOff: string | null;
}

/** Packets that did not come have cost nothing. */
export function isSoundWhole({ came }: CrowdStep): boolean {
  return came > 0.95;
}

/** Most packets come before the next one is due. */
export function isInTime({ jitter }: CrowdStep): boolean {
  return jitter.p95 < FRAME_MS;
}

/** Then jitter says nothing about the server. */
export function areVisitorsLate({ lag }: CrowdStep): boolean {
  return lag.p95 >= FRAME_MS;
}

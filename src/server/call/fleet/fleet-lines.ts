import { createHmac } from 'node:crypto';
import type { ListedProcess } from '#server/fleet/process-list.ts';
import type { OtherLines } from '../room/call-capacity.ts';
import { takenLines } from './choose-process.ts';

interface FleetLinesParts {
  /** The other processes that are alive. */
  others(): readonly ListedProcess[];
  /** Seals the name of a site. It is the same in all processes. */
  seal(site: string): string;
  /** Is called when a line was taken or given back in this process. */
  onChange(): void;
}

/** Counts the lines of the other processes, as they last told them. */
export function fleetLines({ others, seal, onChange }: FleetLinesParts): OtherLines {
  const openOthers = () => others().filter(({ takesCalls }) => takesCalls);
  return {
    all: () => sum(openOthers().map(({ lines }) => lines)),
    free: () => sum(openOthers().map((process) => process.lines - takenLines(process))),
    ofSite(site) {
      const sealed = seal(site);
      return sum(others().map(({ takenBySite }) => takenBySite[sealed] ?? 0));
    },
    onChange,
  };
}

/**
 * Seals the name of a site, so that processes can compare sites and no address of a visitor is
 * stored. Nobody can try out all addresses without the key.
 */
export function sealSite(site: string, key: string): string {
  return createHmac('sha256', key).update(`site ${site}`).digest('base64url').slice(0, 22);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

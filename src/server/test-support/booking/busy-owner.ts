import type { BusyTimes } from '#server/consultation/busy/busy-times.ts';

/** An owner whose busy half hours a test names, and adds to while visitors are looking. */
export function busyOwner(...starts: string[]) {
  const busy = new Set(starts.map((start) => Date.parse(start)));
  const busyTimes: BusyTimes = {
    zone: 'UTC',
    startsBetween: async (from, to) => [...busy].filter((start) => start >= from && start < to),
    isBusy: async (start) => busy.has(start),
  };
  return {
    busyTimes,
    becomesBusyAt(...later: string[]) {
      for (const start of later) busy.add(Date.parse(start));
    },
  };
}

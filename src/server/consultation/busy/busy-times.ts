import { type BusyPeriod, busyStarts, isBusyAt } from '#core/consultation/busy/busy-slots.ts';
import type { BusyReader } from './busy-reader.ts';

/** Knows which slots the owner keeps from being booked. */
export interface BusyTimes {
  /** Returns the instants from `from` on and before `to` at which busy slots begin. */
  startsBetween(from: number, to: number): Promise<readonly number[]>;
  /** Tells whether a slot is busy, by calendars that were read within the last minute if possible. */
  isBusy(start: number): Promise<boolean>;
}

/** What the owner has set about busy times. */
export interface BusySettings {
  /** What is offered where a calendar could not be read for a day: everything or nothing. */
  whenUnknown: 'offer' | 'none';
  bufferMinutes: number;
  noticeHours: number;
}

const ALWAYS: BusyPeriod = { from: 0, to: Number.MAX_SAFE_INTEGER };

export function createBusyTimes(
  reader: Pick<BusyReader, 'known' | 'freshen'>,
  { whenUnknown, bufferMinutes, noticeHours }: BusySettings,
): BusyTimes {
  const rules = () => {
    const { busy, isAnyUnknown } = reader.known();
    const isClosed = isAnyUnknown && whenUnknown === 'none';
    return { busy: isClosed ? [ALWAYS] : busy, bufferMinutes, noticeHours };
  };
  return {
    async startsBetween(from, to) {
      await reader.freshen('begun');
      return busyStarts({ from, to }, Date.now(), rules());
    },
    async isBusy(start) {
      await reader.freshen('fresh');
      return isBusyAt(start, Date.now(), rules());
    },
  };
}

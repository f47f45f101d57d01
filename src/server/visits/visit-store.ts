import type { CalendarDate } from '#core/consultation/calendar-date.ts';

/** How often a page was opened on a day. Nothing else is known of a visit. */
export interface VisitCount {
  /** A day of the business's calendar. */
  day: CalendarDate;
  /** The path of a page of the site, such as `/consultation`. */
  page: string;
  visits: number;
}

/** Keeps the counts of all processes together. Every failure is a StorageError. */
export interface VisitStore {
  /**
   * Adds the counts to those that are kept. A page of a day may be in the list only once. A list that
   * is given again after a failure is counted once, also if only the answer was lost.
   */
  add(counts: readonly VisitCount[]): Promise<void>;
  /** Lists the counts from one day to another, both included, the oldest day first. */
  list(from: CalendarDate, to: CalendarDate): Promise<VisitCount[]>;
  /** Removes the counts of earlier days. Resolves with the number of removed counts. */
  removeBefore(day: CalendarDate): Promise<number>;
}

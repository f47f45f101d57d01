import type { CalendarDate } from '#core/consultation/calendar-date.ts';
import type { VisitCount } from './visit-store.ts';

/** Reads a row of SQLite or PostgreSQL. PostgreSQL returns large numbers as text. */
export function visitCountFromRow(row: Record<string, unknown>): VisitCount {
  return { day: row.day as CalendarDate, page: String(row.page), visits: Number(row.visits) };
}

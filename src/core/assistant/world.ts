import { isTimeZone, wallTimeAt } from '../consultation/time-zone.ts';
import type { World } from './conversation-state.ts';

/** What the form takes where it knows no locale either. */
const DEFAULT_LOCALE = 'en-US';

/** What a conversation is told of the world; an unknown zone counts as UTC. */
export function worldAt(
  instant: number,
  { zone, locale }: { zone: string | null; locale: string | null },
): World {
  const known = zone !== null && isTimeZone(zone) ? zone : 'UTC';
  return { now: wallTimeAt(instant, known), dayFirst: writesDayFirst(locale ?? DEFAULT_LOCALE) };
}

function writesDayFirst(locale: string): boolean {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
    return parts.find(({ type }) => type === 'day' || type === 'month')?.type === 'day';
  } catch {
    return false;
  }
}

import { readEvent } from './calendar-event.ts';
import { readCalendarText } from './calendar-text.ts';
import { calendarZones, knownClocks, ownZoneOf } from './calendar-zones.ts';
import { RecurrenceError } from './recurrence.ts';

interface StartQuestion {
  /** The zone of times that name none, unless the calendar names one. */
  zone: string;
  /** An instant near the start, for clocks that the calendar defines. */
  near: number;
}

/** Returns when the first event of a small calendar begins. Returns null if that cannot be read. */
export function firstStart(bytes: Uint8Array, { zone, near }: StartQuestion): number | null {
  const text = readCalendarText(bytes);
  const [calendar] = text.parts.filter(({ name }) => name === 'VCALENDAR');
  const part = calendar?.parts.find(({ name }) => name === 'VEVENT');
  const event = part && readEvent(part);
  if (!event) return null;
  const ownZone = ownZoneOf(text) ?? zone;
  const zones = calendarZones([text], { ownZone, from: near, to: near }, knownClocks());
  try {
    return zones(event.start.zone)(event.start.wall);
  } catch (error) {
    if (error instanceof RecurrenceError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Writes the time of day in the visitor's time zone and locale, for example `14:02`. */
export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/**
 * Writes the slot `14:30` as `2:30 PM`. Returns null if the text does not have the form `14:30`.
 */
export function slotAs12HourTime(slot: string): string | null {
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(slot) ?? [];
  if (!hour || !minutes) return null;
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

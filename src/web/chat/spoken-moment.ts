/** `14:02`, by the visitor's own clock and habit. */
export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** `Thursday, 19 November 2026` of `2026-11-19`; null for what is no day. */
export function dayInWords(date: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  if (!year || !month || !day) return null;
  // A day on the calendar, not a moment: reckoned and worded in one and the same zone.
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const word = (options: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleDateString('en', { ...options, timeZone: 'UTC' });
  return `${word({ weekday: 'long' })}, ${Number(day)} ${word({ month: 'long' })} ${year}`;
}

/** `2:30 PM` of `14:30`; null for what is no time. */
export function timeInWords(slot: string | null): string | null {
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(slot ?? '') ?? [];
  if (!hour || !minutes) return null;
  return `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/**
 * Returns a Tuesday that is at least `weeks` weeks away, as `YYYY-MM-DD`. This day can be booked
 * whenever the test runs.
 */
export function tuesdayAhead(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Returns the day that is a week after another day. Both are written as `YYYY-MM-DD`. */
export function weekAfter(date: string): string {
  return new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);
}

/** Writes a day as the pages write it for a visitor from the United States. */
export function longDay(date: string): string {
  const options = { dateStyle: 'full', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', options);
}

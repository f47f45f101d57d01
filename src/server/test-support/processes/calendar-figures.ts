/** Returns a figure of each calendar, by its number in `BUSY_CALENDARS`. */
export async function calendarFigures(origin: string, name: string): Promise<Map<string, number>> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const pattern = new RegExp(`^everline_calendar_${name}\\{calendar="(\\w+)"\\} (\\S+)$`, 'gm');
  return new Map(
    [...figures.matchAll(pattern)].map(([, number = '', value]) => [number, Number(value)]),
  );
}

/** Returns the half hours of these months that nobody can book, as `GET /api/slots` lists them. */
export async function closedSlots(origin: string, months: Iterable<string>): Promise<Set<string>> {
  const closed = new Set<string>();
  for (const month of new Set(months)) {
    const answer = await fetch(`${origin}/api/slots?month=${month}`);
    if (!answer.ok) throw new Error(`The list of slots was answered with ${answer.status}.`);
    for (const start of ((await answer.json()) as { full: string[] }).full) closed.add(start);
  }
  return closed;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Writes a calendar of many events, of which every twentieth comes back each week. All of them take
 * place at night, so that the bench can book by day.
 */
export function largeCalendar(events: number, now: number): Buffer {
  const tonight = Math.floor(now / DAY_MS) * DAY_MS + 2 * HOUR_MS;
  const lines = Array.from({ length: events }, (_, index) => {
    const start = tonight + ((index % 1000) - 700) * DAY_MS;
    return [
      'BEGIN:VEVENT',
      `UID:${index}@calendar.example`,
      'DTSTAMP:20260101T000000Z',
      `DTSTART;TZID=Europe/Berlin:${stamp(start)}`,
      `DTEND;TZID=Europe/Berlin:${stamp(start + HOUR_MS)}`,
      ...(index % 20 === 0 ? ['RRULE:FREQ=WEEKLY'] : []),
      `SUMMARY:Meeting number ${index} about something`,
      `DESCRIPTION:${'A few words that nobody has to read. '.repeat(5)}`,
      'ATTENDEE;CN=Somebody:mailto:somebody@example.com',
      'END:VEVENT',
    ];
  });
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//bench//EN', ...lines.flat()];
  return Buffer.from([...all, 'END:VCALENDAR', ''].join('\r\n'));
}

function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+Z/g, '');
}

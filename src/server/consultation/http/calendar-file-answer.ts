import type { Context } from 'hono';

/** Answers with an iCalendar file that the browser saves. */
export function calendarFileAnswer(c: Context, file: string): Response {
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="consultation.ics"',
  });
}

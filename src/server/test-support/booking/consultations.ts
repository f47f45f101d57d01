import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { isWeekend } from '#core/consultation/schedule.ts';

/** The body of a request that every rule accepts on Thursday 12 November 2026. */
export const validBody = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  company: 'Analytical Engines',
  service: 'ai-phone',
  problems: 'We miss calls after hours.',
  additional: '',
  selected_date: '2026-11-16',
  selected_time: '9:30 AM',
  time_zone: 'Europe/Paris',
  locale: 'en-US',
  client_time: '2026-11-12T08:00:00.000Z',
};

/** The row that is stored for `validBody`. */
export const validRow: ConsultationRow = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  company: 'Analytical Engines',
  service: 'ai-phone',
  problems: 'We miss calls after hours.',
  additional: '',
  selected_date: '11/16/2026',
  selected_time: '9:30 AM',
};

/** Returns the valid body with a day that a visitor can choose now. */
export function bodyForNow() {
  const { client_time: _, ...body } = validBody;
  let day = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 2);
  while (isWeekend(day)) day = addDays(day, 1);
  return { ...body, selected_date: day };
}

import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { isWeekend } from '#core/consultation/schedule.ts';
import { bodyForNow } from '../booking/consultations.ts';
import { bringNear } from '../booking/near-meetings.ts';
import { type TalkDesk, talkDesk } from '../talk-desk.ts';

const HOUR = 3_600_000;

/** A server with people at its desk, at which visitors book. */
export async function requestDesk(...parameters: Parameters<typeof talkDesk>) {
  const desk = await talkDesk(...parameters);

  async function book(changes: Record<string, string> = {}): Promise<DeskRequest> {
    const answer = await fetch(`${desk.origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ ...bodyForNow(), ...changes }),
    });
    if (answer.status !== 201) throw new Error(`It was not booked: ${await answer.text()}`);
    const { id, link } = (await answer.json()) as { id: string; link: string };
    return { id, link, path: `/desk/requests/${id}` };
  }

  return {
    ...desk,
    book,
    /** Lets the meeting of a request have begun an hour ago. */
    begin: ({ id }: DeskRequest) =>
      bringNear(desk.env, [{ booking: { id, zone: 'Europe/Paris' }, startsAt: Date.now() - HOUR }]),
  };
}

export interface DeskRequest {
  id: string;
  /** The address of the visitor's page. */
  link: string;
  /** The address of its page at the desk. */
  path: string;
}

export type RequestDesk = TalkDesk & Awaited<ReturnType<typeof requestDesk>>;

/** Returns a weekday that can be booked, so many weekdays after the one of `bodyForNow`. */
export function bookableDay(weekdays: number): CalendarDate {
  let day = bodyForNow().selected_date;
  for (let left = weekdays; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

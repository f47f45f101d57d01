import { Hono } from 'hono';
import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import type { ReminderStore } from '#server/consultation/reminders/reminder-store.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { todayPage } from './today-page.ts';

interface TodayParts {
  meetings: ReminderStore['meetings'];
  /** The zone of the owner. */
  zone: string;
}

const DAYS_SHOWN = 14;
const DAY_MS = 86_400_000;
const MOST_MEETINGS = 50;
const MEETING_MS = SLOT_MINUTES * 60_000;

/** The first room: what comes next. */
export function todayRoom({ meetings, zone }: TodayParts): DeskRoom {
  return ({ show, withSession }) =>
    new Hono().get(
      '/desk',
      withSession(async (c, { session }) => {
        const now = Date.now();
        // A meeting that is under way is still one of today's.
        const span = { after: now - MEETING_MS, until: now + DAYS_SHOWN * DAY_MS };
        const coming = await meetings(span, MOST_MEETINGS);
        return show(c, todayPage(session, coming, { now, zone }));
      }),
    ) as Hono;
}

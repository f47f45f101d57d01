import { Hono } from 'hono';
import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import type { ReminderStore } from '#server/consultation/reminders/reminder-store.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import type { LiveTopic } from '../../live/live-watch.ts';
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
        const coming = await comingMeetings(meetings, now);
        return show(c, todayPage(session, coming, { now, zone }));
      }),
    ) as Hono;
}

/** Says whether something has changed of what the room shows. */
export function todayTopic(meetings: TodayParts['meetings']): LiveTopic {
  return {
    name: 'today',
    version: async () => JSON.stringify(await comingMeetings(meetings, Date.now())),
  };
}

function comingMeetings(meetings: TodayParts['meetings'], now: number) {
  // A meeting that is under way is still one of today's.
  const span = { after: now - MEETING_MS, until: now + DAYS_SHOWN * DAY_MS };
  return meetings(span, MOST_MEETINGS);
}

import { Hono } from 'hono';
import { SLOT_MINUTES } from '#core/booking-numbers.ts';
import { isFreshRequest, requestStandingOf } from '#core/consultation/owner/request-views.ts';
import type { TakeOver } from '#server/chat/person/take-over.ts';
import type { RequestList } from '#server/consultation/archive/request-list.ts';
import type { ReminderStore } from '#server/consultation/reminders/reminder-store.ts';
import { currentOrganisation } from '#server/platform/organisations/current-organisation.ts';
import type { ResourceStore } from '#server/platform/resource-store.ts';
import type { ConversationArchive } from '#server/retention/conversation-archive.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import type { LiveTopic } from '../../live/live-watch.ts';
import { liveCalls } from '../calls/calls-room.ts';
import type { HereSwitch } from '../here/here-room.ts';
import { isLive } from '../talks/talks-page.ts';
import { todayPage } from './today-page.ts';

interface TodayParts {
  meetings: ReminderStore['meetings'];
  /** The newest requests. Null if a hosted database has them. */
  requests: Pick<RequestList, 'page'> | null;
  talks: ConversationArchive['talks'];
  calls: Pick<ResourceStore, 'list'>;
  takeOver: Pick<TakeOver, 'standingOf'>;
  here: HereSwitch;
  /** The zone of the owner. */
  zone: string;
}

const DAYS_SHOWN = 14;
const DAY_MS = 86_400_000;
const MOST_MEETINGS = 50;
const MOST_NEWS = 20;
const MOST_TALKS = 20;
const MEETING_MS = SLOT_MINUTES * 60_000;

/** The first room: who is talking right now, what comes next, and what is new. */
export function todayRoom(parts: TodayParts): DeskRoom {
  const { meetings, talks, calls, takeOver, here, zone } = parts;
  return ({ show, withSession }) =>
    new Hono().get(
      '/desk',
      withSession(async (c, { session, formToken }) => {
        const now = Date.now();
        const [coming, later, going, typed] = await Promise.all([
          comingMeetings(meetings, now),
          newsForLater(parts.requests, now),
          liveCalls(calls, now),
          talks(currentOrganisation(), null, MOST_TALKS),
        ]);
        const shown = {
          meetings: coming,
          later,
          calls: going,
          talks: typed.map(({ session }) => session).filter((talk) => isLive(talk, now)),
          standingOf: takeOver.standingOf,
          here: await here(session.person, formToken),
        };
        return show(c, todayPage(session, shown, { now, zone }));
      }),
    ) as Hono;
}

/** Says whether something has changed of the meetings that the room shows. */
export function todayTopic(meetings: TodayParts['meetings']): LiveTopic {
  return {
    name: 'today',
    version: async () => JSON.stringify(await comingMeetings(meetings, Date.now())),
  };
}

function comingMeetings(meetings: TodayParts['meetings'], now: number) {
  // A meeting that is under way is still one of today's.
  return meetings({ after: now - MEETING_MS, until: lastShown(now) }, MOST_MEETINGS);
}

/** Resolves with the requests that came lately for a later day than the room shows. */
async function newsForLater(requests: TodayParts['requests'], now: number) {
  const newest = (await requests?.page('newest', { behind: null, most: MOST_NEWS, now })) ?? [];
  return newest
    .map(({ record }) => record)
    .filter(
      ({ booking, createdAt }) =>
        booking !== null &&
        isFreshRequest({ createdAt }, now) &&
        requestStandingOf(booking, now) === 'coming' &&
        Number(booking.startsAt) > lastShown(now),
    );
}

function lastShown(now: number): number {
  return now + DAYS_SHOWN * DAY_MS;
}

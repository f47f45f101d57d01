import type { Hono } from 'hono';
import type { pino } from 'pino';
import type { AnswerFinder } from '../../assistant/reader/answer-finder.ts';
import { LONGEST_CALL_SECONDS } from '../../call/call-limits.ts';
import type { CallPeople } from '../../call/people/call-people.ts';
import { iceServersOfCall } from '../../call/webrtc/turn-credentials.ts';
import type { TakeOver } from '../../chat/person/take-over.ts';
import type { Config } from '../../config/config.ts';
import { serverTimeZone } from '../../config/config-of-environment.ts';
import type { ConsultationParts } from '../../consultation/http/consultation-parts.ts';
import { createDoor } from '../../desk/door/door.ts';
import { deskCookie } from '../../desk/http/desk-cookie.ts';
import { deskRoutes } from '../../desk/http/desk-routes.ts';
import { liveRoom } from '../../desk/live/live-room.ts';
import { createLiveWatch } from '../../desk/live/live-watch.ts';
import { createPasskeys } from '../../desk/passkeys/passkeys.ts';
import { callsRoom, callsTopic } from '../../desk/rooms/calls/calls-room.ts';
import { joinCallRoom } from '../../desk/rooms/calls/join-call-room.ts';
import { devicesRoom } from '../../desk/rooms/devices/devices-room.ts';
import { eraseRoom, patiently } from '../../desk/rooms/erase/erase-room.ts';
import { figuresRoom, figuresTopic } from '../../desk/rooms/figures/figures-room.ts';
import { hereRoom, hereSwitch, ringsTopic } from '../../desk/rooms/here/here-room.ts';
import { questionsRoom } from '../../desk/rooms/questions/questions-room.ts';
import { requestsRoom, requestsTopic } from '../../desk/rooms/requests/requests-room.ts';
import { takeOverRoom } from '../../desk/rooms/talks/take-over-room.ts';
import { talksRoom, talksTopic } from '../../desk/rooms/talks/talks-room.ts';
import type { KeptTimesBook } from '../../desk/rooms/texts/kept-times-book.ts';
import { todayRoom, todayTopic } from '../../desk/rooms/today/today-room.ts';
import type { NewLimiter } from '../../http/rate-limit.ts';
import type { AnswerBook } from '../../platform/knowledge/answer-book.ts';
import { conversationEraser } from '../../retention/conversation-eraser.ts';
import type { Site } from '../../site/load-site.ts';
import { renderShell } from '../../site/shell.ts';
import type { ServerStorage } from '../compose-storage.ts';
import type { ComposedBusyTimes } from './busy-times.ts';
import { composeTextsAndTimes } from './texts-and-times.ts';

interface DeskSurroundings {
  site: Site;
  storage: ServerStorage;
  takeOver: TakeOver;
  /** What requests are moved and cancelled with. */
  booking: ConsultationParts;
  /** The answers that the owner has written, and how questions find them. */
  book: AnswerBook;
  finder: AnswerFinder;
  /** What the owner keeps from being booked. */
  keptTimes: KeptTimesBook;
  /** Returns a page of another build with what depends on the settings. */
  fill(text: string): string;
  busy: Pick<ComposedBusyTimes, 'keptChanged' | 'health'>;
  /** Brings people into calls. Null means that a hosted platform holds them. */
  people: CallPeople | null;
  newLimiter: NewLimiter;
  origin: string;
  closing: AbortSignal;
  logger: pino.Logger;
  deskTiming?: DeskTiming;
}

/** The times of the desk's stream. Tests set shorter ones. */
export interface DeskTiming {
  lookMs?: number;
  beatMs?: number;
}

/** Creates the owner's desk, unless the owner has turned it off. */
export function composeDesk(surroundings: DeskSurroundings, config: Config): readonly Hono[] {
  const { desk, businessTimeZone, trustedProxies, supabase, calls } = config;
  const {
    site,
    storage,
    takeOver,
    booking,
    newLimiter,
    origin,
    book,
    finder,
    keptTimes,
    busy,
    fill,
    people,
    closing,
    logger,
    deskTiming = {},
  } = surroundings;
  if (!desk) return [];
  const isHttps = origin.startsWith('https:');
  const zone = businessTimeZone ?? serverTimeZone();
  const door = createDoor(storage.door);
  const { meetings } = storage.reminders;
  const texts = composeTextsAndTimes(
    { door, meetings, keptTimes, busy, fill, origin, zone },
    config,
  );
  const counted = [
    requestsTopic(storage.history),
    talksTopic(storage.conversations),
    callsTopic(storage.allResources),
  ];
  const watch = createLiveWatch({
    topics: [
      todayTopic(meetings),
      ...counted,
      figuresTopic(counted),
      texts.topic,
      ringsTopic({ here: storage.here, takeOver }),
    ],
    openSessions: door.openSessions,
    logger,
    ...(deskTiming.lookMs !== undefined && { pauseMs: deskTiming.lookMs }),
  });
  const passkeys = createPasskeys({
    store: storage.passkeys,
    door: storage.door,
    publicOrigin: isHttps ? origin : null,
  });
  return [
    deskRoutes({
      door,
      passkeys,
      cookie: deskCookie({ isHttps }),
      limiter: newLimiter('desk'),
      trustedProxies,
      isHttps,
      logger,
      renderPage: (page) => renderShell(site.deskShell, page),
      rooms: [
        todayRoom({
          meetings,
          requests: supabase === null ? storage.requestList : null,
          talks: storage.conversations.talks,
          calls: storage.allResources,
          takeOver,
          here: hereSwitch({ here: storage.here, zone }, 'today'),
          zone,
        }),
        talksRoom({
          archive: storage.conversations,
          resources: storage.resources,
          takeOver,
          here: hereSwitch({ here: storage.here, zone }, 'talks'),
          zone,
        }),
        hereRoom({ here: storage.here, takeOver, door, zone }),
        takeOverRoom({ takeOver, resources: storage.resources, door }),
        requestsRoom({
          booking,
          door,
          list: storage.requestList,
          history: storage.history,
          zone,
          isHosted: supabase !== null,
        }),
        eraseRoom({ ...eraserOf(storage), door, isHosted: supabase !== null }),
        callsRoom({
          people,
          iceServers: () => iceServersOfCall(calls.rtc, LONGEST_CALL_SECONDS),
          calls: storage.allResources,
          recordings: storage.recordings,
          door,
          zone,
        }),
        joinCallRoom({
          people,
          calls: storage.allResources,
          door,
          trustedProxies,
          closing,
          ...(deskTiming.lookMs !== undefined && { lookMs: deskTiming.lookMs }),
        }),
        questionsRoom({ door, book, finder, resources: storage.allResources, zone }),
        ...texts.rooms,
        figuresRoom({
          source: {
            visits: storage.visits,
            bookings: storage.bookingFacts,
            resources: storage.allResources,
          },
          closedDays: config.closedDays,
          keptDays: config.keptDays,
          hasHostedCalls: config.hostedCalls !== null,
          zone,
        }),
        devicesRoom({ door, passkeys, zone }),
        liveRoom({
          watch,
          closing,
          ...(deskTiming.beatMs !== undefined && { beatMs: deskTiming.beatMs }),
        }),
      ],
    }),
  ];
}

/** The scans of an erasure read everything that is kept, so they pause for other requests. */
function eraserOf(storage: DeskSurroundings['storage']) {
  const { requests, conversations, recordings, resources: sessions, cleanDisk } = storage;
  const archive = { ...conversations, pages: () => patiently(conversations.pages()) };
  return {
    requests: {
      erase: (email: string) => requests.erase(email),
      requesters: () => patiently(requests.requesters()),
    },
    conversations: conversationEraser({ archive, recordings }),
    sessions,
    cleanDisk,
  };
}

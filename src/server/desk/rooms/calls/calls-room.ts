import { type Context, Hono } from 'hono';
import type { IceServer } from '#core/call/room-messages.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { LONGEST_CALL_SECONDS } from '#server/call/call-limits.ts';
import type { CallPeople } from '#server/call/people/call-people.ts';
import { type ReadableCall, readableCall } from '#server/call/readable-call.ts';
import { RECORDED_SIDES, recordingName } from '#server/call/recording/recording-files.ts';
import { UNDER_WAY } from '#server/call/stored-call-changes.ts';
import type { ResourceQuery, ResourceStore } from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import type { Door } from '../../door/door.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import type { LiveTopic } from '../../live/live-watch.ts';
import { cursorAfter, readCursor } from './calls-cursor.ts';
import { callsPage } from './calls-page.ts';
import { missingCallPage, oneCallPage } from './one-call-page.ts';
import { answerRecording } from './recording-answer.ts';
import { findSiteCall } from './site-call.ts';

interface CallsRoomParts {
  /** Null means that nobody of the desk joins calls. */
  people: Pick<CallPeople, 'look'> | null;
  /** Returns the STUN and TURN servers for a browser that joins a call. */
  iceServers(): readonly IceServer[];
  calls: Pick<ResourceStore, 'find' | 'list'>;
  recordings: Pick<BlobStore, 'read'>;
  door: Pick<Door, 'noteReading'>;
  /** The zone of the owner. */
  zone: string;
}

const CALLS_PER_PAGE = 50;

/** Shows the calls of the site, those that go on and those that are over, and plays recordings. */
export function callsRoom({ calls, recordings, door, zone, ...parts }: CallsRoomParts): DeskRoom {
  const list = async (query: Partial<ResourceQuery>) =>
    (await calls.list({ ...EVERY_CALL, ...query })).resources;

  const find = (c: Context) => findSiteCall(calls, c.req.param('id') ?? '');

  return ({ show, withSession }) =>
    new Hono()
      .get(
        '/desk/calls',
        withSession(async (c) => {
          const now = Date.now();
          const from = readCursor(c.req.query('before') ?? '');
          // One more call than a page has tells whether there is another page.
          const rows = await list({
            limit: CALLS_PER_PAGE + 1,
            ...(from && { created: { until: from.createdAt }, offset: from.skipped }),
          });
          const shown = rows.slice(0, CALLS_PER_PAGE);
          const next = rows.length > shown.length ? cursorAfter(shown, from) : null;
          const past = shown.map((row) => readableCall(row, now));
          const going = from === null ? await liveCalls(calls, now) : [];
          return show(c, callsPage({ live: going, past, isFirst: from === null, next }, zone));
        }),
      )
      .get(
        '/desk/calls/:id',
        withSession(async (c, { session, formToken }) => {
          const call = await find(c);
          if (call === null) return show(c, missingCallPage(), 404);
          await door.noteReading(session, 'call-read', call.id);
          const isLive = call.status === 'in-progress';
          const people = isLive ? ((await parts.people?.look(call.id)) ?? null) : null;
          const join = people && { people, formToken, iceServers: parts.iceServers() };
          return show(c, oneCallPage(call, zone, join));
        }),
      )
      .get(
        '/desk/calls/:id/recording/:side',
        withSession(async (c, { session }) => {
          const call = await find(c);
          const side = RECORDED_SIDES.find((known) => known === c.req.param('side'));
          const sound = call && side ? await recordings.read(recordingName(call.id, side)) : null;
          if (call === null || sound === null) return show(c, missingCallPage(), 404);
          await door.noteReading(session, 'recording-played', call.id);
          return answerRecording(c, sound);
        }),
      ) as Hono;
}

/** Resolves with the calls of the site in which somebody is talking now. */
export async function liveCalls(
  calls: Pick<ResourceStore, 'list'>,
  now: number,
): Promise<ReadableCall[]> {
  const { resources } = await calls.list({ ...EVERY_CALL, ...underWay(now) });
  return resources
    .map((row) => readableCall(row, now))
    .filter(({ status }) => status === 'in-progress');
}

/** Says whether a call has begun or ended, or something was said in one. */
export function callsTopic(calls: Pick<ResourceStore, 'list'>): LiveTopic {
  return {
    name: 'calls',
    async version() {
      const queries = [underWay(Date.now()), { limit: 1 }];
      const lists = queries.map((query) => calls.list({ ...EVERY_CALL, ...query }));
      return (await Promise.all(lists))
        .flatMap(({ resources }) => resources.map(({ id, updatedAt }) => `${id}.${updatedAt}`))
        .join();
    },
  };
}

/** Finds the calls that go on. The oldest of them began as long ago as a call may last. */
function underWay(now: number): Partial<ResourceQuery> {
  return {
    created: { after: now - LONGEST_CALL_SECONDS * 1000 },
    labels: { underWay: [UNDER_WAY.underWay] },
  };
}

/** The calls of the owner's own organisation, the newest first. */
const EVERY_CALL: ResourceQuery = {
  kind: 'call',
  orgId: ORG_ID,
  labels: {},
  created: {},
  updated: {},
  oldestFirst: false,
  limit: CALLS_PER_PAGE,
  offset: 0,
  isUncounted: true,
};

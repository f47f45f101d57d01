import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Fleet } from '#server/fleet/open-fleet.ts';
import type { PassedOnRequests } from '#server/fleet/passed-on-requests.ts';
import type { ListedProcess } from '#server/fleet/process-list.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import { ROOM_PATH } from '../room/room-address.ts';

interface EndElsewhereParts {
  fleet: Pick<Fleet, 'find'>;
  passedOn: PassedOnRequests;
  /** Resolves with the id of the process that holds or held the room of a call, or with null. */
  holderOf(callId: string): Promise<string | null>;
}

const ANSWER_TIMEOUT_MS = 3000;

/** Ends a call in the process that holds its room. Nothing happens if this process is gone. */
export async function endCallElsewhere(
  { fleet, passedOn, holderOf }: EndElsewhereParts,
  callId: string,
): Promise<void> {
  const process = await processOf({ fleet, holderOf }, callId);
  if (process === null) return;
  const target = `${ROOM_PATH}${callId}`;
  const headers = await passedOn.headersFor(process, {
    method: 'DELETE',
    target,
    callerAddress: '',
  });
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  // A room that is not told notices within seconds that its call is not stored any more.
  await fetch(`${process.address}${target}`, { method: 'DELETE', headers, signal }).catch(() => {});
}

/** Lets other processes end the calls of this process. */
export function roomEndingRoutes(
  rooms: Pick<LazyRooms, 'eject'>,
  passedOn: Pick<PassedOnRequests, 'read'>,
): Hono {
  return new Hono().delete(`${ROOM_PATH}:id`, async (c, next) => {
    const { incoming } = c.env as HttpBindings;
    if ((await passedOn.read(incoming)) === null) return next();
    await rooms.eject(c.req.param('id'));
    return c.body(null, 204);
  });
}

async function processOf(
  { fleet, holderOf }: Pick<EndElsewhereParts, 'fleet' | 'holderOf'>,
  callId: string,
): Promise<ListedProcess | null> {
  const holder = await holderOf(callId);
  return holder === null ? null : fleet.find(holder);
}

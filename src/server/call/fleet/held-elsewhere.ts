import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Fleet } from '#server/fleet/open-fleet.ts';
import type { ListedProcess } from '#server/fleet/process-list.ts';
import type { AdmittedRequest, OperationHandler } from '#server/platform/http/operation-handler.ts';
import { parseResourceId } from '#server/platform/resource-answer.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import { ROOM_PATH } from '../room/room-address.ts';
import { isMarkedAsPassedOn, type PassedOnRequests } from './passed-on-requests.ts';

interface HeldElsewhereParts {
  fleet: Pick<Fleet, 'find'>;
  passedOn: PassedOnRequests;
  /** Resolves with the id of the process that holds or held the room of a call, or with null. */
  holderOf(callId: string): Promise<string | null>;
}

const ANSWER_TIMEOUT_MS = 3000;

/** Ends a call in the process that holds its room. Nothing happens if this process is gone. */
export async function ejectElsewhere(
  { fleet, passedOn, holderOf }: HeldElsewhereParts,
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

/**
 * Wraps the handler that plays a recording. If the recording is not here, the process that holds or
 * held the room of the call is asked for it.
 */
export function heardElsewhere(
  parts: HeldElsewhereParts,
  hear: OperationHandler,
): OperationHandler {
  return async (request, body) => {
    try {
      return await hear(request, body);
    } catch (error) {
      if (!(error instanceof VoiceError) || error.status !== 404) throw error;
      const answer = await askHolder(parts, request);
      if (answer === null) throw error;
      return answer;
    }
  };
}

async function askHolder(
  { fleet, passedOn, holderOf }: HeldElsewhereParts,
  { c, id: given }: AdmittedRequest,
): Promise<Response | null> {
  const { incoming } = c.env as HttpBindings;
  // A process that was asked by another one asks nobody in turn.
  if (isMarkedAsPassedOn(incoming)) return null;
  const id = parseResourceId(given);
  const process = id === null ? null : await processOf({ fleet, holderOf }, id);
  if (process === null) return null;
  const target = incoming.url ?? '/';
  const headers = await passedOn.headersFor(process, { method: 'GET', target, callerAddress: '' });
  const asked = { ...headers, Authorization: c.req.header('Authorization') ?? '' };
  const answer = await fetch(`${process.address}${target}`, { headers: asked }).catch(() => null);
  if (answer?.status !== 200 || answer.body === null) {
    await answer?.body?.cancel();
    return null;
  }
  const kept = ['Content-Type', 'Content-Length'].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return c.body(answer.body, 200, Object.fromEntries(kept));
}

async function processOf(
  { fleet, holderOf }: Pick<HeldElsewhereParts, 'fleet' | 'holderOf'>,
  callId: string,
): Promise<ListedProcess | null> {
  const holder = await holderOf(callId);
  return holder === null ? null : fleet.find(holder);
}

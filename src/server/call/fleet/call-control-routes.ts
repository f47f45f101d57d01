import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { MAX_APP_MESSAGE } from '#core/call/room-messages.ts';
import type { Fleet } from '#server/fleet/open-fleet.ts';
import { isMarkedAsPassedOn, type PassedOnRequests } from '#server/fleet/passed-on-requests.ts';
import { readRequestText } from '#server/http/incoming-request.ts';
import { readCallMessage } from '../conversation/read-call-message.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import { isControlAddress, ROOM_PATH } from '../room/room-address.ts';

interface ControlParts {
  rooms: Pick<LazyRooms, 'has' | 'control'>;
  signingKey(): Promise<string>;
  /** The other processes. Null means that this process is alone. */
  others: {
    fleet: Pick<Fleet, 'find'>;
    passedOn: Pick<PassedOnRequests, 'headersFor'>;
    /** Resolves with the id of the process that holds or held the room of a call, or with null. */
    holderOf(callId: string): Promise<string | null>;
  } | null;
}

const ANSWER_TIMEOUT_MS = 3000;

/**
 * Answers the `controlUrl` of calls: the agent of a call that goes on says a text, takes a line, is
 * muted, or hangs up. Whoever has the address may do so, as on the hosted platform.
 */
export function callControlRoutes({ rooms, signingKey, others }: ControlParts): Hono {
  /** Resolves with the status of the process that holds the call. */
  async function passOn(c: Context, callId: string, text: string): Promise<number> {
    const { incoming } = c.env as HttpBindings;
    const holder = others && !isMarkedAsPassedOn(incoming) ? await others.holderOf(callId) : null;
    const process = holder === null ? null : (others?.fleet.find(holder) ?? null);
    if (process === null) return 404;
    const target = incoming.url ?? '';
    const sent = { method: 'POST', target, callerAddress: '' };
    const headers = await others?.passedOn.headersFor(process, sent);
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await fetch(process.address + target, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: text,
      signal,
    }).catch(() => null);
    return answer?.status ?? 404;
  }

  return new Hono().post(`${ROOM_PATH}:id/control`, async (c) => {
    const callId = c.req.param('id');
    if (!isControlAddress(callId, c.req.query('sign') ?? '', await signingKey())) {
      return c.json({ message: 'There is no such address' }, 404);
    }
    const text = (await readRequestText(c.req, MAX_APP_MESSAGE).catch(() => null)) ?? '';
    const message = readCallMessage(jsonOrNull(text));
    if (message === null) {
      return c.json({ message: 'The agent of a call does not understand this message' }, 400);
    }
    if (rooms.has(callId)) {
      rooms.control(callId, message);
      return c.body(null, 204);
    }
    const status = await passOn(c, callId, text);
    return status === 204
      ? c.body(null, 204)
      : c.json({ message: 'This call does not go on' }, 404);
  });
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

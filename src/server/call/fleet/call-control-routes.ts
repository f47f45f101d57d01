import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { MAX_APP_MESSAGE } from '#core/call/room-messages.ts';
import type { Fleet } from '#server/fleet/open-fleet.ts';
import { isMarkedAsPassedOn, type PassedOnRequests } from '#server/fleet/passed-on-requests.ts';
import { readRequestText } from '#server/http/incoming-request.ts';
import type { ControlRefusal } from '../conversation/control-refusal.ts';
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

/** What a program of the owner reads if the line of the call cannot do what it asks for. */
const REFUSALS: Readonly<Record<ControlRefusal, { status: 400 | 403; message: string }>> = {
  'no-phone': {
    status: 400,
    message: 'This is a call of a page. Only a call by phone can be transferred',
  },
  'no-such-target': {
    status: 400,
    message:
      'destination must be of the type number with a number in E.164, or of the type sip with a sipUri',
  },
  'target-not-allowed': {
    status: 403,
    message:
      'Nobody is connected with this number or address. PHONE_ALLOW names the prefixes that may be called, and numbers for emergencies and with a price of their own never are',
  },
};
const NOT_UNDERSTOOD = 'The agent of a call does not understand this message';
const NOT_GOING_ON = 'This call does not go on';

/**
 * Answers the `controlUrl` of calls: the agent of a call that goes on says a text, takes a line, is
 * muted, transfers a call by phone, or hangs up. Whoever has the address may do so, as on the hosted
 * platform.
 */
export function callControlRoutes({ rooms, signingKey, others }: ControlParts): Hono {
  /** Resolves with the answer of the process that holds the call, or with null if there is none. */
  async function passOn(c: Context, callId: string, text: string): Promise<Response | null> {
    const { incoming } = c.env as HttpBindings;
    const holder = others && !isMarkedAsPassedOn(incoming) ? await others.holderOf(callId) : null;
    const process = holder === null ? null : (others?.fleet.find(holder) ?? null);
    if (process === null) return null;
    const target = incoming.url ?? '';
    const sent = { method: 'POST', target, callerAddress: '' };
    const headers = await others?.passedOn.headersFor(process, sent);
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return await fetch(process.address + target, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: text,
      signal,
    }).catch(() => null);
  }

  return new Hono().post(`${ROOM_PATH}:id/control`, async (c) => {
    const callId = c.req.param('id');
    if (!isControlAddress(callId, c.req.query('sign') ?? '', await signingKey())) {
      return c.json({ message: 'There is no such address' }, 404);
    }
    const text = (await readRequestText(c.req, MAX_APP_MESSAGE).catch(() => null)) ?? '';
    const message = readCallMessage(jsonOrNull(text));
    if (message === null) {
      return c.json({ message: NOT_UNDERSTOOD }, 400);
    }
    if (rooms.has(callId)) {
      const refusal = rooms.control(callId, message);
      if (refusal === null) return c.body(null, 204);
      return c.json({ message: REFUSALS[refusal].message }, REFUSALS[refusal].status);
    }
    const answer = await passOn(c, callId, text);
    if (answer?.status === 204) return c.body(null, 204);
    if (answer?.status === 400 || answer?.status === 403) {
      const said = await answer.json().catch(() => ({ message: NOT_GOING_ON }));
      return c.json(said, answer.status);
    }
    return c.json({ message: NOT_GOING_ON }, 404);
  });
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

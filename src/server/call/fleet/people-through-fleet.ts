import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Fleet } from '#server/fleet/open-fleet.ts';
import type { PassedOnRequests } from '#server/fleet/passed-on-requests.ts';
import type { CallPeople } from '../people/call-people.ts';
import type { PeopleInCall } from '../people/room-people.ts';
import type { LazyRooms } from '../room/lazy-rooms.ts';
import { ROOM_PATH } from '../room/room-address.ts';

interface PeopleThroughFleetParts {
  rooms: Pick<LazyRooms, 'has'>;
  here: CallPeople;
  fleet: Pick<Fleet, 'find'>;
  passedOn: PassedOnRequests;
  /** Resolves with the id of the process that holds or held the room of a call, or with null. */
  holderOf(callId: string): Promise<string | null>;
}

const ANSWER_TIMEOUT_MS = 3000;

/** Lets the desk of any process into the calls of the process that holds them. */
export function peopleThroughFleet(parts: PeopleThroughFleetParts): CallPeople {
  const { rooms, here, fleet, passedOn, holderOf } = parts;

  /** Asks the process that holds the call. Resolves with null if there is none, or if it is gone. */
  async function ask(
    method: 'GET' | 'POST' | 'PUT',
    callId: string,
    body: object | null,
  ): Promise<Response | null> {
    const holder = await holderOf(callId);
    const process = holder === null ? null : fleet.find(holder);
    if (process === null) return null;
    const target = pathOf(callId);
    const headers = await passedOn.headersFor(process, { method, target, callerAddress: '' });
    // A person may be in a call for long, so only the beginning of the answer has a time limit.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_TIMEOUT_MS);
    try {
      const answer = await fetch(process.address + target, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: late.signal,
      });
      return answer.ok ? answer : null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async look(callId) {
      if (rooms.has(callId)) return here.look(callId);
      const answer = await ask('GET', callId, null);
      return (await answer?.json().catch(() => null)) as PeopleInCall | null;
    },
    async join(callId, joining) {
      if (rooms.has(callId)) return here.join(callId, joining);
      const answer = await ask('POST', callId, joining);
      // Without a room here, the person is told that the call is over.
      return answer?.body ?? here.join(callId, joining);
    },
    async act(callId, sessionId, act) {
      if (rooms.has(callId)) return here.act(callId, sessionId, act);
      const answer = await ask('PUT', callId, { sessionId, act });
      return (await answer?.json().catch(() => false)) === true;
    },
  };
}

const acting = v.object({ sessionId: v.string(), act: v.picklist(['take-over', 'hand-back']) });
const joining = v.object({
  sessionId: v.string(),
  name: v.string(),
  address: v.string(),
  offers: v.object({ visitor: v.string(), agent: v.string() }),
  toSpeak: v.boolean(),
});

/** Answers the desks of other processes. They have found out who asks, and what this person may do. */
export function peopleRoutes(here: CallPeople, passedOn: Pick<PassedOnRequests, 'read'>): Hono {
  const fromProcess = (answer: (c: Context, callId: string) => Promise<Response>) => {
    return async (c: Context, next: () => Promise<void>) => {
      const { incoming } = c.env as HttpBindings;
      if ((await passedOn.read(incoming)) === null) return next();
      return answer(c, c.req.param('id') ?? '');
    };
  };
  return new Hono()
    .get(
      pathOf(':id'),
      fromProcess(async (c, id) => c.json(await here.look(id))),
    )
    .post(
      pathOf(':id'),
      fromProcess(async (c, id) => {
        const asked = v.parse(joining, await c.req.json());
        return c.body(await here.join(id, asked));
      }),
    )
    .put(
      pathOf(':id'),
      fromProcess(async (c, id) => {
        const { sessionId, act } = v.parse(acting, await c.req.json());
        return c.json(await here.act(id, sessionId, act));
      }),
    ) as Hono;
}

function pathOf(callId: string): string {
  return `${ROOM_PATH}${callId}/people`;
}

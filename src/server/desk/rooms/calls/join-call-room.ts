import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { CallPeople } from '#server/call/people/call-people.ts';
import type { PersonAct } from '#server/call/people/room-people.ts';
import { clientAddress } from '#server/http/incoming-request.ts';
import type { ResourceStore } from '#server/platform/resource-store.ts';
import type { Door } from '../../door/door.ts';
import type { AuditAction } from '../../door/door-store.ts';
import type { DeskRoom } from '../../http/desk-frame.ts';
import { callIsNotYoursPage, missingCallPage } from './one-call-page.ts';
import { findSiteCall } from './site-call.ts';

interface JoinCallParts {
  /** Null means that a hosted platform holds the calls, and nobody joins them here. */
  people: CallPeople | null;
  calls: Pick<ResourceStore, 'find'>;
  door: Pick<Door, 'note' | 'openSessions'>;
  trustedProxies: number;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  /** The pause between two looks whether the session is still open. Tests set a shorter one. */
  lookMs?: number;
}

/** Two offers of a browser for sound alone are much shorter. */
const MOST_OFFER_BYTES = 64_000;
const LOOK_MS = 3000;

const ACTIONS: Readonly<Record<PersonAct, AuditAction>> = {
  'take-over': 'call-taken-over',
  'hand-back': 'call-handed-back',
};

/** Lets a person of the desk listen in to a call that goes on, and speak in it. */
export function joinCallRoom({ people, calls, door, ...parts }: JoinCallParts): DeskRoom {
  const { closing, trustedProxies, lookMs = LOOK_MS } = parts;

  const isLive = async (c: Context) => {
    const call = await findSiteCall(calls, c.req.param('id') ?? '');
    return call?.status === 'in-progress' ? call : null;
  };

  /** Resolves with a signal that is aborted when the session has ended, on whatever device. */
  function whileOpen(sessionId: string): { signal: AbortSignal; stop(): void } {
    const ended = new AbortController();
    const timer = setInterval(async () => {
      const open = await door.openSessions().catch(() => null);
      if (open !== null && !open.has(sessionId)) ended.abort();
    }, lookMs);
    return {
      signal: AbortSignal.any([ended.signal, closing]),
      stop: () => clearInterval(timer),
    };
  }

  return ({ show, withForm }) => {
    const routes = new Hono().post(
      '/desk/calls/:id/people',
      withForm(async (c, { session }, form) => {
        const call = await isLive(c);
        const { name } = session.person;
        if (people === null || call === null || name === null) {
          return show(c, missingCallPage(), 404);
        }
        const toSpeak = form.get('speak') === 'yes';
        const before = await people.look(call.id);
        // A call that nobody may join stays so, and then nothing was done that had to be noted.
        if (before?.canJoin && !before.isRefused) {
          await door.note(session, toSpeak ? 'call-taken-over' : 'call-listened', call.id);
        }
        const told = await people.join(call.id, {
          sessionId: session.id,
          name,
          address: clientAddress((c.env as Partial<HttpBindings>).incoming, trustedProxies),
          offers: { visitor: form.get('visitor') ?? '', agent: form.get('agent') ?? '' },
          toSpeak,
        });
        const { signal, stop } = whileOpen(session.id);
        return c.body(endingWith(told, signal, stop), 200, {
          'Content-Type': 'application/x-ndjson; charset=utf-8',
          // A proxy that waits for the end would hold everything back.
          'X-Accel-Buffering': 'no',
        });
      }, MOST_OFFER_BYTES),
    );
    for (const act of Object.keys(ACTIONS) as PersonAct[]) {
      routes.post(
        `/desk/calls/:id/${act}`,
        withForm(async (c, { session }) => {
          const call = await isLive(c);
          if (people === null || call === null) return show(c, missingCallPage(), 404);
          if (!(await people.act(call.id, session.id, act))) {
            return show(c, callIsNotYoursPage(call.id), 409);
          }
          await door.note(session, ACTIONS[act], call.id);
          return c.body(null, 204);
        }),
      );
    }
    return routes as Hono;
  };
}

/** Passes a stream on until the signal aborts. `onEnd` is called when it ends for whatever reason. */
function endingWith(
  told: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = told.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (!done && value !== undefined) return controller.enqueue(value);
      onEnd();
      controller.close();
    },
    async cancel() {
      onEnd();
      await reader.cancel().catch(() => {});
    },
  });
}

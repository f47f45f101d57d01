import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DeskWithCalls, deskWithCalls } from '#server/test-support/desk/desk-with-calls.ts';

/** These answer a device that has no session yet. */
const AT_THE_DOOR = [
  'GET /desk/enter/:token',
  'POST /desk/enter/:token',
  'POST /desk/passkey/options',
  'POST /desk/passkey',
];

/** What staff cannot do, and what they cannot even look at. */
const FOR_THE_OWNER = [
  'GET /desk/erase',
  'POST /desk/erase/find',
  'POST /desk/erase',
  'GET /desk/talks/:id/erase',
  'POST /desk/talks/:id/erase',
  'GET /desk/questions/new/:asked?',
  'GET /desk/questions/answers/:id',
  'POST /desk/questions/answers',
  'POST /desk/questions/answers/:id',
  'POST /desk/questions/answers/:id/remove',
  'POST /desk/texts',
  'POST /desk/texts/kept/:id/free',
  'GET /desk/texts/words/pages',
  'GET /desk/texts/words/pages/show',
  'POST /desk/texts/words/pages',
  'GET /desk/texts/words/text',
  'POST /desk/texts/words/text',
];

/** Starts the server, and resolves with every route of the desk too, as the rooms have made them. */
async function deskWithRoutes() {
  const joined = vi.spyOn(Object.getPrototypeOf(Hono.prototype) as Hono, 'route');
  const desk = await deskWithCalls();
  const routes = joined.mock.calls.flatMap(([, { routes }]) => routes as Hono['routes']);
  joined.mockRestore();
  const names = routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/desk(\/|$)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  return { desk, routes: [...new Set(names)] };
}

describe('every route of the desk', () => {
  let desk: DeskWithCalls;
  let routes: string[];
  beforeAll(async () => {
    ({ desk, routes } = await deskWithRoutes());
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  /** Asks a route, with an id wherever its address has a place for one. */
  async function ask(route: string, headers: Record<string, string>, form = {}) {
    const [method = '', path = ''] = route.split(' ');
    const answer = await fetch(desk.origin + path.replaceAll(/:\w+\??/g, () => randomUUID()), {
      method,
      headers,
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream');
    const text = isStream ? '' : await answer.text();
    if (isStream) await answer.body?.cancel();
    return { status: answer.status, text };
  }
  const behindTheDoor = () => routes.filter((route) => !AT_THE_DOOR.includes(route));

  test('is one of those that need a session, or stands at the door', async () => {
    expect(routes).toEqual(expect.arrayContaining([...AT_THE_DOOR, ...FOR_THE_OWNER]));
    for (const route of behindTheDoor()) {
      const { status, text } = await ask(route, {});
      expect([route, status], text).toEqual([route, 403]);
      expect(text).toContain('The desk is closed on this device');
    }
  });

  test('refuses a change without the token of its session, and one that another site causes', async () => {
    const { cookie, token, session } = await desk.enter();
    const stranger = await desk.enter();
    for (const route of routes.filter((name) => name.startsWith('POST'))) {
      const crossed = await ask(route, { ...cookie, 'Sec-Fetch-Site': 'cross-site' }, { token });
      expect([route, crossed.status]).toEqual([route, 403]);
      if (AT_THE_DOOR.includes(route)) continue;
      for (const form of [{}, { token: stranger.token }, { token: 'x' }]) {
        const { status, text } = await ask(route, cookie, form);
        expect([route, status], text).toEqual([route, 403]);
      }
    }
    const open = await desk.door.openSessions();
    expect([open.has(session.id), open.has(stranger.session.id)]).toEqual([true, true]);
  });

  test('that is for the owner is closed to staff, and every other one is open to them', async () => {
    const closed: string[] = [];
    for (const route of behindTheDoor()) {
      // Some end their session.
      const { cookie, token } = await desk.enter('staff');
      const { status, text } = await ask(route, cookie, { token });
      if (text.includes('This is for the owner')) closed.push(route);
      else expect([route, status]).not.toEqual([route, 403]);
      expect([route, status < 500], text).toEqual([route, true]);
    }
    expect(closed.toSorted()).toEqual(FOR_THE_OWNER.toSorted());
  });
});

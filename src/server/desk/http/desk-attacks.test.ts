import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bodyForNow } from '#server/test-support/booking/consultations.ts';
import { rawRequest } from '#server/test-support/processes/raw-connection.ts';
import { serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { voiceServer } from '#server/test-support/voice-server.ts';
import { createDoor, formTokenOf } from '../door/door.ts';
import type { DoorStore } from '../door/door-store.ts';

const HTTPS = { PUBLIC_URL: 'https://everline.test', TRUST_PROXY: '1' };
const MARKUP = '<img src=x onerror=alert()>"><script>alert()</script>';

type Attacked = Awaited<ReturnType<typeof attackedServer>>;
type Session = Awaited<ReturnType<Attacked['enter']>>;

/** Starts the whole server, with a door whose storage the test can look into and can break. */
async function attackedServer(
  env: Record<string, string> = HTTPS,
  engine: (typeof ENGINES)[number] = 'the embedded database',
) {
  const broken = new Set<string>();
  const kept: DoorStore[] = [];
  const origin = env.PUBLIC_URL;
  const server = await serverOnEngine(engine, env, {
    ...(origin && { origin }),
    aroundStorage(storage) {
      kept.push(storage.door);
      return { ...storage, door: breakableStorage(storage.door, broken) };
    },
  });
  const [store] = kept;
  if (store === undefined) throw new Error('The server has opened no storage.');
  const door = createDoor(store);
  const cookieName = origin === undefined ? 'desk' : '__Host-desk';

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, { headers, redirect: 'manual' });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const sessionWith = (secret: string) => ({
    secret,
    cookie: { Cookie: `${cookieName}=${secret}` },
    form: formTokenOf(secret),
  });
  /** Opens a session as somebody does who has signed in before. */
  async function enter(role: 'owner' | 'staff' = 'owner', name = 'Grace') {
    const secret = (await door.enter(await door.makeLink(role), '')) ?? '';
    const session = await door.sessionOf(secret);
    if (session?.person.name === null) await door.nameOf(session, name);
    return sessionWith(secret);
  }
  /** Resolves with the session that an answer opened. */
  const sessionIn = (answer: Response) =>
    sessionWith(/=([\w-]{43});/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '');
  const opens = async ({ cookie }: { cookie: Record<string, string> }) =>
    (await (await get('/desk', cookie)).text()).includes('Hello ');
  return { ...server, store, door, broken, get, post, enter, opens, sessionIn };
}

describe.each(ENGINES)('the door with %s', (engine) => {
  let desk: Attacked;
  beforeAll(async () => {
    desk = await attackedServer(HTTPS, engine);
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('one link, used by many at the same moment, opens one session', async () => {
    const path = `/desk/enter/${await desk.door.makeLink('owner')}`;
    const before = (await desk.store.sessions()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.post(path, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(7).fill(403)]);
    expect(answers.filter(({ headers }) => headers.has('Set-Cookie'))).toHaveLength(1);
    expect((await desk.store.sessions()).length).toBe(before + 1);
  });

  test('what a stolen database holds opens nothing', async () => {
    const { secret } = await desk.enter();
    const [session] = await desk.store.sessions();
    const stored = [session?.id ?? '', 'owner'];
    for (const value of [...stored, formTokenOf(secret)]) {
      expect((await desk.get('/desk', { Cookie: `__Host-desk=${value}` })).status).toBe(403);
      expect((await desk.post(`/desk/enter/${value}`, {})).status).toBe(403);
    }
  });

  test.each(["' or '1'='1", '%', "x'; delete from desk_sessions; --", '\\', '\u0000'])(
    'a token or an id that is a piece of SQL (%j) finds and ends nothing',
    async (piece) => {
      const owner = await desk.enter();
      const encoded = encodeURIComponent(piece);
      expect((await desk.post(`/desk/enter/${encoded}`, {})).status).toBe(403);
      await desk.post(`/desk/sessions/${encoded}/end`, { token: owner.form }, owner.cookie);
      expect((await desk.get('/desk', { Cookie: `__Host-desk=${encoded}` })).status).toBe(403);
      expect(await desk.opens(owner)).toBe(true);
    },
  );

  test('staff end nobody else, take no role, and are staff by whatever they send', async () => {
    const owner = await desk.enter('owner', 'Grace');
    const staff = await desk.enter('staff', 'Eve');
    const others = (await desk.store.sessions()).filter(({ person }) => person.role === 'owner');
    for (const { id } of others) {
      await desk.post(`/desk/sessions/${id}/end`, { token: staff.form }, staff.cookie);
    }
    const more = { role: 'owner', person_id: 'owner', id: 'owner', personId: 'owner' };
    await desk.post('/desk/name', { name: 'Grace', token: staff.form, ...more }, staff.cookie);
    expect(await desk.opens(owner)).toBe(true);
    expect((await desk.door.sessionOf(staff.secret))?.person.role).toBe('staff');
    const devices = await (await desk.get('/desk/devices', staff.cookie)).text();
    expect(devices.match(/End this one|Close the desk here/g)).toHaveLength(1);
    expect(devices).not.toContain('(owner)');
  });

  test('a browser that opens the desk anew leaves no open session behind', async () => {
    const owner = await desk.enter();
    const link = await desk.door.makeLink('staff');
    const staff = desk.sessionIn(await desk.post(`/desk/enter/${link}`, {}, owner.cookie));
    expect(await desk.opens(owner)).toBe(false);
    expect((await desk.door.sessionOf(staff.secret))?.person.role).toBe('staff');
  });

  test('a stolen session is worth nothing after it was ended, nor after everything was', async () => {
    const [lost, kept] = [await desk.enter(), await desk.enter()];
    const lostId = (await desk.door.sessionOf(lost.secret))?.id;
    await desk.post(`/desk/sessions/${lostId}/end`, { token: kept.form }, kept.cookie);
    expect([await desk.opens(lost), await desk.opens(kept)]).toEqual([false, true]);
    const link = await desk.door.makeLink('owner');
    await desk.door.endAll();
    expect(await desk.opens(kept)).toBe(false);
    expect((await desk.post(`/desk/enter/${link}`, {})).status).toBe(403);
    const renamed = await desk.post('/desk/name', { name: 'Eve', token: kept.form }, kept.cookie);
    expect(renamed.status).toBe(403);
  });

  test('a storage that is down opens nothing and tells nothing', async () => {
    const { cookie, form } = await desk.enter();
    const link = await desk.door.makeLink('owner');
    for (const name of Object.keys(desk.store)) desk.broken.add(name);
    onTestFinished(() => desk.broken.clear());
    for (const answer of [
      await desk.get('/desk', cookie),
      await desk.get('/desk/devices', cookie),
      await desk.post('/desk/leave', { token: form }, cookie),
      await desk.post(`/desk/enter/${link}`, {}),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const text = await answer.text();
      expect(text).toContain('The server cannot answer just now');
      expect(text).not.toMatch(/broken|test storage|desk_|Grace|\n/);
    }
  });
});

describe('the door of a site with https', () => {
  let desk: Attacked;
  let owner: Session;
  beforeAll(async () => {
    desk = await attackedServer({ ...HTTPS, EMBED_ORIGINS: 'https://shop.example' });
    owner = await desk.enter();
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test.each([
    '/desk/',
    '//desk',
    '/DESK',
    '/Desk/Devices',
    '/desk//devices',
    '/desk/devices/',
    '/desk%2Fdevices',
    '/desk/devices%00',
    '/desk;x=1',
    '/desk.html',
    '/pages/desk.html',
    '/desk\\devices',
    '/x/../desk',
    '/%64esk',
    '/desk/./devices',
    '/desk%0d%0aSet-Cookie:%20__Host-desk=x',
    '/desk/enter/',
    '/desk/%ff',
  ])('the path %s shows nothing and leads nowhere else', async (path) => {
    const headers = ['Host: everline.test', 'Sec-Fetch-Site: cross-site'];
    const answer = await rawRequest(desk.origin, `GET ${path} HTTP/1.1`, ...headers);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/Hello|Devices|last used/);
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    // Only an address of the desk itself is asked for again.
    expect(answer.headers.refresh ?? '0; url=/desk').toMatch(/^0; url=\/desk(\/devices)?$/);
  });

  test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
    '%s uses no link up, ends nothing and gives no right to other sites',
    async (method) => {
      const link = `/desk/enter/${await desk.door.makeLink('owner')}`;
      for (const path of [link, '/desk', '/desk/leave', '/desk/name']) {
        const answer = await fetch(desk.origin + path, {
          method,
          headers: {
            ...owner.cookie,
            Origin: 'https://evil.example',
            'X-HTTP-Method-Override': 'POST',
          },
        });
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
        expect(answer.headers.get('Set-Cookie')).toBeNull();
      }
      expect(await desk.opens(owner)).toBe(true);
      expect((await desk.post(link, {})).status).toBe(303);
    },
  );

  test('a GET with the token of a form changes nothing', async () => {
    for (const path of ['/desk/leave', '/desk/name']) {
      const asked = await desk.get(`${path}?token=${owner.form}&name=Eve`, owner.cookie);
      expect(asked.status).toBe(404);
    }
    expect(await (await desk.get('/desk', owner.cookie)).text()).toContain('Hello Grace');
  });

  test('a form counts with its token in the body, as a form, and when it is small', async () => {
    const fields = { name: 'Eve', token: owner.form };
    const send = (path: string, body: string | FormData | Blob, headers = {}) =>
      fetch(desk.origin + path, {
        method: 'POST',
        headers: { ...owner.cookie, ...headers },
        body,
        redirect: 'manual',
      });
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    const plain = new URLSearchParams(fields).toString();
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const answer of [
      await send('/desk/name', multipart),
      await send('/desk/name', JSON.stringify(fields), { 'Content-Type': 'application/json' }),
      await send('/desk/name', plain, { 'Content-Type': 'text/plain' }),
      await send(`/desk/name?token=${owner.form}`, 'name=Eve', type),
      await send('/desk/name', `${plain}&more=${'x'.repeat(5000)}`, type),
      await send('/desk/name', `token=x&${plain}`, type),
    ]) {
      expect(answer.status).toBe(403);
    }
    expect(await (await desk.get('/desk', owner.cookie)).text()).toContain('Hello Grace');
  });

  test.each([
    ['of another name', (secret: string) => `desk=${secret}`],
    ['in another case', (secret: string) => `__host-desk=${secret}`],
    ['behind a planted one', (secret: string) => `__Host-desk=x; __Host-desk=${secret}`],
    ['before a planted one', (secret: string) => `__Host-desk=${secret}; __Host-desk=x`],
    ['in quotes', (secret: string) => `__Host-desk="${secret}"`],
    ['that is longer', (secret: string) => `__Host-desk=${secret}x`],
    ['behind many others', (secret: string) => `${'a=b; '.repeat(5000)}__Host-desk=${secret}`],
  ])('a cookie %s opens nothing', async (_, cookieOf) => {
    const answer = await desk.get('/desk', { Cookie: cookieOf(owner.secret) });
    expect([403, 431]).toContain(answer.status);
  });

  test.each([
    ['very long', 'x'.repeat(9000)],
    ['one sign too long', 'x'.repeat(44)],
    ['of signs of other scripts', encodeURIComponent('ж'.repeat(43))],
    ['not decodable', '%E0%A4%A'],
    ['with a line end', `${'x'.repeat(20)}%0d%0aSet-Cookie:%20a=b${'x'.repeat(20)}`],
    ['with markup', encodeURIComponent(MARKUP)],
  ])('a link that is %s is only a link that opens nothing', async (_, token) => {
    const asked = await desk.get(`/desk/enter/${token}`);
    expect(await asked.text()).not.toMatch(/<script>alert|<img/);
    const answer = await desk.post(`/desk/enter/${token}`, {});
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  test.each([
    ['markup', MARKUP],
    ['nothing to see', '\u3164'],
    ['letters that hide', 'Gr\u3164ace'],
    ['a change of direction', 'Eve\u202Egro'],
    ['a line end', 'Eve\r\nSet-Cookie: a=b'],
    ['a NUL', 'Eve\u0000'],
    ['too many signs', 'x'.repeat(41)],
    ['an address', 'https://evil.example'],
  ])('a first name of %s is refused', async (_, name) => {
    const answer = await desk.post('/desk/name', { name, token: owner.form }, owner.cookie);
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain('<script>alert');
    expect((await desk.door.sessionOf(owner.secret))?.person.name).toBe('Grace');
  });

  test('what a browser says of itself is never shown', async () => {
    const agent = `Firefox/${MARKUP}${'x'.repeat(8000)}`;
    await desk.door.enter(await desk.door.makeLink('staff'), agent);
    const devices = await (await desk.get('/desk/devices', owner.cookie)).text();
    expect(devices).toContain('Firefox');
    expect(devices).not.toMatch(/alert|xxxx/);
  });

  test('markup in the fields of a visitor is text at the desk', async () => {
    const booked = await fetch(`${desk.origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      // No other field that the desk shows takes markup at all.
      body: JSON.stringify({
        ...bodyForNow(),
        email: '<img/src=x/onerror=alert()>@a.example',
        problems: MARKUP,
        additional: MARKUP,
      }),
    });
    expect([booked.status, await booked.text()]).toEqual([201, expect.any(String)]);
    const shown = await (await desk.get('/desk', owner.cookie)).text();
    expect(shown).toContain('&lt;img/src=x/onerror=alert()&gt;@a.example');
    expect(shown).not.toMatch(/<img|<script/i);
  });

  test('no page of the desk can stand in a frame, be kept, or send anything elsewhere', async () => {
    const link = `/desk/enter/${await desk.door.makeLink('owner')}`;
    for (const answer of [
      await desk.get('/desk', owner.cookie),
      await desk.get('/desk/devices', owner.cookie),
      await desk.get(link),
      await desk.get('/desk'),
      await desk.post('/desk/leave', { token: 'x' }, owner.cookie),
    ]) {
      const rules = answer.headers.get('Content-Security-Policy') ?? '';
      expect(rules).toContain("frame-ancestors 'none'");
      expect(rules).toContain("form-action 'self'");
      expect(rules).not.toMatch(/unsafe|shop\.example/);
      expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    }
  });

  test('a clock that is set back brings no link and no session back', async () => {
    const now = { instant: Date.now() };
    const door = createDoor(desk.store, () => now.instant);
    const [used, late] = [await door.makeLink('owner'), await door.makeLink('owner')];
    const session = (await door.enter(used, '')) ?? '';
    now.instant += 11 * 60_000;
    expect(await door.enter(late, '')).toBeNull();
    now.instant -= 60 * 60_000;
    expect([await door.enter(used, ''), await door.enter(late, '')]).toEqual([null, null]);
    expect(await door.sessionOf(session)).not.toBeNull();
  });

  test('no line of the log holds a link, a session, a name or a device', async () => {
    const link = await desk.door.makeLink('owner');
    const answer = await desk.post(`/desk/enter/${link}`, {}, { 'User-Agent': 'Firefox/Quill' });
    const { secret, form, cookie } = desk.sessionIn(answer);
    await desk.post('/desk/name', { name: 'Quillname', token: form }, cookie);
    await desk.get('/desk/devices', cookie);
    desk.broken.add('sessionOf');
    await desk.get('/desk', cookie);
    desk.broken.clear();
    const logged = desk.logged.join('');
    expect(logged).toContain('/desk/enter/:token');
    expect(logged).toContain('test storage');
    for (const said of [link, secret, form, 'Quill']) expect(logged).not.toContain(said);
  });
});

describe('the door of a site on this machine, with a limit', () => {
  let desk: Attacked;
  beforeAll(async () => {
    desk = await attackedServer({ RATE_LIMIT: '4' });
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test('whoever guesses is held up, whatever proxy they claim, and uses no link up', async () => {
    const link = `/desk/enter/${await desk.door.makeLink('owner')}`;
    const guess = (attempt: number) =>
      desk.post(`/desk/enter/${'x'.repeat(43)}`, {}, { 'X-Forwarded-For': `192.0.2.${attempt}` });
    const statuses = [];
    for (const attempt of [1, 2, 3, 4, 5]) statuses.push((await guess(attempt)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 429]);
    const held = await desk.post(link, {});
    expect([held.status, held.headers.get('Set-Cookie')]).toEqual([429, null]);
    expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await held.text()).toContain('used nothing up');
    expect(await desk.door.enter(link.split('/').at(-1) ?? '', '')).not.toBeNull();
  });

  test.each([
    'evil.example',
    'everline.test:3000',
    '192.168.1.20:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil@localhost',
    'localhost%00.evil.example',
    '[2001:db8::1]',
    '0.0.0.0:3000',
  ])('asked for as %s, over plain http, the door opens nothing', async (host) => {
    const token = (await desk.door.enter(await desk.door.makeLink('owner'), '')) ?? '';
    const link = await desk.door.makeLink('owner');
    for (const line of ['GET /desk', 'GET /desk/devices', `POST /desk/enter/${link}`]) {
      const answer = await rawRequest(
        desk.origin,
        `${line} HTTP/1.1`,
        `Host: ${host}`,
        `Cookie: desk=${token}`,
        'Content-Length: 0',
      );
      expect([400, 403]).toContain(answer.status);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.body).not.toMatch(/Hello|first name|Devices/);
    }
    expect(await desk.door.enter(link, '')).not.toBeNull();
  });

  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])(
    'asked for as %s, the door opens',
    async (host) => {
      const token = await desk.door.enter(await desk.door.makeLink('owner'), '');
      const answer = await rawRequest(
        desk.origin,
        'GET /desk HTTP/1.1',
        `Host: ${host}`,
        `Cookie: desk=${token}`,
      );
      expect(answer.status).toBe(200);
    },
  );
});

test('whoever guesses at several processes is held up by all of them together', async () => {
  await using settings = await engineSettings('PostgreSQL');
  const env = { ...settings.env, RATE_LIMIT: '3' };
  await using one = await voiceServer(env);
  await using other = await voiceServer(env);
  const statuses = [];
  for (const { origin } of [one, other, one, other]) {
    const path = `${origin}/desk/enter/${'x'.repeat(43)}`;
    statuses.push((await fetch(path, { method: 'POST' })).status);
  }
  expect(statuses).toEqual([403, 403, 403, 429]);
});

test('with DESK=off there is no door, for whoever had a session or a link', async () => {
  await using desk = await attackedServer({ ...HTTPS, DESK: 'off' });
  const token = await desk.door.enter(await desk.door.makeLink('owner'), '');
  const link = await desk.door.makeLink('owner');
  const cookie = { Cookie: `__Host-desk=${token}` };
  expect((await desk.post(`/desk/enter/${link}`, {})).status).toBe(404);
  for (const path of ['/desk', '/desk/devices', `/desk/enter/${link}`]) {
    const answer = await desk.get(path, cookie);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Refresh')).toBeNull();
  }
  expect(await desk.door.enter(link, '')).not.toBeNull();
});

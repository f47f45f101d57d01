import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#server/compose/app.ts';
import { sqliteReminders } from '#server/consultation/reminders/stores/sqlite.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { appParts } from '#server/test-support/app-parts.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { createDoor, formTokenOf } from '../door/door.ts';
import { sqliteDoorStore } from '../door/stores/sqlite.ts';
import { createPasskeys } from '../passkeys/passkeys.ts';
import { sqlitePasskeyStore } from '../passkeys/stores/sqlite.ts';
import { devicesRoom } from '../rooms/devices/devices-room.ts';
import { todayRoom } from '../rooms/today/today-room.ts';
import { deskCookie } from './desk-cookie.ts';
import { deskRoutes } from './desk-routes.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 19, 12);
const site = await appParts();

/** Opens a desk with the clock of the test. */
async function openDesk({ isHttps = true, perMinute = 1000 } = {}) {
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  onTestFinished(async () => {
    database.close();
    await folder.remove();
  });
  const now = { instant: NOW };
  const store = sqliteDoorStore(database);
  const door = createDoor(store, () => now.instant);
  const passkeys = createPasskeys({
    store: sqlitePasskeyStore(database),
    door: store,
    publicOrigin: isHttps ? 'https://everline.test' : null,
    clock: () => now.instant,
  });
  const app = createApp({
    ...site,
    features: [
      deskRoutes({
        door,
        passkeys,
        cookie: deskCookie({ isHttps }),
        limiter: createRateLimiter(perMinute),
        trustedProxies: 0,
        isHttps,
        logger: site.logger,
        rooms: [
          todayRoom({
            meetings: sqliteReminders(database).meetings,
            requests: null,
            talks: async () => [],
            calls: { list: async () => ({ resources: [], total: 0 }) },
            takeOver: { standingOf: () => ({ kind: 'assistant' }) },
            here: async () => '',
            zone: 'Europe/Paris',
          }),
          devicesRoom({ door, passkeys, zone: 'Europe/Paris' }),
        ],
        renderPage: ({ title, content }) => `<!doctype html><title>${title}</title>${content}`,
      }),
    ],
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    });
  /** Uses a link as a browser does. Resolves with the cookie and the token of its forms. */
  async function enter(role: 'owner' | 'staff' = 'owner', name = 'Grace') {
    const answer = await post(`/desk/enter/${await door.makeLink(role)}`, {});
    expect(answer.status).toBe(303);
    const cookie = (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const token = formTokenOf(cookie.split('=')[1] ?? '');
    if (name !== '') await post('/desk/name', { name, token }, { Cookie: cookie });
    return { Cookie: cookie, token };
  }
  return { get, post, enter, door, store, now, database };
}

const isOpen = async (answer: Response) =>
  answer.status === 200 && (await answer.text()).includes('Hello ');

test('a link opens the desk once, asks for a first name, and shows the next meetings', async () => {
  const { get, post, door } = await openDesk();
  const path = `/desk/enter/${await door.makeLink('owner')}`;
  // Programs that look at a link do not use it up.
  for (const _ of [1, 2]) expect(await (await get(path)).text()).toContain('Open the desk');
  const opened = await post(path, {});
  expect(opened.headers.get('Location')).toBe('/desk');
  const setCookie = opened.headers.get('Set-Cookie') ?? '';
  expect(setCookie).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const Cookie = setCookie.split(';')[0] ?? '';
  const token = formTokenOf(Cookie.split('=')[1] ?? '');
  expect(await (await get('/desk', { Cookie })).text()).toContain('What is your first name?');
  const refused = await post('/desk/name', { name: '<script>', token }, { Cookie });
  expect(refused.status).toBe(422);
  expect(await refused.text()).not.toContain('<script>');
  expect((await post('/desk/name', { name: ' Grace ', token }, { Cookie })).status).toBe(303);
  expect(await (await get('/desk', { Cookie })).text()).toContain('Hello Grace');
  const again = await post(path, {});
  expect([again.status, again.headers.get('Set-Cookie')]).toEqual([403, null]);
});

test.each([
  ['nothing', {}],
  ['a made-up token', { Cookie: `__Host-desk=${'a'.repeat(43)}` }],
  ['an empty token', { Cookie: '__Host-desk=' }],
  ['a token without its prefix', { Cookie: `desk=${'a'.repeat(43)}` }],
])('with %s, the desk is closed and tells nothing', async (_, headers) => {
  const { get } = await openDesk();
  for (const path of ['/desk', '/desk/devices']) {
    const answer = await get(path, headers);
    expect(answer.status).toBe(403);
    const text = await answer.text();
    expect(text).toContain('npm run owner -- desk');
    expect(text).not.toMatch(/Hello/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  }
});

test('a link that is older than ten minutes opens nothing', async () => {
  const { post, door, now } = await openDesk();
  const token = await door.makeLink('owner');
  now.instant += 10 * 60_000;
  expect((await post(`/desk/enter/${token}`, {})).status).toBe(403);
});

test('the database holds neither the token of a link nor that of a session', async () => {
  const { enter, door, database } = await openDesk();
  const link = await door.makeLink('staff');
  const { Cookie } = await enter();
  const rows = ['desk_links', 'desk_sessions', 'desk_people', 'desk_audit'].map((table) =>
    database.connection.prepare(`select * from ${table}`).all(),
  );
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(link);
  expect(stored).not.toContain(Cookie.split('=')[1]);
});

test('an attacker who knows the cookie of before the sign-in gains nothing (fixation)', async () => {
  const { get, post, door } = await openDesk();
  const planted = { Cookie: `__Host-desk=${'b'.repeat(43)}` };
  const answer = await post(`/desk/enter/${await door.makeLink('owner')}`, {}, planted);
  expect(answer.headers.get('Set-Cookie')).not.toContain('b'.repeat(43));
  expect((await get('/desk', planted)).status).toBe(403);
});

test('two cookies of the same name open nothing', async () => {
  const { get, enter } = await openDesk();
  const { Cookie } = await enter();
  expect((await get('/desk', { Cookie: `${Cookie}; ${Cookie}` })).status).toBe(403);
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
])('a post that %s causes is refused, for links and for forms', async (_, headers) => {
  const { post, enter, door } = await openDesk();
  const link = await door.makeLink('owner');
  expect((await post(`/desk/enter/${link}`, {}, headers)).status).toBe(403);
  const { Cookie, token } = await enter();
  const named = await post('/desk/name', { name: 'Eve', token }, { Cookie, ...headers });
  expect(named.status).toBe(403);
  expect((await post(`/desk/enter/${link}`, {})).status).toBe(303);
});

test.each(['/desk/name', '/desk/leave', '/desk/sessions/none/end'])(
  'a form for %s without the token of its session changes nothing',
  async (path) => {
    const { get, post, enter } = await openDesk();
    const { Cookie } = await enter();
    const other = await enter();
    for (const token of ['', 'x', other.token]) {
      expect((await post(path, { name: 'Eve', token }, { Cookie })).status).toBe(403);
    }
    expect(await (await get('/desk', { Cookie })).text()).toContain('Hello Grace');
  },
);

test('a browser that comes from another site asks again from our own page', async () => {
  const { get } = await openDesk();
  const answer = await get('/desk/devices', { 'Sec-Fetch-Site': 'cross-site' });
  expect(answer.headers.get('Refresh')).toBe('0; url=/desk/devices');
  const again = await get('/desk/devices', { 'Sec-Fetch-Site': 'same-origin' });
  expect(again.headers.get('Refresh')).toBeNull();
});

test('attempts at the door are limited for each network', async () => {
  const { post, door } = await openDesk({ perMinute: 5 });
  const link = await door.makeLink('owner');
  const statuses = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    statuses.push((await post(`/desk/enter/${'x'.repeat(43)}`, {})).status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  expect((await post(`/desk/enter/${link}`, {})).status).toBe(429);
});

test.each([
  ['it was not used for a week', [7 * DAY]],
  ['it was opened thirty days ago, however often it was used', Array(6).fill(5 * DAY)],
])('the desk closes on a device when %s', async (_, pauses: readonly number[]) => {
  const { get, enter, now } = await openDesk();
  const { Cookie } = await enter();
  for (const pause of pauses.slice(0, -1)) {
    now.instant += pause;
    expect(await isOpen(await get('/desk', { Cookie }))).toBe(true);
  }
  now.instant += pauses.at(-1) ?? 0;
  expect((await get('/desk', { Cookie })).status).toBe(403);
});

test('the owner sees all devices and ends one, and staff see and end their own only', async () => {
  const { get, post, enter, store } = await openDesk();
  const owner = await enter('owner', 'Grace');
  const staff = await enter('staff', 'Edsger');
  const colleague = await enter('staff', 'Barbara');
  const sessions = await store.sessions();
  const idOf = (name: string) => sessions.find(({ person }) => person.name === name)?.id ?? '';
  const devicesOf = async ({ Cookie }: { Cookie: string }) =>
    (await get('/desk/devices', { Cookie })).text();
  expect(await devicesOf(owner)).toMatch(/Barbara.*Edsger|Edsger.*Barbara/s);
  expect(await devicesOf(owner)).toContain('A link was printed');
  expect(await devicesOf(staff)).not.toMatch(/Barbara|Grace|A link was printed/);
  await post(`/desk/sessions/${idOf('Grace')}/end`, { token: staff.token }, staff);
  await post(`/desk/sessions/${idOf('Barbara')}/end`, { token: staff.token }, staff);
  expect(await isOpen(await get('/desk', owner))).toBe(true);
  expect(await isOpen(await get('/desk', colleague))).toBe(true);
  await post(`/desk/sessions/${idOf('Barbara')}/end`, { token: owner.token }, owner);
  expect((await get('/desk', colleague)).status).toBe(403);
  expect(await store.audit(1)).toMatchObject([{ name: 'Grace', action: 'session-ended' }]);
});

test('whoever leaves closes the desk on the device, and the command closes it everywhere', async () => {
  const { get, post, enter, door } = await openDesk();
  const [one, other] = [await enter(), await enter()];
  const left = await post('/desk/leave', { token: one.token }, one);
  expect(left.headers.get('Set-Cookie')).toContain('Max-Age=0');
  expect((await get('/desk', one)).status).toBe(403);
  expect(await isOpen(await get('/desk', other))).toBe(true);
  expect(await door.endAll()).toBe(1);
  expect((await get('/desk', other)).status).toBe(403);
});

test('over plain http on a public host, nothing opens and the page says why', async () => {
  const { get, post, door } = await openDesk({ isHttps: false });
  const link = await door.makeLink('owner');
  const site = 'http://shop.example:3000/desk';
  for (const answer of [await get(site), await post(`${site}/enter/${link}`, {})]) {
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await answer.text()).toContain('The desk needs https');
  }
});

test('on this machine the cookie needs no https', async () => {
  const { get, post, door } = await openDesk({ isHttps: false });
  const answer = await post(`/desk/enter/${await door.makeLink('owner')}`, {});
  const cookie = answer.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^desk=[\w-]{43};/);
  expect(cookie).not.toContain('Secure');
  const text = await (await get('/desk', { Cookie: cookie.split(';')[0] ?? '' })).text();
  expect(text).toContain('What is your first name?');
});

test('what a visitor wrote is text at the desk', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { get, enter, database } = await openDesk();
  const { Cookie } = await enter();
  database.connection.exec(`
    insert into bookings (id, key, body_hash, service, date, slot, starts_at, locale, marks,
      created_at, lease_until, finished_at, message_state, message_attempts, message_due_at,
      visitor_name, visitor_email)
    values ('3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'a', 'b', 'ai-phone', '2026-11-20', '09:30',
      ${NOW + DAY}, 'en-US', '', ${NOW}, 0, ${NOW}, 'delivered', 0, 0,
      '<img src=x onerror=alert(1)>', 'a@b.example')`);
  const text = await (await get('/desk', { Cookie })).text();
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).not.toContain('<img src=x');
  expect(text).toMatch(/Friday, November 20, 2026.*1:00 PM/);
});

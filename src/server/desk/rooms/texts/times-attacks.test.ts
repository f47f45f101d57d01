import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { type AnsweringDesk, answeringDesk } from '#server/test-support/answering-desk.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';

const KEEP = '/desk/texts';
const KEPT = `${KEEP}/kept`;
const MARKUP = '"><script>alert()</script><img src=x onerror=alert()>';
const day = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 5);

type Session = Awaited<ReturnType<AnsweringDesk['enter']>>;

describe.each(ENGINES)('times at the desk under attack with %s', (engine) => {
  let desk: AnsweringDesk;
  let owner: Session;
  let staff: Session;
  beforeAll(async () => {
    desk = await answeringDesk(engine);
    [owner, staff] = [await desk.enter(), await desk.enter('staff')];
    await owner.post(KEEP, { firstDay: day, note: 'Doctor Miller' });
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  const page = async (answer: Promise<Response>) => (await answer).text();
  async function stored() {
    const query = { labels: {}, created: {}, updated: {}, oldestFirst: true, limit: 50, offset: 0 };
    const found = await desk.storage.allResources.list({ kind: 'desk-kept-time', ...query });
    return found.resources.map(({ id, body }) => ({ id, body }));
  }

  test('nobody without a session reads or changes anything', async () => {
    const before = await stored();
    const read = await fetch(`${desk.origin}/desk/texts`);
    expect([read.status, await read.text()]).toEqual([403, expect.not.stringContaining('Miller')]);
    const body = () => new URLSearchParams({ firstDay: day, from: '10:00', to: '11:00' });
    for (const path of [KEEP, `${KEPT}/${before[0]?.id}/free`]) {
      const answer = await fetch(desk.origin + path, { method: 'POST', body: body() });
      expect(answer.status).toBe(403);
    }
    expect(await stored()).toEqual(before);
  });

  test('staff read the times, and keep and free none', async () => {
    const before = await stored();
    const shown = await page(staff.get('/desk/texts'));
    expect(shown).toContain('Doctor Miller');
    expect(shown).not.toContain('<form method="post" action="/desk/texts');
    for (const path of [KEEP, `${KEPT}/${before[0]?.id}/free`]) {
      const answer = await staff.post(path, {
        firstDay: day,
        from: '10:00',
        to: '11:00',
        role: 'owner',
      });
      expect([answer.status, await answer.text()]).toEqual([
        403,
        expect.stringContaining('This is for the owner'),
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  test('a form from elsewhere, without the token or with that of another session changes nothing', async () => {
    const before = await stored();
    const form = { firstDay: day, from: '10:00', to: '11:00' };
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const other = await desk.enter();
    for (const path of [KEEP, `${KEPT}/${before[0]?.id}/free`]) {
      for (const answer of [
        await owner.post(path, form, elsewhere),
        await owner.post(path, { ...form, token: '' }),
        await owner.post(path, { ...form, token: other.token }),
        await owner.post(path, { ...form, more: 'x'.repeat(5000) }),
      ])
        expect(answer.status).toBe(403);
      await owner.get(`${path}?${new URLSearchParams({ ...form, token: owner.token })}`);
    }
    expect(await stored()).toEqual(before);
  });

  test('an id that is a piece of SQL or of a path frees nothing', async () => {
    const before = await stored();
    for (const id of ["' or '1'='1", '\u0000', '../../devices', '%', randomUUID()]) {
      const answer = await owner.post(`${KEPT}/${encodeURIComponent(id)}/free`, {});
      expect(answer.headers.get('Location')).toBe('/desk/texts?done=freed-before');
    }
    expect(await stored()).toEqual(before);
  });

  test('markup in every field, also of a restored row, is text', async () => {
    const planted = storedResource('desk-kept-time', {
      orgId: ORG_ID,
      body: { firstDay: day, lastDay: day, hours: { from: 60, to: 99_999 }, note: MARKUP },
    });
    const broken = [
      { firstDay: MARKUP, lastDay: MARKUP, hours: null, note: '' },
      { firstDay: day, lastDay: day, hours: MARKUP, note: { toString: 1 } },
      {},
    ].map((body) => storedResource('desk-kept-time', { orgId: ORG_ID, body }));
    await desk.storage.allResources.insert([planted, ...broken]);
    const typed = { firstDay: MARKUP, lastDay: MARKUP, from: MARKUP, to: MARKUP, note: MARKUP };
    const refused = await owner.post(KEEP, typed);
    expect(refused.status).toBe(422);
    for (const shown of [await page(owner.get('/desk/texts')), await refused.text()]) {
      expect(shown).not.toMatch(/<script>alert|<img/);
      expect(shown).toContain('&lt;script&gt;alert()');
    }
    // A time that no clock shows keeps nobody from the site.
    expect((await fetch(`${desk.origin}/api/slots?month=${day.slice(0, 7)}`)).status).toBe(200);
    expect(desk.logged.join('')).not.toMatch(/Miller|alert/);
    for (const { id } of [planted, ...broken])
      await desk.storage.allResources.remove('desk-kept-time', id);
  });

  test('there is an end to what can be kept', async () => {
    const body = { firstDay: '2030-01-07', lastDay: '2030-01-07', hours: null, note: '' };
    await desk.storage.allResources.insert(
      Array.from({ length: 200 }, () => storedResource('desk-kept-time', { orgId: ORG_ID, body })),
    );
    const answer = await owner.post(KEEP, { firstDay: day, from: '10:00', to: '11:00' });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('more do not fit'),
    ]);
  });
});

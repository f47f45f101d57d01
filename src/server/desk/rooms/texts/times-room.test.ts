import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { isWeekend } from '#core/consultation/schedule.ts';
import { type AnsweringDesk, answeringDesk } from '#server/test-support/answering-desk.ts';
import { nextWeekdayAfter } from '#server/test-support/booking/booking-channels.ts';
import { serverChannels } from '#server/test-support/booking/server-channels.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

const ZONE = 'Europe/Paris';
const KEEP = '/desk/texts';
const LIMITED = '<meta name="limited-slots"';

let day = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 4);
while (isWeekend(day)) day = addDays(day, 1);
const nextDay = nextWeekdayAfter(day);

type Session = Awaited<ReturnType<AnsweringDesk['enter']>>;

const startOf = (date: string, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE).toInstant().toString();

async function isOffered(origin: string, date: string, time: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/slots?month=${date.slice(0, 7)}`);
  const { full } = (await answer.json()) as { full: string[] };
  return !full.map((at) => Date.parse(at)).includes(Date.parse(startOf(date, time)));
}

/** Gives everything free that is kept. */
async function freeAll(owner: Session): Promise<void> {
  for (;;) {
    const [, path] =
      /action="(\/desk\/texts\/kept\/[\w-]+\/free)"/.exec(await textOf(owner.get('/desk/texts'))) ??
      [];
    if (path === undefined) return;
    expect((await owner.post(path, {})).status).toBe(303);
  }
}

const textOf = async (answer: Promise<Response>) => (await answer).text();

describe.each(ENGINES)('times at the desk with %s', (engine) => {
  let desk: AnsweringDesk;
  let owner: Session;
  beforeAll(async () => {
    desk = await answeringDesk(engine, {
      BUSINESS_TIME_ZONE: ZONE,
      CLOSED_DAYS: '2020-01-02,2199-12-28..2199-12-31,12-25',
      EMBED_ORIGINS: 'https://shop.example',
    });
    owner = await desk.enter();
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  test.each(Object.entries(serverChannels))(
    'a kept time cannot be booked %s, and the time behind it can',
    async (_, channel) => {
      await freeAll(owner);
      await owner.post(KEEP, { firstDay: day, from: '10:00', to: '11:00', note: 'Dentist' });
      const refused = await channel(desk.origin, { date: day, slot: '10:30' }, 'Jane Doe');
      expect(refused.isBooked).toBe(false);
      expect(refused.words).toMatch(/taken|slot-full/);
      expect(refused.words).not.toContain('Dentist');
      expect((await channel(desk.origin, { date: day, slot: '11:00' }, 'June Roe')).isBooked).toBe(
        true,
      );
    },
  );

  test('what was booked before is named with the time, and is not moved', async () => {
    await freeAll(owner);
    const answer = await owner.post(KEEP, { firstDay: day, lastDay: nextDay });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/desk/texts?done=kept']);
    const page = await textOf(owner.get('/desk/texts?done=kept'));
    expect(page).toContain('Kept. Nobody can book then');
    expect(page).toContain('Booked before, and not moved:');
    expect(page).toContain('11:00 AM: June Roe');
    const [, request = ''] = /href="(\/desk\/requests\/[\w-]+)">[^<]*June Roe/.exec(page) ?? [];
    expect(await textOf(owner.get(request))).toContain('June Roe');
    expect(page).toContain('the whole days');
    const meetings = await desk.storage.reminders.meetings(
      { after: Date.parse(startOf(day, '00:00')), until: Date.parse(startOf(day, '23:00')) },
      10,
    );
    expect(meetings.length).toBeGreaterThan(0);
  });

  test('pages ask for slots while something is kept, and only then', async () => {
    await freeAll(owner);
    const page = () => textOf(fetch(`${desk.origin}/consultation`));
    expect(await page()).not.toContain(LIMITED);
    await owner.post(KEEP, { firstDay: day });
    expect(await page()).toContain(LIMITED);
    expect(await isOffered(desk.origin, day, '09:00')).toBe(false);
    expect(await isOffered(desk.origin, nextDay, '09:00')).toBe(true);
    await freeAll(owner);
    expect(await page()).not.toContain(LIMITED);
    expect(await isOffered(desk.origin, day, '09:00')).toBe(true);
  });

  test('the second of two people is told what the first has done', async () => {
    await freeAll(owner);
    const time = { firstDay: day, from: '12:00', to: '13:00' };
    await owner.post(KEEP, { ...time, note: 'Lunch with Mary' });
    const again = await owner.post(KEEP, { ...time, note: 'Lunch' });
    const page = await again.text();
    expect(again.status).toBe(409);
    expect(page).toContain('kept already');
    expect(page).toContain('Lunch with Mary');
    expect(page).toContain('name="note" type="text" value="Lunch"');
    const [, path = ''] = /action="(\/desk\/texts\/kept\/[\w-]+\/free)"/.exec(page) ?? [];
    expect((await owner.post(path, {})).status).toBe(303);
    const late = await owner.post(path, {});
    expect(late.status).toBe(303);
    expect(await textOf(owner.get(late.headers.get('Location') ?? ''))).toContain(
      'given this time free already',
    );
    const actions = (await desk.storage.door.audit(50)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['time-kept', 'time-freed']));
  });

  test('what is wrong is said beside its field, and what was typed stays', async () => {
    const answer = await owner.post(KEEP, { firstDay: day, from: '13:00', to: '12:00', note: 'x' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(/id="to-error" role="alert">Please choose a time after the first one/);
    expect(page).toContain(`type="date" value="${day}"`);
    expect(page).toContain('type="time" value="13:00"');
    expect(page).toContain('aria-invalid="true"');
  });

  test('the page shows the closed days of the settings and the line for other sites', async () => {
    const page = await textOf(owner.get('/desk/texts'));
    expect(page).toContain('Saturday, December 28, 2199 to Tuesday, December 31, 2199');
    expect(page).toContain('December 25, every year');
    expect(page).not.toContain('2020');
    expect(page).toContain(`&lt;script src=&quot;${desk.origin}/embed.js&quot; defer&gt;`);
    expect(page).toContain('https://shop.example');
    expect(page).toContain('Days and hours are those of Paris.');
  });

  test('what is over is forgotten with the next kept time', async () => {
    await freeAll(owner);
    await owner.post(KEEP, { firstDay: day });
    const [stored] = await rowsOf(desk);
    if (stored === undefined) return expect.fail('nothing is stored');
    await desk.storage.allResources.change('desk-kept-time', stored.id, (found) => ({
      resource: {
        ...found,
        body: { ...found.body, firstDay: '2026-01-05', lastDay: '2026-01-06' },
      },
    }));
    expect(await textOf(owner.get('/desk/texts'))).toContain('Nothing is kept.');
    await owner.post(KEEP, { firstDay: nextDay });
    expect((await rowsOf(desk)).map(({ body }) => body.firstDay)).toEqual([nextDay]);
  });
});

function rowsOf({ storage }: AnsweringDesk) {
  const query = { labels: {}, created: {}, updated: {}, oldestFirst: true, limit: 50, offset: 0 };
  return storage.allResources
    .list({ kind: 'desk-kept-time', ...query })
    .then(({ resources }) => resources);
}

test('a time that one process keeps is refused and not offered by another one at once', async () => {
  await using desk = await answeringDesk('PostgreSQL', { BUSINESS_TIME_ZONE: ZONE });
  await using other = await desk.another();
  expect(await isOffered(other.origin, day, '09:00')).toBe(true);
  const owner = await desk.enter();
  await owner.post(KEEP, { firstDay: day });
  const channel = serverChannels['in the form'];
  const refused = await channel?.(other.origin, { date: day, slot: '09:00' }, 'Jane Doe');
  expect(refused?.isBooked).toBe(false);
  await expect.poll(() => isOffered(other.origin, day, '09:00')).toBe(false);
  await expect
    .poll(() => textOf(fetch(`${other.origin}/consultation`)), { timeout: 15_000 })
    .toContain(LIMITED);
});

test('a request without a zone is compared with kept times in the zone of the owner', async () => {
  await using desk = await answeringDesk('the embedded database');
  const owner = await desk.enter();
  await owner.post(KEEP, { firstDay: day });
  const channel = serverChannels['in the form without a script'];
  const refused = await channel?.(desk.origin, { date: day, slot: '10:00' }, 'Jane Doe');
  expect(refused?.isBooked).toBe(false);
  expect(refused?.words).toContain('taken');
  const taken = await channel?.(desk.origin, { date: nextDay, slot: '10:00' }, 'Jane Doe');
  expect(taken?.isBooked).toBe(true);
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bringNear, countInDatabase, zoneAt } from '../test-support/booking/near-meetings.ts';
import {
  type BookedMeeting,
  mailSettings,
  momentOfRepetition,
  OWNER_OF_REMINDERS,
  ownerWithReminders,
  remindersIn,
  remindingServer,
  storageOfTest,
} from '../test-support/booking/reminding-server.ts';
import { ENGINES } from '../test-support/storage/engine-settings.ts';

/** Books without reminders, so that all bookings are near before anything is told. */
async function withMeetings(
  env: Record<string, string>,
  startsAt: Record<string, number>,
  more: (name: string) => object = () => ({}),
) {
  const server = await remindingServer({ ...env, REMIND_HOURS: '' });
  const booked: Record<string, BookedMeeting> = {};
  for (const name of Object.keys(startsAt)) {
    booked[name] = await server.book({ name, email: `${name.slice(0, 20)}@here.example` });
    if (name === 'Cancelled') await server.cancel(booked[name]);
  }
  await expect
    .poll(() =>
      countInDatabase(env, `select count(*) from bookings where message_state = 'waiting'`),
    )
    .toBe(0);
  await bringNear(
    env,
    Object.entries(startsAt).map(([name, at]) => ({
      booking: booked[name] ?? expect.fail('no booking'),
      startsAt: at,
      ...more(name),
    })),
  );
  await server.end();
  return booked;
}

describe.each(ENGINES)('with %s', (engine) => {
  test('in the morning the chat tells once of all meetings until the next morning', async () => {
    const owner = await ownerWithReminders();
    const zone = zoneAt(12);
    const env = {
      ...(await storageOfTest(engine)),
      ...owner.env,
      BUSINESS_TIME_ZONE: zone.name,
    };
    const booked = await withMeetings(
      env,
      {
        Tomorrow: zone.at(24 + 7),
        Night: zone.at(24 + 3),
        Afternoon: zone.at(15),
        Noon: zone.at(13.5),
        Cancelled: zone.at(16),
        Dawn: zone.at(6.5),
        Fresh: zone.at(17),
      },
      (name) => (name === 'Fresh' ? { madeAt: zone.at(7.5) } : {}),
    );
    for (const _ of ['first start', 'second start']) {
      const server = await remindingServer(env);
      await expect.poll(owner.agendas).toHaveLength(1);
      await expect.poll(() => remindersIn(owner.smtp, booked.Noon?.email)).toHaveLength(1);
      await momentOfRepetition();
      server.expectCleanLog();
      await server.end();
    }
    expect(owner.agendas()).toHaveLength(1);
    const [agenda = ''] = owner.agendas();
    const references = [...agenda.matchAll(/EV-[\w-]+/g)].map(([reference]) => reference);
    const listed = ['Noon', 'Afternoon', 'Fresh', 'Night'];
    expect(references).toEqual(listed.map((name) => booked[name]?.reference));
    expect(agenda).toContain('Today: 4 consultations asked for');
    for (const name of listed) expect(agenda).toContain(name);
    for (const time of ['1:30 PM', '3:00 PM', '5:00 PM', '3:00 AM']) expect(agenda).toContain(time);
    expect(agenda).not.toMatch(/Tomorrow|Cancelled|Dawn|\/booking\/|confirm/);
  });

  test('before the morning, without meetings, and for what was booked since, there is no message', async () => {
    const owner = await ownerWithReminders();
    const storage = await storageOfTest(engine);
    const [night, noon] = [zoneAt(3), zoneAt(12)];
    const early = { ...storage, ...owner.env, BUSINESS_TIME_ZONE: night.name };
    const { Morning } = await withMeetings(early, { Morning: night.at(9), Night: night.at(26) });
    const server = await remindingServer(early);
    await expect.poll(() => remindersIn(owner.smtp, Morning?.email)).toHaveLength(1);
    await momentOfRepetition();
    expect(owner.agendas()).toEqual([]);
    await server.end();

    const env = { ...(await storageOfTest(engine)), ...owner.env, BUSINESS_TIME_ZONE: noon.name };
    const startsAt = { Fresh: noon.at(15), Cancelled: noon.at(15), Tomorrow: noon.at(24 + 10) };
    const booked = await withMeetings(env, startsAt, (name) =>
      name === 'Fresh' ? { madeAt: noon.at(7.5) } : {},
    );
    await remindingServer(env);
    await expect.poll(() => remindersIn(owner.smtp, booked.Tomorrow?.email)).toHaveLength(1);
    await momentOfRepetition();
    expect(owner.agendas()).toEqual([]);
  });
});

test('a message about many meetings of people with long names is one that the chat takes', async () => {
  const owner = await ownerWithReminders();
  const zone = zoneAt(12);
  const env = {
    ...(await storageOfTest('the embedded database')),
    ...owner.env,
    BUSINESS_TIME_ZONE: zone.name,
  };
  const names = Array.from(
    { length: 26 },
    (_, at) => `Ada${String.fromCharCode(97 + at).repeat(190)}`,
  );
  await withMeetings(env, Object.fromEntries(names.map((name) => [name, zone.at(15)])));
  await remindingServer(env);
  await expect.poll(owner.agendas).toHaveLength(1);
  const [agenda = ''] = owner.agendas();
  expect(agenda).toContain('Today: 26 consultations asked for');
  expect(agenda.match(/\(EV-/g)).toHaveLength(25);
  expect(agenda).toContain('And 1 more.');
  // Telegram refuses a longer message for good.
  expect(agenda.length).toBeLessThanOrEqual(4096);
});

test('without a chat a letter tells of the day’s meetings, in the server’s zone if the owner has set none', async () => {
  const owner = await ownerWithReminders();
  const zone = zoneAt(12);
  vi.stubEnv('TZ', zone.name);
  onTestFinished(() => void vi.unstubAllEnvs());
  const env = { ...(await storageOfTest('the embedded database')), ...mailSettings(owner.smtp) };
  const booked = await withMeetings(env, { Ada: zone.at(24 + 1) });
  const server = await remindingServer(env);
  const agendas = () =>
    owner.smtp.letters.filter(
      ({ to, email }) => to[0] === OWNER_OF_REMINDERS && email.subject?.startsWith('Today: '),
    );
  await expect.poll(agendas).toHaveLength(1);
  await expect.poll(() => remindersIn(owner.smtp, booked.Ada?.email)).toHaveLength(1);
  await momentOfRepetition();
  const [agenda = expect.fail('no letter'), ...more] = agendas();
  expect(more).toEqual([]);
  expect(agenda.email.subject).toBe('Today: 1 consultation asked for');
  expect(agenda.email.text).toContain('Ada');
  expect(agenda.email.text).toContain('1:00 AM');
  expect(agenda.raw).not.toContain('List-Unsubscribe');
  server.expectCleanLog();
});

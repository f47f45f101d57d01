import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  bringNear,
  countInDatabase,
  endPauses,
  halfHourAfter,
  zoneAt,
} from '../test-support/booking/near-meetings.ts';
import {
  type BookedMeeting,
  momentOfRepetition,
  ownerWithReminders,
  remindersIn,
  remindingServer,
  storageOfTest,
} from '../test-support/booking/reminding-server.ts';
import { runAsOwner } from '../test-support/owner/run-as-owner.ts';
import { ENGINES } from '../test-support/storage/engine-settings.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WAITING_AFTER_A_FAILURE = `select count(*) from booking_messages
  where channel = 'reminder' and state = 'waiting' and attempts > 0`;

const waiting = (env: Record<string, string>, ...channels: string[]) =>
  countInDatabase(
    env,
    `select count(*) from booking_messages
     where state = 'waiting' and channel in (${channels.map((channel) => `'${channel}'`)})`,
  );

describe.each(ENGINES)('with %s', (engine) => {
  test('a mail server that was down sends each reminder once that still has a reason', async () => {
    const owner = await ownerWithReminders();
    const env = { ...(await storageOfTest(engine)), ...owner.env };
    const server = await remindingServer(env);
    owner.setProgramDown(true);
    const names = [
      'patient',
      'nearer',
      'begun',
      'cancelled',
      'moved',
      'stopped',
      'erased',
    ] as const;
    const booked = {} as Record<(typeof names)[number], BookedMeeting>;
    for (const name of names) booked[name] = await server.book({ email: `${name}@here.example` });
    // The letters about the requests are gone before the mail server is.
    await expect.poll(() => owner.smtp.letters.length).toBe(2 * names.length);
    owner.smtp.willAnswer({ at: 'connect', status: 421 });
    const startsAt = halfHourAfter(3 * HOUR);
    await bringNear(
      env,
      names.map((name) => ({ booking: booked[name], startsAt })),
    );
    await expect.poll(() => countInDatabase(env, WAITING_AFTER_A_FAILURE)).toBe(names.length);

    await server.cancel(booked.cancelled);
    await server.move(booked.moved, '2:00 PM');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    await server.ask(`${booked.stopped.link}/reminders`, { method: 'POST', body });
    const erased = await runAsOwner(['erase'], { env, answers: [booked.erased.email, 'yes'] });
    expect(erased.code).toBe(0);
    await bringNear(env, [
      { booking: booked.nearer, startsAt: halfHourAfter(5 * MINUTE) },
      { booking: booked.begun, startsAt: Date.now() - MINUTE },
    ]);
    // What has no reason any more disappears, although the mail server is still down.
    await expect.poll(() => waiting(env, 'reminder')).toBe(2);
    expect(remindersIn(owner.smtp)).toEqual([]);
    expect(owner.heard).toEqual([]);
    owner.smtp.willAnswer('ok');
    owner.setProgramDown(false);
    const afterPauses = async <Value>(read: () => Value) => {
      await endPauses(env);
      return read();
    };
    for (const name of ['patient', 'nearer'] as const)
      await expect
        .poll(() => afterPauses(() => remindersIn(owner.smtp, booked[name].email)))
        .toHaveLength(1);
    await expect.poll(() => afterPauses(() => waiting(env, 'reminder', 'mail'))).toBe(0);
    await momentOfRepetition();
    expect(remindersIn(owner.smtp)).toHaveLength(2);

    // The program was down as well. It hears of each booking in order.
    const heardOf = (name: (typeof names)[number]) =>
      owner.heard.filter(({ data }) => data.id === booked[name].id).map(({ type }) => type);
    for (const name of ['patient', 'nearer'] as const)
      await expect
        .poll(() => afterPauses(() => heardOf(name)))
        .toEqual(['booking.created', 'booking.reminded']);
    await expect
      .poll(() => afterPauses(() => heardOf('moved')))
      .toEqual(['booking.created', 'booking.moved']);
    await expect
      .poll(() => afterPauses(() => heardOf('cancelled')))
      .toEqual(['booking.created', 'booking.cancelled']);
    await expect.poll(() => afterPauses(() => heardOf('stopped'))).toEqual(['booking.created']);
    await expect.poll(() => afterPauses(() => heardOf('begun'))).toEqual(['booking.created']);
    server.expectCleanLog();
  });

  test('one mailbox gets six reminders a day, and the program hears of those that were taken', async () => {
    const owner = await ownerWithReminders();
    const env = { ...(await storageOfTest(engine)), ...owner.env };
    const server = await remindingServer(env);
    const spellings = ['ada@here.example', 'ADA@here.example', 'Ada+site@here.example'];
    const booked: BookedMeeting[] = [];
    for (let at = 0; at < 8; at += 1)
      booked.push(await server.book({ email: spellings[at % spellings.length] ?? '' }));
    const refused = await server.book({ email: 'full@here.example' });
    await expect.poll(() => owner.heard.length).toBe(9);
    await expect.poll(() => waiting(env, 'mail')).toBe(0);

    owner.smtp.willAnswer({ at: 'content', status: 554 }, 'ok');
    await bringNear(env, [{ booking: refused, startsAt: halfHourAfter(3 * HOUR) }]);
    await expect.poll(() => remindersIn(owner.smtp)).toHaveLength(1);
    await bringNear(
      env,
      booked.map((booking) => ({ booking, startsAt: halfHourAfter(3 * HOUR) })),
    );
    await expect
      .poll(() =>
        countInDatabase(
          env,
          `select count(*) from booking_messages
          where channel = 'reminder' and state = 'refused'`,
        ),
      )
      .toBe(3);
    await expect.poll(() => owner.heardOfReminders().length).toBe(6);
    await momentOfRepetition();
    expect(remindersIn(owner.smtp)).toHaveLength(7);
    expect(remindersIn(owner.smtp, refused.email)).toHaveLength(1);
    expect(owner.heardOfReminders().filter(({ data }) => data.id === refused.id)).toEqual([]);
    // Other people still get theirs.
    const grace = await server.book({ email: 'grace@here.example' });
    await bringNear(env, [{ booking: grace, startsAt: halfHourAfter(3 * HOUR) }]);
    await expect.poll(() => remindersIn(owner.smtp, grace.email)).toHaveLength(1);
    server.expectCleanLog();
  });

  test('a backup holds who was reminded and who wants no reminders', async () => {
    const owner = await ownerWithReminders();
    const settings = { ...owner.env, BUSINESS_TIME_ZONE: zoneAt(12).name };
    const source = { ...(await storageOfTest(engine)), ...settings };
    const server = await remindingServer(source);
    const [reminded, stopped] = [
      await server.book({ email: 'reminded@here.example' }),
      await server.book({ email: 'stopped@here.example' }),
    ];
    const later = await server.book({ email: 'later@here.example' });
    await server.ask(`${stopped.link}/reminders`, { method: 'POST' });
    const startsAt = halfHourAfter(3 * HOUR);
    await bringNear(source, [{ booking: reminded, startsAt }]);
    await expect.poll(() => owner.heardOfReminders().length).toBe(1);
    await expect.poll(owner.agendas).toHaveLength(1);

    const folder = await tempDir();
    onTestFinished(() => folder.remove());
    const file = join(folder.path, 'everline.backup');
    const passphrase = 'correct horse battery';
    expect(await runAsOwner(['backup', file], { env: source, passphrase })).toMatchObject({
      code: 0,
    });
    for (const to of ENGINES) {
      const target = { ...(await storageOfTest(to)), ...settings };
      const restored = await runAsOwner(['restore', file], { env: target, passphrase });
      expect(restored).toMatchObject({ code: 0, errors: '' });
      await bringNear(target, [
        { booking: stopped, startsAt },
        { booking: later, startsAt },
      ]);
      const before = remindersIn(owner.smtp, later.email).length;
      const next = await remindingServer(target);
      await expect.poll(() => remindersIn(owner.smtp, later.email)).toHaveLength(before + 1);
      await momentOfRepetition();
      next.expectCleanLog();
    }
    expect(owner.agendas()).toHaveLength(1);
    expect(remindersIn(owner.smtp, reminded.email)).toHaveLength(1);
    expect(remindersIn(owner.smtp, stopped.email)).toEqual([]);
    expect(owner.heardOfReminders().map(({ data }) => data.id)).toEqual([
      reminded.id,
      later.id,
      later.id,
    ]);
  });
});

test('two servers on one PostgreSQL send every reminder once, and one message about the day', async () => {
  const owner = await ownerWithReminders();
  const env = {
    ...(await storageOfTest('PostgreSQL')),
    ...owner.env,
    BUSINESS_TIME_ZONE: zoneAt(12).name,
  };
  const [first, second] = [await remindingServer(env), await remindingServer(env)];
  const booked: BookedMeeting[] = [];
  for (let at = 0; at < 12; at += 1)
    booked.push(await first.book({ email: `visitor-${at}@here.example` }));
  await bringNear(
    env,
    booked.map((booking) => ({ booking, startsAt: halfHourAfter(3 * HOUR) })),
  );
  await expect.poll(() => owner.heardOfReminders().length).toBe(booked.length);
  await expect.poll(() => owner.agendas().length).toBeGreaterThan(0);
  await momentOfRepetition();
  const addresses = remindersIn(owner.smtp).map(({ to }) => to[0]);
  expect(addresses.toSorted()).toEqual(booked.map(({ email }) => email).toSorted());
  expect(owner.heardOfReminders().length).toBe(booked.length);
  expect(owner.agendas()).toHaveLength(1);
  for (const server of [first, second]) {
    server.expectCleanLog();
    // The losers of a race have nothing to complain of.
    expect(server.logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  }
});

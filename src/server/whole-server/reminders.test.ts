import { describe, expect, test } from 'vitest';
import { bringNear, halfHourAfter } from '../test-support/booking/near-meetings.ts';
import {
  type BookedMeeting,
  eventsOfLetter,
  mailSettings,
  momentOfRepetition,
  OWNER_OF_REMINDERS,
  ownerWithReminders,
  remindersIn,
  remindingServer,
  SITE_OF_REMINDERS,
  storageOfTest,
} from '../test-support/booking/reminding-server.ts';
import { ENGINES } from '../test-support/storage/engine-settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Visitors of several places, and how their locales write a day and a time. */
const VISITORS = [
  { email: 'ann@here.example', time_zone: 'America/New_York', locale: 'en-US', city: 'New York' },
  { email: 'max@here.example', time_zone: 'Europe/Berlin', locale: 'de-DE', city: 'Berlin' },
  { email: 'asha@here.example', time_zone: 'Asia/Kathmandu', locale: 'en-GB', city: 'Kathmandu' },
  { email: 'yui@here.example', time_zone: 'Asia/Tokyo', locale: 'ja-JP', city: 'Tokyo' },
] as const;

/** Says what a clock on the wall shows, in words of its own. */
function wallClock(instant: number, zone: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(instant);
  return {
    day: part({ day: 'numeric' }),
    month: part({ month: 'long' }),
    year: part({ year: 'numeric' }),
    weekday: part({ weekday: 'long' }),
    noonClock: part({ hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' '),
    dayClock: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

function dayAsWritten(locale: string, { day, month, year }: ReturnType<typeof wallClock>): string {
  if (locale === 'en-US') return `${month} ${day}, ${year}`;
  return locale === 'ja-JP' ? `${year} ${month} ${day}` : `${day} ${month} ${year}`;
}

describe.each(ENGINES)('with %s', (engine) => {
  test('each visitor is reminded once, of the time they asked for as their own clock and locale have it', async () => {
    const owner = await ownerWithReminders();
    const env = {
      ...(await storageOfTest(engine)),
      ...owner.env,
      BUSINESS_TIME_ZONE: 'Pacific/Auckland',
    };
    const server = await remindingServer(env);
    const booked: BookedMeeting[] = [];
    for (const { city: _, ...visitor } of VISITORS) booked.push(await server.book(visitor));
    const zoneless = await server.book({ email: 'zoneless@here.example', time_zone: undefined });
    const startsAt = halfHourAfter(3 * HOUR);
    await bringNear(
      env,
      [...booked, zoneless].map((booking) => ({ booking, startsAt })),
    );
    for (const [at, { email, time_zone, locale, city }] of VISITORS.entries()) {
      const { id, link, reference } = booked[at] ?? expect.fail('no booking');
      await expect.poll(() => remindersIn(owner.smtp, email)).toHaveLength(1);
      const [reminder = expect.fail('no reminder')] = remindersIn(owner.smtp, email);
      const { subject, text = '', html = '', from } = reminder.email;
      expect(subject).toBe(`A reminder of the time you asked for (${reference})`);
      expect(from).toMatchObject({ address: 'hello@front-office.test' });
      const clock = wallClock(startsAt, time_zone);
      for (const written of [text, html]) {
        expect(written).toContain(dayAsWritten(locale, clock));
        expect(written).toContain(clock.weekday);
        expect(written).toContain(locale === 'en-US' ? clock.noonClock : clock.dayClock);
        expect(written).toContain(city);
        for (const address of [link, `${link}/reminders`])
          expect(written).toMatch(new RegExp(`["\\n]${SITE_OF_REMINDERS}${address}["\\n]`));
        expect(written).not.toContain('Auckland');
      }
      // Only a person knows whether the time is agreed on.
      expect(`${subject}${text}${html}`).not.toMatch(/confirm|appointment|see you/i);
      expect(text).toContain('asked for');
      // What the visitor wrote stays out: anybody can type another person's address.
      expect(`${text}${html}`).not.toMatch(/miss calls|after hours|Analytical/);

      // A mail program shows its own button for this.
      const headers = reminder.raw.replaceAll('\r\n ', ' ').split('\r\n');
      expect(headers).toContain(`List-Unsubscribe: <${SITE_OF_REMINDERS}${link}/reminders>`);
      expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(eventsOfLetter(reminder.email).get(id)).toMatchObject({
        UID: `${id}@front-office.test`,
        SEQUENCE: '0',
        STATUS: 'TENTATIVE',
        DTSTART: new Date(startsAt).toISOString().replace(/[-:]|\.000/g, ''),
      });
    }

    // Who named no zone chose among the times of the business.
    await expect.poll(() => remindersIn(owner.smtp, zoneless.email)).toHaveLength(1);
    const [{ email = expect.fail('no reminder') } = {}] = remindersIn(owner.smtp, zoneless.email);
    expect(email.text).toContain(wallClock(startsAt, env.BUSINESS_TIME_ZONE).noonClock);
    expect(email.text).toContain('Auckland');

    // The last hour has a reminder of its own.
    const [first = expect.fail('no booking')] = booked;
    await bringNear(env, [{ booking: first, startsAt: halfHourAfter(5 * MINUTE) }]);
    await expect.poll(() => remindersIn(owner.smtp, first.email)).toHaveLength(2);
    await momentOfRepetition();
    expect(VISITORS.map(({ email }) => remindersIn(owner.smtp, email).length)).toEqual([
      2, 1, 1, 1,
    ]);
    const ids = remindersIn(owner.smtp, first.email).map(({ email }) => email.messageId);
    expect(new Set(ids).size).toBe(2);

    await expect.poll(() => owner.heardOfReminders().length).toBe(6);
    for (const { timestamp, reminders, data } of owner.heardOfReminders()) {
      expect(reminders).toBeGreaterThan(0);
      expect(Date.parse(timestamp)).toBeGreaterThan(Date.now() - 10 * MINUTE);
      expect(data).toMatchObject({ status: 'requested', problems: null, sequence: 0 });
    }
    expect(new Set(owner.heardOfReminders().map(({ messageId }) => messageId)).size).toBe(6);
    server.expectCleanLog();
  });

  test('nobody is reminded of a time that is gone, was just chosen, or is not known', async () => {
    const owner = await ownerWithReminders();
    const env = { ...(await storageOfTest(engine)), ...owner.env };
    const server = await remindingServer(env);
    const book = (name: string, more = {}) =>
      server.book({ email: `${name}@here.example`, ...more });
    const [near, soon] = [halfHourAfter(3 * HOUR), halfHourAfter(5 * MINUTE)];

    const cancelled = await book('cancelled');
    await server.cancel(cancelled);
    const [moved, movedBack] = [await book('moved'), await book('moved-back')];
    for (const booking of [moved, movedBack]) await server.move(booking, '2:00 PM');
    const [begun, notDue, early] = [
      await book('begun'),
      await book('not-due'),
      await book('early'),
    ];
    const [late, inLastHour] = [await book('late'), await book('in-last-hour')];
    const zoneless = await book('zoneless', { time_zone: undefined });
    const due = [await book('between'), await book('control')];
    await expect.poll(() => owner.heard.length).toBe(14);

    const now = Date.now();
    await bringNear(env, [
      { booking: cancelled, startsAt: near },
      // A day before was long before the move, and the letter about the move told of the new time.
      { booking: moved, startsAt: near, movedAt: now - HOUR },
      { booking: movedBack, startsAt: soon, movedAt: now - MINUTE },
      { booking: begun, startsAt: now - MINUTE },
      { booking: notDue, startsAt: halfHourAfter(25 * HOUR) },
      { booking: early, startsAt: now + 30 * MINUTE, madeAt: now - 29 * MINUTE },
      { booking: late, startsAt: near, madeAt: now - MINUTE },
      { booking: inLastHour, startsAt: soon, madeAt: now - MINUTE },
      // The last hour begins after this booking, so one of the two is due.
      { booking: due[0] ?? zoneless, startsAt: now + 50 * MINUTE, madeAt: now - 20 * MINUTE },
      { booking: due[1] ?? zoneless, startsAt: soon },
    ]);
    for (const { email } of due)
      await expect.poll(() => remindersIn(owner.smtp, email)).toHaveLength(1);
    await momentOfRepetition();
    expect(
      remindersIn(owner.smtp)
        .map(({ to }) => to[0])
        .toSorted(),
    ).toEqual(due.map(({ email }) => email).toSorted());
    await expect.poll(() => owner.heardOfReminders().length).toBe(2);
    expect(
      owner
        .heardOfReminders()
        .map(({ data }) => data.id)
        .toSorted(),
    ).toEqual(due.map(({ id }) => id).toSorted());
    server.expectCleanLog();
  });

  test('a moved booking is reminded of its new time, and of neither time twice', async () => {
    const owner = await ownerWithReminders();
    const env = { ...(await storageOfTest(engine)), ...owner.env };
    const server = await remindingServer(env);
    const booking = await server.book();
    const reminders = () => remindersIn(owner.smtp, booking.email);
    await bringNear(env, [{ booking, startsAt: halfHourAfter(3 * HOUR) }]);
    await expect.poll(reminders).toHaveLength(1);
    await server.move(booking, '2:00 PM');
    await expect.poll(() => owner.heard.at(-1)?.type).toBe('booking.moved');
    await bringNear(env, [
      { booking, startsAt: halfHourAfter(4 * HOUR), movedAt: Date.now() - MINUTE },
    ]);
    const control = await server.book({ email: 'control@here.example' });
    await bringNear(env, [{ booking: control, startsAt: halfHourAfter(3 * HOUR) }]);
    await expect.poll(() => remindersIn(owner.smtp, control.email)).toHaveLength(1);
    expect(reminders()).toHaveLength(1);

    const startsAt = halfHourAfter(4 * HOUR);
    await bringNear(env, [{ booking, startsAt }]);
    await expect.poll(reminders).toHaveLength(2);
    await momentOfRepetition();
    expect(reminders()).toHaveLength(2);
    const [, second = expect.fail('no reminder')] = reminders();
    expect(eventsOfLetter(second.email).get(booking.id)).toMatchObject({ SEQUENCE: '1' });
    await expect
      .poll(() => owner.heard.map(({ type, data }) => [type, data.sequence]))
      .toEqual(
        expect.arrayContaining([
          ['booking.reminded', 0],
          ['booking.moved', 1],
          ['booking.reminded', 1],
        ]),
      );
  });
});

test('without BUSINESS_TIME_ZONE, day and time are those that the visitor chose', async () => {
  const owner = await ownerWithReminders();
  const env = { ...(await storageOfTest('the embedded database')), ...mailSettings(owner.smtp) };
  const server = await remindingServer(env);
  const booking = await server.book({ time_zone: 'America/St_Johns', locale: 'en-CA' });
  const startsAt = halfHourAfter(3 * HOUR);
  await bringNear(env, [{ booking, startsAt }]);
  await expect.poll(() => remindersIn(owner.smtp, booking.email)).toHaveLength(1);
  const text = remindersIn(owner.smtp, booking.email)[0]?.email.text;
  const clock = wallClock(startsAt, booking.zone);
  expect(text).toContain(`${clock.month} ${clock.day}, ${clock.year}, ${clock.noonClock}`);
  expect(text).toContain('St Johns (GMT-');
  // The owner is told of requests, and not of reminders.
  expect(remindersIn(owner.smtp, OWNER_OF_REMINDERS)).toEqual([]);
});

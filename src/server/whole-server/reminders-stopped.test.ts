import { describe, expect, test } from 'vitest';
import { bringNear, halfHourAfter } from '../test-support/booking/near-meetings.ts';
import {
  type BookedMeeting,
  momentOfRepetition,
  ownerWithReminders,
  remindingServer,
  storageOfTest,
} from '../test-support/booking/reminding-server.ts';
import { ENGINES } from '../test-support/storage/engine-settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const byId = (one: BookedMeeting, other: BookedMeeting) => one.id.localeCompare(other.id);

describe.each(ENGINES)('with %s', (engine) => {
  test('one click stops the reminders of one booking, and opening the link does not', async () => {
    const owner = await ownerWithReminders();
    const env = { ...(await storageOfTest(engine)), ...owner.env };
    const server = await remindingServer(env);
    const opened = await server.book({ email: 'opened@here.example' });
    const oneClick = await server.book({ email: 'one-click@here.example' });
    const inParts = await server.book({ email: 'in-parts@here.example' });
    const byForm = await server.book({ email: 'by-form@here.example' });
    const resumed = await server.book({ email: 'resumed@here.example' });
    const other = await server.book({ email: 'one-click@here.example' });
    const all = [opened, oneClick, inParts, byForm, resumed, other];
    const comeTo = (startsAt: number) =>
      bringNear(
        env,
        all.map((booking) => ({ booking, startsAt })),
      );
    const received = () =>
      owner.smtp.letters
        .map(({ email }) => all.find(({ reference }) => email.subject?.endsWith(`(${reference})`)))
        .filter((booking) => booking !== undefined);
    await comeTo(halfHourAfter(3 * HOUR));
    await expect.poll(() => received().length).toBe(all.length);
    const stopPage = ({ link }: BookedMeeting) => `${link}/reminders`;

    // Programs that scan mail open every link.
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await server.ask(stopPage(opened), { method })).status).toBe(200);

    // Such a program sends no cookie, follows no redirect, and comes from anywhere.
    const wish = { 'List-Unsubscribe': 'One-Click' };
    const encoded = new URLSearchParams(wish);
    const parts = new FormData();
    for (const [name, value] of Object.entries(wish)) parts.set(name, value);
    const clicks = [
      [oneClick, encoded],
      [inParts, parts],
    ] as const;
    for (const [booking, body] of clicks) {
      const headers = { Origin: 'https://mail.example' };
      const answer = await server.ask(stopPage(booking), { method: 'POST', body, headers });
      expect([answer.status, answer.headers.get('Location')]).toEqual([200, null]);
    }

    const press = (booking: BookedMeeting, reminders: string) =>
      server.ask(stopPage(booking), { method: 'POST', body: new URLSearchParams({ reminders }) });
    for (const booking of [byForm, resumed]) {
      const answer = await press(booking, 'off');
      expect(answer.status).toBe(303);
      const page = await (await server.ask(answer.headers.get('Location') ?? '')).text();
      expect(page).toContain('You get no more reminders of this request.');
      expect(page).toContain('Remind me again');
    }
    expect((await press(resumed, 'on')).status).toBe(303);
    expect(await (await server.ask(stopPage(resumed))).text()).toContain('Stop the reminders');

    await comeTo(halfHourAfter(5 * MINUTE));
    await expect.poll(() => received().length).toBe(all.length + 3);
    await momentOfRepetition();
    expect(received().slice(all.length).toSorted(byId)).toEqual(
      [opened, resumed, other].toSorted(byId),
    );
    server.expectCleanLog();
  });
});

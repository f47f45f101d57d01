import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { slotLabel, slots } from '#core/consultation/schedule.ts';
import { dialogueAgent } from '#server/assistant/dialogue-agent.ts';
import { THURSDAY_12_NOVEMBER_2026, talkWith } from '#server/test-support/agent-talk.ts';
import { answeredBody, bodyWith } from '#server/test-support/booking/booking-app.ts';
import { bookingAppWithAgent } from '#server/test-support/booking/booking-app-with-agent.ts';
import type { AppWithAgent } from '#server/test-support/booking/booking-channels.ts';
import { bookingEngines } from '#server/test-support/booking/booking-engines.ts';
import { busyOwner } from '#server/test-support/booking/busy-owner.ts';
import { mcpClientOf } from '#server/test-support/mcp-client.ts';
import { testReader } from '#server/test-support/test-reader.ts';

const PARIS = { businessTimeZone: 'Europe/Paris' };
const MONDAY_AT_HALF_PAST_NINE = '2026-11-16T08:30:00.000Z';
/** Every half hour of Tuesday the 17th in Paris. */
const tuesday = slots.map((slot) =>
  new Date(Date.parse(`2026-11-17T${slot}:00+01:00`)).toISOString(),
);
const TAKEN = /value="9:30 AM" required disabled><span>9:30 AM<\/span><small>taken</;
const OWN = /value="9:30 AM" required disabled><span>9:30 AM<\/span><small>your time now</;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: THURSDAY_12_NOVEMBER_2026 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function fullIn({ app }: AppWithAgent, month: string): Promise<string[]> {
  const answer = await app.request(`/api/slots?month=${month}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { full: string[] }).full;
}

const textOf = async (answer: Response) => answer.text();

describe.each(bookingEngines())('with %s', (_, engine) => {
  test('busy and full half hours stand in one list, each once, and nothing tells which is which', async () => {
    const owner = busyOwner(MONDAY_AT_HALF_PAST_NINE, '2026-11-16T12:00Z');
    const { busyTimes } = owner;
    const options = { ...(await engine()), ...PARIS, busyTimes, slotCapacity: 1 };
    await using app = await bookingAppWithAgent(options);
    expect((await app.post(bodyWith({ selected_time: '11:00 AM' }))).status).toBe(201);
    // The owner writes this consultation into the calendar, so its time is full and busy.
    owner.becomesBusyAt('2026-11-16T10:00Z');
    const answer = await app.app.request('/api/slots?month=2026-11');
    const body = Object(await answer.json());
    expect(Object.keys(body).toSorted()).toEqual(['capacity', 'closed', 'full', 'month']);
    expect(body.full.toSorted()).toEqual([
      MONDAY_AT_HALF_PAST_NINE,
      '2026-11-16T10:00:00.000Z',
      '2026-11-16T12:00:00.000Z',
    ]);
    expect(await fullIn(app, '2026-12')).toEqual([]);
  });

  test('the page of a booking shows busy times as taken, and a wholly busy day as one without times', async () => {
    const { busyTimes } = busyOwner(MONDAY_AT_HALF_PAST_NINE, ...tuesday);
    await using app = await bookingAppWithAgent({ ...(await engine()), ...PARIS, busyTimes });
    const { link } = await answeredBody(await app.post(bodyWith({ selected_time: '1:00 PM' })));
    const open = async (day: string) =>
      textOf(await app.app.request(`${link}/move?month=2026-11&date=${day}`));
    const monday = await open('2026-11-16');
    expect(monday).toMatch(TAKEN);
    expect(monday.match(/<small>taken/g)).toHaveLength(1);
    const busy = await open('2026-11-17');
    expect(busy).toContain('No available times for this date.');
    expect(busy).not.toContain('name="selected_time"');
  });

  test('AI clients are told neither busy nor full half hours, and no wholly busy day', async () => {
    const { busyTimes } = busyOwner(MONDAY_AT_HALF_PAST_NINE, ...tuesday);
    const options = { ...(await engine()), ...PARIS, busyTimes, slotCapacity: 1 };
    await using app = await bookingAppWithAgent(options);
    expect((await app.post(bodyWith({ selected_time: '11:00 AM' }))).status).toBe(201);
    await using client = await mcpClientOf(app);
    const { told } = await client.call('list_open_times', { from: '2026-11-16', days: 3 });
    const days = new Map<string, { time: string }[]>(
      told.days.map(({ date, times }: { date: string; times: { time: string }[] }) => [
        date,
        times,
      ]),
    );
    expect([...days.keys()]).toEqual(['2026-11-16', '2026-11-18']);
    const monday = days.get('2026-11-16')?.map(({ time }) => time);
    expect(monday).toEqual(
      slots.map(slotLabel).filter((time) => !['9:30 AM', '11:00 AM'].includes(time)),
    );
  });

  test('the own time of a booking is not shown as taken when the booking stands in the owner’s calendar', async () => {
    const { busyTimes, becomesBusyAt } = busyOwner();
    const options = { ...(await engine()), ...PARIS, busyTimes };
    await using app = await bookingAppWithAgent(options);
    const { link } = await answeredBody(await app.post(bodyWith()));
    const other = await answeredBody(
      await app.post(bodyWith({ name: 'Grace Hopper', selected_time: '2:00 PM' })),
    );
    becomesBusyAt(MONDAY_AT_HALF_PAST_NINE);
    const path = '/move?month=2026-11&date=2026-11-16';
    const own = await textOf(await app.app.request(link + path));
    expect(own).toMatch(OWN);
    expect(own).not.toContain('<small>taken');
    // For everybody else the time is taken.
    expect(await textOf(await app.app.request(other.link + path))).toMatch(TAKEN);
    // The visitor may still cancel it, and move it to a time that is free.
    const send = (step: string, fields: Record<string, string>) =>
      app.app.request(`${link}${step}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    const free = { selected_date: '2026-11-16', selected_time: '10:00 AM', sequence: '0' };
    expect((await send('/move', free)).status).toBe(303);
    expect((await send('/cancel', { sequence: '1' })).status).toBe(303);
  });

  test('a page that refuses a time which has just become busy shows it as taken at once', async () => {
    const { busyTimes, becomesBusyAt } = busyOwner();
    const options = { ...(await engine()), ...PARIS, busyTimes };
    await using app = await bookingAppWithAgent(options);
    const { link } = await answeredBody(await app.post(bodyWith({ selected_time: '2:00 PM' })));
    // These answers would be kept for half a minute.
    expect(await fullIn(app, '2026-11')).toEqual([]);
    becomesBusyAt(MONDAY_AT_HALF_PAST_NINE);
    const { time_zone: _, locale: __, client_time: ___, ...fields } = bodyWith();
    const refused = await app.postForm(fields as Record<string, string>);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      '<option value="9:30 AM">9:30 AM (taken on Monday, November 16)</option>',
    );
    const wish = { selected_date: '2026-11-16', selected_time: '9:30 AM', sequence: '0' };
    const move = await app.app.request(`${link}/move`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(wish).toString(),
    });
    expect(move.status).toBe(409);
    expect(await move.text()).toMatch(TAKEN);
    expect(await fullIn(app, '2026-11')).toEqual([MONDAY_AT_HALF_PAST_NINE]);
  });

  test('the agent offers the times beside a busy one, and never one of a busy day', async () => {
    const { busyTimes } = busyOwner(MONDAY_AT_HALF_PAST_NINE, '2026-11-16T09:00Z', ...tuesday);
    await using app = await bookingAppWithAgent({ ...(await engine()), ...PARIS, busyTimes });
    const agent = dialogueAgent({
      reader: testReader,
      book: app.book,
      businessTimeZone: 'Europe/Paris',
      contactEmail: null,
      fullSlots: app.availability.fullSlots,
    });
    const begin = "I'm Jane Doe, jane@acme.com, company Acme Tools, phone agent, ";
    const monday = await talkWith(agent)(`${begin}monday the 16th at 9:30am`);
    expect(monday.quickReplies?.length).toBeGreaterThan(0);
    expect(monday.text).toContain('I can offer');
    for (const time of ['9:30 AM', '10:00 AM'])
      expect(monday.quickReplies?.join()).not.toContain(time);
    expect(monday.quickReplies?.join()).toMatch(/9:00 AM|10:30 AM/);

    const say = talkWith(agent, { sessionId: 'session-2' });
    const offered = await say(`${begin}tuesday the 17th at 2pm`);
    expect(offered.text).toContain('No available times for this date.');
    expect(offered.text).toContain('The next day with open times is Wednesday, 18 November.');
    expect(offered.quickReplies?.length).toBeGreaterThan(0);
    expect(offered.quickReplies?.join()).not.toContain('Tuesday');
    await say('wednesday at 2pm');
    const { booking } = await say('yes');
    const stored = booking && (await app.ledger.findBooking(booking.id));
    expect(stored).toMatchObject({ date: '2026-11-18', slot: '14:00' });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { isWeekend } from '#core/consultation/schedule.ts';
import { nextWeekdayAfter } from '#server/test-support/booking/booking-channels.ts';
import { serverChannels } from '#server/test-support/booking/server-channels.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/Paris';

let day = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 4);
while (isWeekend(day)) day = addDays(day, 1);
const startOf = (date: string, time: string) =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE).epochMilliseconds;
/** The notice ends in the middle of a half hour of `day`, between 12:00 and 12:30, or a bit before. */
const noticeHours = Math.floor((startOf(day, '12:30') - Date.now()) / HOUR_MS);
const within = { date: day, slot: '10:00' } as const;
const after = { date: nextWeekdayAfter(day), slot: '10:00' } as const;

let server: VoiceServer;
beforeAll(async () => {
  const notice = { BOOKING_NOTICE_HOURS: String(noticeHours), BUSINESS_TIME_ZONE: ZONE };
  server = await voiceServer({ SPEECH: 'off', MCP: 'on', ...notice }, { hasOwnAgent: true });
});
afterAll(() => server[Symbol.asyncDispose]());

test.each(Object.entries(serverChannels))(
  'a half hour within the notice cannot be booked %s, and one after it can',
  async (_, channel) => {
    const refused = await channel(server.origin, within, 'Jane Doe');
    expect(refused.isBooked).toBe(false);
    expect(refused.words).toMatch(/taken|slot-full/);
    expect((await channel(server.origin, after, 'June Roe')).isBooked).toBe(true);
  },
);

test('the list of full half hours holds all within the notice and none after it', async () => {
  const months = new Set([day.slice(0, 7), after.date.slice(0, 7)]);
  const full: string[] = [];
  const before = Date.now();
  for (const month of months) {
    const answer = await fetch(`${server.origin}/api/slots?month=${month}`);
    full.push(...((await answer.json()) as { full: string[] }).full);
  }
  const isFull = (date: string, time: string) =>
    full.includes(new Date(startOf(date, time)).toISOString());
  const end = before + noticeHours * HOUR_MS;
  for (const time of ['09:00', '10:00', '11:00', '13:00', '14:30', '16:30'])
    expect([time, isFull(day, time)]).toEqual([time, startOf(day, time) < end]);
  expect(isFull(after.date, '09:00')).toBe(false);
});

test('the page of the form asks which half hours are full where only a notice is set', async () => {
  const page = await (await fetch(`${server.origin}/consultation`)).text();
  expect(page).toContain('<meta name="limited-slots"');
});

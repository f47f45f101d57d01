import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { isWeekend, type Slot, slotLabel } from '#core/consultation/schedule.ts';
import { dialogueAgent } from '#server/assistant/dialogue-agent.ts';
import { talkWith } from '../agent-talk.ts';
import { mcpClientOf } from '../mcp-client.ts';
import { testReader } from '../test-reader.ts';
import { answeredBody, bodyWith } from './booking-app.ts';
import type { bookingAppWithAgent } from './booking-app-with-agent.ts';

export type AppWithAgent = Awaited<ReturnType<typeof bookingAppWithAgent>>;

/** The half hour that a visitor wants, in the zone of the business. */
export interface WantedSlot {
  date: CalendarDate;
  slot: Slot;
}

/** What became of an attempt, with the words that the visitor or the program gets. */
export interface Attempt {
  isBooked: boolean;
  words: string;
}

/**
 * Does everything of a booking but the last step, as a visitor with this name, and resolves with
 * that step. So a test can change what is free in between, or let many visitors go at once.
 */
export type Channel = (
  app: AppWithAgent,
  wanted: WantedSlot,
  name: string,
) => Promise<() => Promise<Attempt>>;

/** Returns the weekday after a day. Bookings that are moved stand there first. */
export function nextWeekdayAfter(date: CalendarDate): CalendarDate {
  let day = addDays(date, 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}

/** Names a day as visitors say it, for example `Monday, November 16`. */
export function saidDay(date: CalendarDate): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(date).toLocaleDateString('en-US', options);
}

const bodyOf = (name: string, { date, slot }: WantedSlot) =>
  bodyWith({
    name,
    email: `${name.replaceAll(' ', '.').toLowerCase()}@engine.example`,
    selected_date: date,
    selected_time: slotLabel(slot),
    // The server's own clock decides, so these visitors can come at any time.
    client_time: undefined,
  });

/** Leaves out what differs between two pages with the same words: tags, and the booking's address. */
export function readableWords(page: string): string {
  return page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

async function attemptOf(answer: Response, booked: number): Promise<Attempt> {
  return { isBooked: answer.status === booked, words: `${answer.status} ${await answer.text()}` };
}

async function pageAttempt(answer: Response): Promise<Attempt> {
  const { isBooked, words } = await attemptOf(answer, 303);
  return { isBooked, words: readableWords(words) };
}

function talk({ book, change, availability }: AppWithAgent, name: string) {
  const agent = dialogueAgent({
    reader: testReader,
    book,
    change,
    businessTimeZone: 'Europe/Paris',
    contactEmail: null,
    fullSlots: availability.fullSlots,
  });
  return talkWith(agent, { sessionId: name });
}

/** What an AI client may say of a booking. */
function argumentsOf(name: string, wanted: WantedSlot) {
  return { ...bodyOf(name, wanted), agreed: true };
}

const request = (name: string, { date, slot }: WantedSlot) =>
  `I'm ${name}, ${name.split(' ')[0]?.toLowerCase()}@engine.example, company Acme Tools, phone agent, ${saidDay(date)} at ${slotLabel(slot)}`;

async function bookToMove(app: AppWithAgent, name: string, { date, slot }: WantedSlot) {
  const answer = await app.post(bodyOf(name, { date: nextWeekdayAfter(date), slot }));
  if (answer.status !== 201) throw new Error(`The booking to move got ${answer.status}.`);
  return answeredBody(answer);
}

/** Every way in which a time can be taken, under the words of a test's title. */
export const bookingChannels: Record<string, Channel> = {
  'in the form': async (app, wanted, name) => async () =>
    attemptOf(await app.post(bodyOf(name, wanted)), 201),

  'in the form without a script': async (app, wanted, name) => async () => {
    const { time_zone: _, locale: __, client_time: ___, ...fields } = bodyOf(name, wanted);
    return pageAttempt(await app.postForm(fields as Record<string, string>));
  },

  'by another program, without a key': async (app, wanted, name) => async () => {
    const { locale: _, client_time: __, ...body } = bodyOf(name, wanted);
    return attemptOf(await app.post(body, { key: null }), 201);
  },

  'in the chat': async (app, wanted, name) => {
    const say = talk(app, name);
    await say(request(name, wanted));
    return async () => {
      const { booking, text } = await say('yes');
      return { isBooked: booking !== null, words: text };
    };
  },

  'by the agent of a call': async (app, wanted, name) => async () => {
    const { kind } = await app.book(bodyOf(name, wanted), randomUUID());
    return { isBooked: kind === 'booked', words: kind };
  },

  'by an AI client': async (app, wanted, name) => {
    const { call } = await mcpClientOf(app);
    return async () => {
      const { told, refused } = await call('book_consultation', argumentsOf(name, wanted));
      return { isBooked: told !== null, words: refused ?? told.message };
    };
  },

  'by a move of an AI client': async (app, wanted, name) => {
    const { call } = await mcpClientOf(app);
    const { link } = await bookToMove(app, name, { date: wanted.date, slot: '16:30' });
    const { date: selected_date } = wanted;
    const wish = { link, selected_date, selected_time: slotLabel(wanted.slot), agreed: true };
    return async () => {
      const { told, refused } = await call('move_booking', wish);
      return { isBooked: told !== null, words: refused ?? told.message };
    };
  },

  'by a move on the page of a booking': async (app, wanted, name) => {
    const { link } = await bookToMove(app, name, { date: wanted.date, slot: '15:00' });
    const fields = { selected_date: wanted.date, selected_time: slotLabel(wanted.slot) };
    return async () =>
      pageAttempt(
        await app.app.request(`${link}/move`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ sequence: '0', ...fields }).toString(),
        }),
      );
  },

  'by a move of the agent': async (app, wanted, name) => {
    const { id } = await bookToMove(app, name, { date: wanted.date, slot: '15:30' });
    return async () => {
      const { kind } = await app.change(id, { kind: 'move', date: wanted.date, slot: wanted.slot });
      return { isBooked: kind === 'done', words: kind };
    };
  },

  'by a move in the chat': async (app, wanted, name) => {
    const say = talk(app, name);
    await say(request(name, { date: nextWeekdayAfter(wanted.date), slot: '16:00' }));
    const { booking } = await say('yes');
    if (booking === null) throw new Error('The chat booked nothing.');
    await say(`can we move it to ${saidDay(wanted.date)} at ${slotLabel(wanted.slot)}`);
    return async () => {
      const { text } = await say('yes');
      const { date, slot } = (await app.ledger.findBooking(booking.id)) ?? {};
      return { isBooked: date === wanted.date && slot === wanted.slot, words: text };
    };
  },
};

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialogues } from '#core/assistant/test-data/dialogues.ts';
import {
  bookingRecorder,
  THURSDAY_12_NOVEMBER_2026,
  talkWith,
} from '../test-support/agent-talk.ts';
import { bookingAppWithAgent } from '../test-support/booking/booking-app-with-agent.ts';
import { testReader } from '../test-support/test-reader.ts';
import { dialogueAgent } from './dialogue-agent.ts';

const clock = () => THURSDAY_12_NOVEMBER_2026;
const WHOLE_REQUEST =
  "I'm Jane Doe, jane@acme.com, company Acme Tools, phone agent, thursday at 2pm";

describe('with the real booking desk,', () => {
  // The booking desk uses the clock of the machine to decide which days can be booked.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: THURSDAY_12_NOVEMBER_2026 }));
  afterEach(() => void vi.useRealTimers());

  const someDialogues = dialogues.filter((_, index) => index % 6 === 0);
  test.each(someDialogues)('the right rows are stored when $title', async ({ lines, books }) => {
    await using app = await bookingAppWithAgent({ businessTimeZone: 'Europe/Paris' });
    const { book } = app;
    const say = talkWith(
      dialogueAgent({
        reader: testReader,
        book,
        businessTimeZone: 'Europe/Paris',
        contactEmail: null,
        clock,
      }),
    );
    const replies = [];
    for (const line of lines) replies.push(await say(line));
    const bookings = replies.flatMap(({ booking }) => booking ?? []);
    expect(app.rows()).toHaveLength(books ? 1 : 0);
    expect(app.bookings().map(({ id }) => id)).toEqual(bookings.map(({ id }) => id));
    if (!books) return;
    const { problems: _, selected_date: date, ...rest } = books;
    const [year, month, day] = date.split('-');
    expect(app.rows()[0]).toMatchObject({ ...rest, selected_date: `${day}/${month}/${year}` });
    expect(app.messages).toHaveLength(1);
  });

  test('a visitor is told that a slot is full and can book another one', async () => {
    await using app = await bookingAppWithAgent({
      businessTimeZone: 'Europe/Paris',
      slotCapacity: 1,
    });
    const agent = dialogueAgent({
      reader: testReader,
      book: app.book,
      businessTimeZone: null,
      contactEmail: null,
      clock,
    });
    const first = talkWith(agent);
    await first(WHOLE_REQUEST);
    expect((await first('yes')).booking).not.toBeNull();
    const second = talkWith(agent, { sessionId: 'session-2' });
    await second(WHOLE_REQUEST.replace('jane@', 'june@'));
    const { text, booking } = await second('yes');
    expect(booking).toBeNull();
    expect(text).toContain('taken');
    await second('at 3pm then');
    expect((await second('yes')).booking).not.toBeNull();
    expect(app.rows()).toHaveLength(2);
  });

  test('a visitor whose clock is wrong by decades books a day of the server’s window', async () => {
    await using app = await bookingAppWithAgent({ businessTimeZone: 'Europe/Paris' });
    const { book } = app;
    const agent = dialogueAgent({
      reader: testReader,
      book,
      businessTimeZone: null,
      contactEmail: null,
      clock,
    });
    const say = talkWith(agent, { clientTime: Date.UTC(1970, 0, 1) });
    await say(WHOLE_REQUEST);
    expect((await say('yes')).booking).not.toBeNull();
    expect(app.rows()).toMatchObject([{ selected_date: '19/11/2026' }]);
  });

  test('the visitor gets the link of the booking, and the conversation does not keep it', async () => {
    await using app = await bookingAppWithAgent({ businessTimeZone: 'Europe/Paris' });
    const { book } = app;
    const say = talkWith(
      dialogueAgent({
        reader: testReader,
        book,
        businessTimeZone: 'Europe/Paris',
        contactEmail: null,
        clock,
      }),
    );
    await say(WHOLE_REQUEST);
    const { booking, text, state, links } = await say('yes');
    expect(booking?.link).toMatch(/^\/booking\/[\w-]{43}$/);
    const page = await app.app.request(booking?.link ?? '');
    expect(await page.text()).toContain(booking?.reference);
    const kept = JSON.stringify([text, state, links, app.logged]);
    expect(kept).not.toContain(booking?.link?.split('/').at(-1));
  });

  test('a slot that another visitor has booked is refused before the summary and not offered', async () => {
    await using app = await bookingAppWithAgent({
      businessTimeZone: 'Europe/Paris',
      slotCapacity: 1,
    });
    const { book, availability } = app;
    const agent = dialogueAgent({
      reader: testReader,
      book,
      businessTimeZone: 'Europe/Paris',
      contactEmail: null,
      fullSlots: availability.fullSlots,
      clock,
    });
    const first = talkWith(agent);
    await first(WHOLE_REQUEST);
    expect((await first('yes')).booking).not.toBeNull();
    const second = talkWith(agent, { sessionId: 'session-2' });
    const { text, quickReplies } = await second(WHOLE_REQUEST.replace('jane@', 'june@'));
    expect(text).toContain('I can offer 1:30 PM or 2:30 PM on Thursday, 19 November.');
    expect(quickReplies).toEqual(['1:30 PM', '2:30 PM']);
    await second('2:30 PM');
    expect((await second('Yes, send it')).booking).not.toBeNull();
    expect(app.rows()).toHaveLength(2);
  });
});

describe('after a booking,', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: THURSDAY_12_NOVEMBER_2026 }));
  afterEach(() => void vi.useRealTimers());

  async function bookedTalk(app: Awaited<ReturnType<typeof bookingAppWithAgent>>) {
    const { book, change } = app;
    const say = talkWith(
      dialogueAgent({
        reader: testReader,
        book,
        change,
        businessTimeZone: 'Europe/Paris',
        contactEmail: null,
        clock,
      }),
    );
    await say(WHOLE_REQUEST);
    await say('yes');
    return say;
  }

  test('a visitor moves it in words, and the ledger holds the new time after the yes', async () => {
    await using app = await bookingAppWithAgent({ businessTimeZone: 'Europe/Paris' });
    const say = await bookedTalk(app);
    await say('can we push it to friday the 20th at 3pm');
    expect(app.bookings()).toMatchObject([{ slot: '14:00' }]);
    const { text } = await say('yes please');
    expect(text).toContain('Friday, 20 November at 3:00 PM');
    expect(app.bookings()).toMatchObject([{ slot: '15:00', sequence: 1 }]);
    expect((await say('when is it again?')).text).toContain('Friday, 20 November at 3:00 PM');
  });

  test('a visitor cancels it in words, after a yes and only once', async () => {
    await using app = await bookingAppWithAgent({ businessTimeZone: 'Europe/Paris' });
    const say = await bookedTalk(app);
    expect((await say('please cancel that appointment')).text).toContain('Should I cancel it?');
    await say('no, keep it');
    expect(app.bookings()).toMatchObject([{ state: 'requested' }]);
    await say('hmm ok cancel it');
    expect((await say('yes')).text).toContain('canceled');
    expect(app.bookings()).toMatchObject([{ state: 'cancelled', sequence: 1 }]);
    await say('yes');
    expect(app.bookings()).toMatchObject([{ sequence: 1 }]);
  });

  test('the same request is stored again, once the visitor has said yes to it again', async () => {
    await using app = await bookingAppWithAgent({ businessTimeZone: 'Europe/Paris' });
    const say = await bookedTalk(app);
    const again = 'book another one, the phone agent, thursday at 2pm';
    expect((await say(again)).text).toContain('You asked for this time before.');
    expect(app.bookings()).toHaveLength(1);
    await say('yes, send it all the same');
    expect(app.bookings()).toHaveLength(2);
    await say('cancel it');
    await say('yes');
    await say(again);
    await say('yes');
    const states = app.bookings().map(({ state }) => state);
    expect(states.toSorted()).toEqual(['cancelled', 'requested', 'requested']);
  });

  test('a full slot is refused, and another time moves it', async () => {
    await using app = await bookingAppWithAgent({
      businessTimeZone: 'Europe/Paris',
      slotCapacity: 1,
    });
    const other = talkWith(
      dialogueAgent({
        reader: testReader,
        book: app.book,
        businessTimeZone: null,
        contactEmail: null,
        clock,
      }),
      { sessionId: 'session-2' },
    );
    await other(WHOLE_REQUEST.replace('2pm', '3pm'));
    await other('yes');
    const say = await bookedTalk(app);
    await say('move it to 3pm');
    expect((await say('yes')).text).toContain('taken');
    await say('4pm then');
    await say('yes');
    expect(
      app
        .bookings()
        .map(({ slot }) => slot)
        .sort(),
    ).toEqual(['15:00', '16:00']);
  });

  test('without a way to change it, the visitor is told so', async () => {
    const say = talkWith(
      dialogueAgent({
        reader: testReader,
        ...bookingRecorder(),
        businessTimeZone: null,
        contactEmail: null,
        clock,
      }),
    );
    for (const line of [WHOLE_REQUEST, 'yes', 'cancel it']) await say(line);
    expect((await say('yes')).text).toContain('cannot be reached');
  });
});

test('the agent sends its answer word by word, and the pieces make up the text', async () => {
  const say = talkWith(
    dialogueAgent({
      reader: testReader,
      ...bookingRecorder(),
      businessTimeZone: null,
      contactEmail: null,
      clock,
    }),
  );
  for (const line of ['hello', 'what does the phone agent do?', WHOLE_REQUEST, 'yes']) {
    const { pieces, text } = await say(line);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(3);
  }
});

test('the reply holds the known facts under the form’s field names', async () => {
  const say = talkWith(
    dialogueAgent({
      reader: testReader,
      ...bookingRecorder(),
      businessTimeZone: null,
      contactEmail: null,
      clock,
    }),
  );
  expect((await say('hello')).facts).toEqual({});
  const { facts } = await say('the phone agent on thursday at 2pm');
  expect(facts).toEqual({ service: 'ai-phone', date: '2026-11-19', slot: '14:00' });
});

test('the turn that books holds the facts of its card, and later turns hold none for the form', async () => {
  const say = talkWith(
    dialogueAgent({
      reader: testReader,
      ...bookingRecorder(),
      businessTimeZone: null,
      contactEmail: null,
      clock,
    }),
  );
  await say(WHOLE_REQUEST);
  expect((await say('yes')).facts).toMatchObject({ service: 'ai-phone' });
  for (const line of ['thanks', 'can i talk to a person', 'when is it again?', 'bye'])
    expect((await say(line)).facts).toEqual({});
  expect((await say('book another one for email automation')).facts).toMatchObject({
    service: 'email-auto',
  });
});

test('days are counted by the visitor’s clock, unless it is wrong by centuries', async () => {
  const agent = dialogueAgent({
    reader: testReader,
    ...bookingRecorder(),
    businessTimeZone: null,
    contactEmail: null,
    clock,
  });
  const dateAt = async (clientTime: number) => {
    const { facts } = await talkWith(agent, { clientTime })('the phone agent, next tuesday');
    return facts?.date;
  };
  expect(await dateAt(Date.parse('2026-12-03T10:00:00Z'))).toBe('2026-12-08');
  expect(await dateAt(8.64e15)).toBe('2026-11-17');
});

test('a repeated yes has the same key, and another conversation or request has another key', async () => {
  const { book, calls } = bookingRecorder({ kind: 'failed' });
  const agent = dialogueAgent({
    reader: testReader,
    book,
    businessTimeZone: null,
    contactEmail: null,
    clock,
  });
  const say = talkWith(agent);
  await say(WHOLE_REQUEST);
  await say('yes');
  await say('yes');
  const other = talkWith(agent, { sessionId: 'session-2' });
  await other(WHOLE_REQUEST);
  await other('yes');
  await say('make it 3pm');
  await say('yes');
  const [first, again, elsewhere, later] = calls.map(({ key }) => key);
  expect(again).toBe(first);
  expect(new Set([first, elsewhere, later]).size).toBe(3);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(calls[0]?.request).toMatchObject({ time_zone: 'Europe/Paris', locale: 'en-GB' });
});

test('a booking is reported and kept, even if the visitor stopped the answer meanwhile', async () => {
  const stop = new AbortController();
  const book = async () => {
    stop.abort();
    return { kind: 'booked', booking: { id: 'booking-1' } } as const;
  };
  const say = talkWith(
    dialogueAgent({ reader: testReader, book, businessTimeZone: null, contactEmail: null, clock }),
  );
  await say(WHOLE_REQUEST);
  const { booking, state } = await say('yes', stop.signal);
  expect(booking).toEqual({ id: 'booking-1' });
  expect(state).toMatchObject({ phase: 'booked' });
});

test('nothing is booked if the visitor stopped the answer before it began', async () => {
  const { book, calls } = bookingRecorder();
  const say = talkWith(
    dialogueAgent({ reader: testReader, book, businessTimeZone: null, contactEmail: null, clock }),
  );
  await say(WHOLE_REQUEST);
  await expect(say('yes', AbortSignal.abort())).rejects.toThrow();
  expect(calls).toEqual([]);
});

test.each([
  ['is of another program', { messages: [] }],
  ['is a text', 'confirming'],
  ['holds an impossible day', { phase: 'collecting', facts: { date: '2026-13-45' } }],
])('a stored state that %s starts a new conversation', async (_, state) => {
  const agent = dialogueAgent({
    reader: testReader,
    ...bookingRecorder(),
    businessTimeZone: null,
    contactEmail: null,
    clock,
  });
  const turn = {
    sessionId: null,
    history: [],
    timeZone: null,
    locale: null,
    clientTime: null,
    prompt: null,
  };
  const { state: after } = await agent.reply({ ...turn, state, text: 'I need the phone agent' });
  expect(after).toMatchObject({ phase: 'collecting', facts: { service: 'ai-phone', date: null } });
});

test.each([
  ['the business’s zone', 'Asia/Tokyo', 'America/New_York', '2026-11-18'],
  ['the visitor’s zone', null, 'Asia/Tokyo', '2026-11-18'],
  ['UTC where no zone is known', null, null, '2026-11-17'],
])('tomorrow is counted in %s', async (_, businessTimeZone, timeZone, tomorrow) => {
  // At this instant the day in Tokyo is already Tuesday.
  const monday = () => Date.parse('2026-11-16T16:00:00Z');
  const agent = dialogueAgent({
    reader: testReader,
    ...bookingRecorder(),
    businessTimeZone,
    contactEmail: null,
    clock: monday,
  });
  const { state } = await talkWith(agent, { timeZone })('the phone agent, tomorrow please');
  expect(state).toMatchObject({ facts: { date: tomorrow } });
});

test.each([
  ['en-GB', '2026-12-01'],
  ['en-US', '2027-01-12'],
  [null, '2027-01-12'],
])('a day in digits is read in the order of the locale %s', async (locale, date) => {
  const later = () => Date.parse('2026-11-20T10:00:00Z');
  const agent = dialogueAgent({
    reader: testReader,
    ...bookingRecorder(),
    businessTimeZone: null,
    contactEmail: null,
    clock: later,
  });
  const figures = date === '2026-12-01' ? '1/12' : '1/12/2027';
  const { state } = await talkWith(agent, { locale })(`the phone agent on ${figures}`);
  expect(state).toMatchObject({ facts: { date } });
});

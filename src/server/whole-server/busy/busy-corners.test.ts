import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialogueAgent } from '#server/assistant/dialogue-agent.ts';
import { modelAgent } from '#server/assistant/model-agent.ts';
import { THURSDAY_12_NOVEMBER_2026, talkWith } from '#server/test-support/agent-talk.ts';
import {
  answeredBody,
  type BookingAppOptions,
  bodyWith,
} from '#server/test-support/booking/booking-app.ts';
import { bookingAppWithAgent } from '#server/test-support/booking/booking-app-with-agent.ts';
import { type AppWithAgent, readableWords } from '#server/test-support/booking/booking-channels.ts';
import { busyOwner } from '#server/test-support/booking/busy-owner.ts';
import { startModelStandIn } from '#server/test-support/stand-ins/model-stand-in.ts';
import { testReader } from '#server/test-support/test-reader.ts';

const PARIS = { businessTimeZone: 'Europe/Paris' };
const MONDAY_AT_HALF_PAST_NINE = '2026-11-16T08:30:00.000Z';
const TUESDAY_AT_TWO = '2026-11-17T13:00:00.000Z';
const JANE = "I'm Jane Doe, jane@acme.com, company Acme Tools, phone agent, ";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: THURSDAY_12_NOVEMBER_2026 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function bookedLink(app: AppWithAgent): Promise<string> {
  return (await answeredBody(await app.post(bodyWith()))).link;
}

function moveTo({ app }: AppWithAgent, link: string, date: string, time: string) {
  const wish = { selected_date: date, selected_time: time, sequence: '0' };
  return app.request(`${link}/move`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(wish).toString(),
  });
}

/** What a visitor reads who does this, once with an owner who becomes busy and once with a free one. */
async function withAndWithout(
  becomesBusy: string,
  visitor: (app: AppWithAgent, link: string, busy: () => void) => Promise<Response>,
) {
  const answers = [];
  for (const isBusy of [true, false]) {
    const { busyTimes, becomesBusyAt } = busyOwner();
    await using app = await bookingAppWithAgent({ ...PARIS, busyTimes });
    const link = await bookedLink(app);
    const busy = () => (isBusy ? becomesBusyAt(becomesBusy) : undefined);
    const answer = await visitor(app, link, busy);
    answers.push({ status: answer.status, text: readableWords(await answer.text()) });
  }
  return answers;
}

describe('a visitor whose own time became busy', () => {
  test('gets the same answer to a move to this time as if it were free', async () => {
    const [busy, free] = await withAndWithout(
      MONDAY_AT_HALF_PAST_NINE,
      async (app, link, become) => {
        become();
        return moveTo(app, link, '2026-11-16', '9:30 AM');
      },
    );
    expect(busy).toEqual(free);
    expect(busy?.text).toContain('This is the time you already have.');
  });

  test('gets the same answer to a move that is sent twice as if it were free', async () => {
    const [busy, free] = await withAndWithout(TUESDAY_AT_TWO, async (app, link, become) => {
      expect((await moveTo(app, link, '2026-11-17', '2:00 PM')).status).toBe(303);
      become();
      return moveTo(app, link, '2026-11-17', '2:00 PM');
    });
    expect(busy).toEqual(free);
  });

  test('sees the booking as before, and its calendar file', async () => {
    const { busyTimes, becomesBusyAt } = busyOwner();
    await using app = await bookingAppWithAgent({ ...PARIS, busyTimes });
    const link = await bookedLink(app);
    const read = async (path: string) => (await app.app.request(link + path)).text();
    const before = [await read(''), await read('/invite.ics')];
    becomesBusyAt(MONDAY_AT_HALF_PAST_NINE);
    expect([await read(''), await read('/invite.ics')]).toEqual(before);
  });
});

test('a request that was stored without a zone cannot be moved to a busy time of the assumed zone', async () => {
  const { busyTimes } = busyOwner(TUESDAY_AT_TWO);
  await using app = await bookingAppWithAgent({ busyTimes, assumedTimeZone: 'Europe/Paris' });
  const link = await bookedLink(app);
  await app.run('update bookings set time_zone = null, starts_at = null');
  expect((await moveTo(app, link, '2026-11-17', '2:00 PM')).status).toBe(409);
  expect((await moveTo(app, link, '2026-11-17', '2:30 PM')).status).toBe(303);
});

test('a busy half hour at the turn of a month stands in the lists of both months', async () => {
  // In Auckland this is 11:00 AM on 1 December, and in Los Angeles 2:00 PM on 30 November.
  const turn = '2026-11-30T22:00:00.000Z';
  const { busyTimes } = busyOwner(turn);
  await using app = await bookingAppWithAgent({ busyTimes });
  for (const month of ['2026-11', '2026-12']) {
    const answer = await app.app.request(`/api/slots?month=${month}`);
    expect(await answer.json()).toMatchObject({ month, full: [turn] });
  }
});

describe('the agent of a business without a zone', () => {
  const openTalk = async (timeZone: string | null, options: BookingAppOptions) => {
    const app = await bookingAppWithAgent({ ...options, assumedTimeZone: 'UTC' });
    const agent = dialogueAgent({
      reader: testReader,
      book: app.book,
      businessTimeZone: null,
      contactEmail: null,
      fullSlots: app.availability.fullSlots,
    });
    return { app, say: talkWith(agent, { timeZone }) };
  };

  test('offers a visitor in Tokyo what is free there', async () => {
    // 3:00 PM in Tokyo.
    const { busyTimes } = busyOwner('2026-11-16T06:00Z');
    const { app, say } = await openTalk('Asia/Tokyo', { busyTimes });
    await using _ = app;
    const { quickReplies } = await say(`${JANE}monday the 16th at 3pm`);
    expect(quickReplies).toEqual(['2:30 PM', '3:30 PM']);
  });

  test('does not book a busy time for a visitor whose zone nobody knows', async () => {
    const { busyTimes } = busyOwner('2026-11-16T15:00Z');
    const { app, say } = await openTalk(null, { busyTimes });
    await using _ = app;
    await say(`${JANE}monday the 16th at 3pm`);
    expect((await say('yes')).booking).toBeNull();
    expect(app.rows()).toEqual([]);
  });
});

test('an agent with a language model neither tells the model a busy time as free nor books one', async () => {
  const { busyTimes } = busyOwner(TUESDAY_AT_TWO);
  await using app = await bookingAppWithAgent({ ...PARIS, busyTimes });
  const facts = {
    name: 'Jane Doe',
    email: 'jane@acme.com',
    company: 'Acme Tools',
    service: 'ai-phone',
    selected_date: '2026-11-17',
    selected_time: '2:00 PM',
  };
  await using model = await startModelStandIn(
    { calls: [{ name: 'book', arguments: facts }] },
    { says: 'Let me see.' },
  );
  const say = talkWith(
    modelAgent({
      reader: testReader,
      book: app.book,
      model: { baseUrl: model.baseUrl, apiKey: 'swordfish', model: 'stand-in' },
      businessTimeZone: 'Europe/Paris',
      contactEmail: null,
      fullSlots: app.availability.fullSlots,
      logger: pino({ level: 'silent' }),
    }),
  );
  const asked = await say('Jane Doe here, the phone agent please, on Tuesday the 17th at 2 PM');
  const told = model.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];
  expect(told.map(({ content }) => content).join()).toMatch(/taken/);
  expect(asked.booking).toBeNull();
  expect((await say('yes')).booking).toBeNull();
  expect(app.rows()).toEqual([]);
});

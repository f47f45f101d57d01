import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { slots } from '#core/consultation/schedule.ts';
import { nextWeekdayAfter } from '#server/test-support/booking/booking-channels.ts';
import { type McpEra, mcpClient } from '#server/test-support/mcp-client.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { PUBLIC_KEY, voiceServer } from '#server/test-support/voice-server.ts';

const SETTINGS = {
  MCP: 'on',
  SPEECH: 'off',
  BUSINESS_TIME_ZONE: 'Europe/Paris',
  SLOT_CAPACITY: '1',
};
const ERAS: Record<(typeof ENGINES)[number], McpEra> = {
  'the embedded database': 'auto',
  PostgreSQL: 'legacy',
};
const VISITOR = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  company: 'Analytical Engines',
  service: 'ai-phone',
  problems: 'We miss calls after hours.',
  time_zone: 'Asia/Tokyo',
};

type ToldDay = { date: string; times: { time: string; starts_at: string }[] };
type Client = Awaited<ReturnType<typeof mcpClient>>;

const today = new Date().toISOString().slice(0, 10) as CalendarDate;
const FROM = nextWeekdayAfter(addDays(today, 3));

/** A day on which every time is still to come, as an AI client is told of it. */
async function openDay({ call }: Client): Promise<ToldDay> {
  const { told } = await call('list_open_times', { from: FROM, days: 1, time_zone: 'Asia/Tokyo' });
  return told.days[0];
}

async function postJson(origin: string, path: string, body: object, headers = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: Object(await answer.json()) };
}

describe.each(ENGINES)('with %s', (engine) => {
  let server: ServerOnEngine;
  let client: Client;
  beforeAll(async () => {
    server = await serverOnEngine(engine, SETTINGS, { hasOwnAgent: true });
    client = await mcpClient(server.origin, { era: ERAS[engine] });
  });
  afterAll(async () => {
    await client[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    const leak = server.logged.find((line) => /lovelace|engine\.example|miss calls/i.test(line));
    expect(leak).toBeUndefined();
  });

  test('every tool says what it takes, what it tells and what it changes', async () => {
    const { tools } = await client.client.listTools();
    expect(
      tools.map(({ name, annotations: { readOnlyHint, destructiveHint } = {} }) => [
        name,
        readOnlyHint,
        destructiveHint,
      ]),
    ).toEqual([
      ['ask', true, false],
      ['list_open_times', true, false],
      ['book_consultation', false, false],
      ['show_booking', true, false],
      ['move_booking', false, true],
      ['cancel_booking', false, true],
    ]);
    for (const { description, inputSchema, outputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(40);
      expect(Object.keys(inputSchema.properties ?? {})).not.toEqual([]);
      expect(inputSchema.required?.every((name) => name in (inputSchema.properties ?? {}))).toBe(
        true,
      );
      expect(outputSchema).toBeDefined();
    }
  });

  test('a question gets the answer of the assistant, with whole addresses', async () => {
    const question = 'What does it cost?';
    const { told } = await client.call('ask', { question });
    const headers = { Authorization: `Bearer ${PUBLIC_KEY}` };
    const { body } = await postJson(server.origin, '/voice/chat', { input: question }, headers);
    expect(told.answer).toBe(body.output[0].content);
    expect(told.links).toEqual([
      { label: expect.any(String), address: `${server.origin}/consultation#contact` },
    ]);
  });

  test('a person asks for a time, books it once, moves it and cancels it', async () => {
    const day = await openDay(client);
    expect(day.times).toHaveLength(slots.length);
    const [first, second] = day.times.map(({ time }) => time);
    const wish = {
      ...VISITOR,
      selected_date: day.date,
      selected_time: first,
      idempotency_key: randomUUID(),
      agreed: true,
    };
    const booked = await client.call('book_consultation', wish);
    expect(booked).toEqual({
      told: {
        id: expect.any(String),
        reference: expect.stringMatching(/^EV-/),
        link: expect.stringMatching(new RegExp(`^${server.origin}/booking/[\\w-]{43}$`)),
        message: 'Your request has been received. We’ll contact you soon to confirm the time.',
      },
      refused: null,
    });
    expect(await client.call('book_consultation', wish)).toEqual(booked);
    const other = await client.call('book_consultation', { ...wish, problems: 'Another one' });
    expect(other.refused).toContain('This key was used for another request');
    expect(await openDay(client)).toEqual({ date: day.date, times: day.times.slice(1) });

    const { link, id, reference } = booked.told;
    const shown = await client.call('show_booking', { link });
    expect(shown.told).toEqual({
      id,
      reference,
      status: 'requested',
      sequence: 0,
      service: 'ai-phone',
      service_name: 'AI Phone Agent',
      date: day.date,
      time: first,
      time_zone: 'Europe/Paris',
      starts_at: new Date(day.times[0]?.starts_at ?? '').toISOString(),
      duration_minutes: 30,
      can_be_changed: true,
      link,
      message: 'We have your request. We’ll contact you soon to confirm the time.',
    });
    expect(await (await fetch(link)).text()).toContain(reference);

    const move = { link, selected_date: day.date, selected_time: second, agreed: true };
    const moved = await client.call('move_booking', move);
    expect(moved.told).toMatchObject({ status: 'requested', time: second, sequence: 1 });
    expect(moved.told.message).toContain('Your request now has this new time.');
    expect(await client.call('move_booking', move)).toEqual(moved);
    expect((await openDay(client)).times.map(({ time }) => time)).not.toContain(second);

    const token = link.split('/').at(-1);
    const cancelled = await client.call('cancel_booking', { link: token, agreed: true });
    expect(cancelled.told).toMatchObject({ status: 'cancelled', can_be_changed: false });
    expect(await client.call('cancel_booking', { link, agreed: true })).toEqual(cancelled);
    expect(await client.call('move_booking', move)).toEqual({
      told: null,
      refused: 'This request has been canceled, so it can no longer be changed.',
    });
    expect(await openDay(client)).toEqual(day);
  });

  test('of two people who want the same time at once one gets it, and the other reads the words of the form', async () => {
    await using second = await mcpClient(server.origin, { era: ERAS[engine] });
    const { date, times } = await openDay(client);
    const wish = { ...VISITOR, selected_date: date, selected_time: times[5]?.time, agreed: true };
    const answers = await Promise.all([
      client.call('book_consultation', wish),
      second.call('book_consultation', { ...wish, name: 'Grace Hopper' }),
    ]);
    expect(answers.filter(({ told }) => told !== null)).toHaveLength(1);
    expect(answers.flatMap(({ refused }) => refused ?? [])).toEqual([
      'That time has just been taken. Please choose another.',
    ]);
  });
});

test('two processes on one PostgreSQL answer a client by turns', async () => {
  await using first = await serverOnEngine('PostgreSQL', SETTINGS, { hasOwnAgent: true });
  await using second = await voiceServer({ ...first.env, ...SETTINGS }, { hasOwnAgent: true });
  for (const era of ['auto', 'legacy'] as const) {
    let sent = 0;
    await using client = await mcpClient(first.origin, {
      era,
      send: (address, init) => {
        sent += 1;
        const { origin } = sent % 2 === 0 ? first : second;
        return fetch(new URL(new URL(`${address}`).pathname, origin), init);
      },
    });
    const { date, times } = await openDay(client);
    const wish = { ...VISITOR, selected_date: date, selected_time: times[0]?.time, agreed: true };
    const { link } = (await client.call('book_consultation', wish)).told;
    expect((await client.call('show_booking', { link })).told.status).toBe('requested');
    const cancelled = await client.call('cancel_booking', { link, agreed: true });
    expect(cancelled.told.status).toBe('cancelled');
    expect((await client.call('show_booking', { link })).told.status).toBe('cancelled');
    expect(sent).toBeGreaterThan(4);
  }
});

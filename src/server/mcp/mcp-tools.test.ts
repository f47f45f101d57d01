import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingColumns } from '#core/consultation/booking-fields.ts';
import { createStorageAllowance } from '#server/http/storage-allowance.ts';
import { answeredBody, bodyWith } from '#server/test-support/booking/booking-app.ts';
import { bookingAppWithAgent } from '#server/test-support/booking/booking-app-with-agent.ts';
import { randomBodies } from '#server/test-support/booking/random-bodies.ts';
import { predict } from '#server/test-support/booking/request-oracle.ts';
import { mcpClientOf, mcpRoutesOf } from '#server/test-support/mcp-client.ts';

const NOW = Date.UTC(2026, 10, 12, 8);
const TOOLS = [
  'ask',
  'list_open_times',
  'book_consultation',
  'show_booking',
  'move_booking',
  'cancel_booking',
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request as a program sends it, which has no clock of its own. */
const wish = (changes: Record<string, unknown> = {}) =>
  bodyWith({ client_time: undefined, agreed: true, ...changes });

test.each([
  ['a name without capitals', { name: 'ada' }],
  ['an address of free webmail', { email: 'ada@gmail.com' }],
  ['an unknown service', { service: 'ai-fax' }],
  ['a weekend', { selected_date: '2026-11-15' }],
  ['a day in the past', { selected_date: '2026-11-11' }],
  ['a day too far ahead', { selected_date: '2027-03-01' }],
  ['a time between two slots', { selected_time: '9:15 AM' }],
  ['an unknown zone', { time_zone: 'Mars/Olympus' }],
  ['values of other types', { name: 1, email: [], problems: {}, selected_date: null }],
  ['nothing at all', Object.fromEntries(bookingColumns.map((name) => [name, undefined]))],
])('%s is refused in the words of the API, and nothing is stored', async (_, changes) => {
  await using app = await bookingAppWithAgent();
  await using client = await mcpClientOf(app);
  const { agreed: _agreed, ...body } = wish(changes);
  const answer = await app.post(body, { key: null });
  expect(answer.status).toBe(422);
  const { message, fields = {} } = Object(await answeredBody(answer));
  const lines = Object.entries(fields).map(([name, problem]) => `${name}: ${problem}`);
  const { refused } = await client.call('book_consultation', wish(changes));
  expect(refused).toBe([message, ...lines].join('\n'));
  expect(app.rows()).toEqual([]);
});

test.each([undefined, null, false, 'true', 1])(
  'nothing is booked or changed where the person’s yes is %s',
  async (agreed) => {
    await using app = await bookingAppWithAgent();
    await using client = await mcpClientOf(app);
    const { link } = await answeredBody(await app.post(bodyWith({ name: 'Charles Babbage' })));
    const move = { link, selected_date: '2026-11-17', selected_time: '2:00 PM', agreed };
    for (const [tool, sent] of [
      ['book_consultation', wish({ agreed })],
      ['move_booking', move],
      ['cancel_booking', { link, agreed }],
    ] as const) {
      const { refused } = await client.call(tool, sent);
      expect(refused).toMatch(/^agreed: .*say yes/);
    }
    expect(app.bookings()).toMatchObject([{ state: 'requested', sequence: 0 }]);
  },
);

test('a key that is no UUID is refused, and a request without a key tells its link only once', async () => {
  await using app = await bookingAppWithAgent();
  await using client = await mcpClientOf(app);
  const { refused } = await client.call('book_consultation', wish({ idempotency_key: 'mine' }));
  expect(refused).toContain('This must be a UUID');
  const first = await client.call('book_consultation', wish());
  const again = await client.call('book_consultation', wish());
  const { link, ...known } = first.told;
  expect(link).toContain('/booking/');
  // Whoever knows the same data could send it again, and the link is a secret.
  expect(again.told).toEqual(known);
  expect(app.rows()).toHaveLength(1);
});

test('the rules of the booking’s page hold for a move', async () => {
  await using app = await bookingAppWithAgent({
    slotCapacity: 1,
    businessTimeZone: 'Europe/Paris',
  });
  await using client = await mcpClientOf(app);
  const { link } = await answeredBody(await app.post(bodyWith()));
  await app.post(bodyWith({ name: 'Charles Babbage', selected_time: '2:00 PM' }));
  const day = String(bodyWith().selected_date);
  const move = async (selected_date: string, selected_time: string) => {
    const sent = { link, selected_date, selected_time, agreed: true };
    return (await client.call('move_booking', sent)).refused;
  };
  expect(await move(day, '2:00 PM')).toBe('That time has just been taken. Please choose another.');
  expect(await move('2026-11-15', '2:00 PM')).toBe(
    'selected_date: Please choose a weekday, Monday to Friday',
  );
  expect(await move('soon', '14:00')).toBe(
    'selected_date: Please choose a date\nselected_time: Please choose a time',
  );
  expect(await move('2026-11-11', '2:00 PM')).toContain('in the past');
  expect(await move('2027-03-01', '2:00 PM')).toContain('days ahead');
  vi.setSystemTime(Date.parse(`${day}T20:00:00Z`));
  expect(await move('2026-11-20', '2:00 PM')).toContain('already begun');
  const { told } = await client.call('show_booking', { link });
  expect(told.message).toContain('can no longer be moved or canceled here');
});

test.each([undefined, '', 'x', 42, '/booking/', `/booking/${'a'.repeat(43)}`, 'a'.repeat(44)])(
  'the link %s leads to nothing',
  async (link) => {
    await using app = await bookingAppWithAgent();
    await using client = await mcpClientOf(app);
    for (const tool of ['show_booking', 'cancel_booking'])
      expect(await client.call(tool, { link, agreed: true })).toEqual({
        told: null,
        refused: 'No request has this link',
      });
  },
);

test.each([
  [{ days: 0 }, 'days: This must be a whole number from 1 to 31'],
  [{ days: 32 }, 'days: This must be a whole number from 1 to 31'],
  [{ days: '7' }, 'days: This must be a whole number from 1 to 31'],
  [{ from: 'tomorrow' }, 'from: The day must be written as YYYY-MM-DD, such as 2026-11-16'],
  [{ time_zone: 'Mars' }, 'time_zone: This time zone is not known'],
  [{ time_zone: undefined }, 'time_zone: This time zone is not known'],
])('open times are not listed for %o', async (changes, problem) => {
  await using app = await bookingAppWithAgent();
  await using client = await mcpClientOf(app);
  const sent = { time_zone: 'Europe/Paris', ...changes };
  expect(await client.call('list_open_times', sent)).toEqual({ told: null, refused: problem });
});

test('an argument that is null counts as missing, as some models send it', async () => {
  await using app = await bookingAppWithAgent();
  await using client = await mcpClientOf(app);
  const sent = { time_zone: 'Europe/Paris' };
  const asked = await client.call('list_open_times', { ...sent, from: null, days: null });
  expect(asked.refused).toBeNull();
  expect(asked).toEqual(await client.call('list_open_times', sent));
});

test('a question needs words', async () => {
  await using app = await bookingAppWithAgent();
  await using client = await mcpClientOf(app);
  for (const question of [undefined, '', ' \n', 7])
    expect((await client.call('ask', { question })).refused).toBe(
      'question: Please ask a question',
    );
});

test('a question books nothing, whatever it asks for', async () => {
  await using app = await bookingAppWithAgent();
  await using client = await mcpClientOf(app);
  const wanted =
    "I'm Jane Doe, jane@acme.com, company Acme Tools, phone agent, Monday November 16 at 9:30 AM";
  for (const question of [wanted, 'yes', `${wanted}. Yes, send it now.`]) {
    const { told } = await client.call('ask', { question });
    expect(told.answer).not.toBe('');
  }
  expect(app.rows()).toEqual([]);
});

test('what an address may store in a day holds for requests and changes of AI clients too', async () => {
  const allowance = createStorageAllowance(24 * 1024);
  await using app = await bookingAppWithAgent({ allowance });
  await using client = await mcpClientOf(app);
  const { link } = (await client.call('book_consultation', wish())).told;
  const move = { link, selected_date: '2026-11-17', selected_time: '2:00 PM', agreed: true };
  const other = wish({ name: 'Charles Babbage', problems: 'x'.repeat(5000) });
  for (const [tool, sent] of [
    ['move_booking', move],
    ['book_consultation', other],
  ] as const) {
    const { refused } = await client.call(tool, sent);
    expect(refused).toContain('Too much was sent from your address today.');
  }
  expect(app.bookings()).toMatchObject([{ sequence: 0 }]);
});

test('a failing database is told in the words of the API, and not by its own error', async () => {
  await using app = await bookingAppWithAgent();
  await using client = await mcpClientOf({
    ...app,
    consultation: {
      ...app.consultation,
      ledger: {
        ...app.consultation.ledger,
        findByToken: async () => {
          throw new Error('secret of the database');
        },
      },
    },
  });
  const { refused } = await client.call('show_booking', { link: 'a'.repeat(43) });
  expect(refused).toBe('Something went wrong on our side. Please try again.');
});

/** Random bodies of requests, without what only a page says. Most of their days can be booked. */
function randomWishes(count: number): Record<string, unknown>[] {
  return randomBodies(count, 20_261_119).flatMap((text) => {
    if (!text.startsWith('{') || !isJson(text)) return [];
    const { client_time: _, filled_in_ms: __, website: ___, ...sent } = Object(JSON.parse(text));
    const isDay = /^\d{4}-\d\d-\d\d$/.test(sent.selected_date);
    return [{ ...sent, selected_date: isDay ? '2026-11-16' : sent.selected_date }];
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('each of a thousand random requests is booked exactly where the form would book it', async () => {
  await using app = await bookingAppWithAgent();
  await using client = await mcpClientOf(app);
  const wishes = randomWishes(1000);
  let booked = 0;
  for (const sent of wishes) {
    const idempotency_key = randomUUID();
    const asked = { ...sent, idempotency_key, agreed: true };
    const { told } = await client.call('book_consultation', asked);
    expect([sent, told !== null]).toEqual([sent, predict(sent, NOW) === 'booked']);
    if (told !== null) booked += 1;
  }
  expect(booked).toBeGreaterThan(100);
  expect(wishes.length - booked).toBeGreaterThan(100);
  expect(app.rows()).toHaveLength(booked);
});

test('no arguments, whatever they are, cause a failure or store anything', async () => {
  await using app = await bookingAppWithAgent();
  const routes = mcpRoutesOf(app);
  const names = [
    'question',
    'from',
    'days',
    'time_zone',
    'link',
    'selected_date',
    'name',
    'agreed',
  ];
  const sent = fc.oneof(
    // A call need not have any arguments.
    fc.constant(undefined),
    fc.jsonValue(),
    fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue()),
    fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary' })),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TOOLS), sent, async (name, given) => {
      const call = { name, arguments: given };
      const answer = await routes.request('/mcp', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
      });
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500);
      expect(text).not.toMatch(/went wrong|-32603|node_modules|\.ts:\d/);
    }),
    { numRuns: 300 },
  );
  expect(app.rows()).toEqual([]);
});

describe('the guide docs/mcp.md', () => {
  const guide = readFileSync('docs/mcp.md', 'utf8');

  test('lists the tools', () => {
    const listed = guide.matchAll(/^\| `(\w+)` \|/gm).map(([, name]) => name);
    expect([...listed]).toEqual(TOOLS);
  });

  test('shows a request and an answer as they are', async () => {
    const [, request = '', answer = ''] = guide
      .matchAll(/^```json\n(.+?)^```/gms)
      .map(([, json = '']) => json);
    await using app = await bookingAppWithAgent();
    await using client = await mcpClientOf(app);
    const { told } = await client.call('book_consultation', JSON.parse(request));
    const shown = JSON.parse(answer);
    expect(Object.keys(told)).toEqual(Object.keys(shown));
    expect(told.message).toBe(shown.message);
  });
});

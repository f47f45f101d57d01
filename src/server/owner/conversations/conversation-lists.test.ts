import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhoneParty } from '#core/phone/phone-party.ts';
import { openOwnerDesk } from '#server/compose/compose-owner-desk.ts';
import { parseConfig } from '#server/config/parse-config.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { runAsOwner } from '#server/test-support/owner/run-as-owner.ts';
import { engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';

const BEGAN = Date.parse('2026-11-16T14:02:30Z');
const DAY = 86_400_000;

const said = (role: string, content: string, metadata?: object) => ({
  role,
  content,
  ...(metadata && { metadata }),
});

const session = storedResource('session', {
  id: '11111111-0000-4000-8000-000000000001',
  createdAt: BEGAN,
  updatedAt: BEGAN + 60_000,
  body: {
    messages: [
      said('assistant', 'Welcome.'),
      said('user', 'Do you repair\nLOOMS? \u001b[2J'),
      said('assistant', 'We do.'),
      said('user', 'And engines?'),
      said('assistant', 'No.'),
    ],
  },
});
const turnOfSession = (number: number, changes: Partial<StoredResource>) =>
  storedResource('chat', {
    id: `2222222${number}-0000-4000-8000-00000000000${number}`,
    parent: session.id,
    createdAt: BEGAN + number * 1000,
    updatedAt: BEGAN + number * 1000,
    state: { agent: null, place: { chats: 1, messagesBefore: 2 * number - 1, size: {} } },
    ...changes,
  });
const first = turnOfSession(1, {
  body: {
    input: 'Do you repair\nLOOMS? \u001b[2J',
    output: [said('assistant', 'We do.', { rating: 'up' })],
  },
});
const second = turnOfSession(2, {
  body: { input: 'And engines?', output: [said('assistant', 'No.', { rating: 'down' })] },
});
const chained = storedResource('chat', {
  id: '33333333-0000-4000-8000-000000000001',
  createdAt: BEGAN - DAY,
  updatedAt: BEGAN - DAY,
  body: { input: '=cmd|1', output: [said('assistant', 'Pardon?')] },
  state: { agent: null, opening: 'Hello.' },
});
const follower = storedResource('chat', {
  id: '33333333-0000-4000-8000-000000000002',
  createdAt: BEGAN - DAY + 5000,
  updatedAt: BEGAN - DAY + 5000,
  labels: { previousChatId: chained.id },
  body: { input: 'My name is Zoë', output: [said('assistant', 'Hello Zoë.')] },
});
const call = storedResource('call', {
  id: '44444444-0000-4000-8000-000000000001',
  createdAt: BEGAN,
  updatedAt: BEGAN,
  labels: { recording: 'kept' },
  body: {
    status: 'ended',
    endedReason: 'customer-ended-call',
    endedAt: new Date(BEGAN + 125_000).toISOString(),
    artifact: {
      messages: [
        { role: 'system', message: 'You repair looms.', secondsFromStart: 0 },
        { role: 'bot', message: 'Good day.', secondsFromStart: 0.4 },
        { role: 'user', message: 'My loom is broken.', secondsFromStart: 65.2 },
      ],
    },
  },
  state: { startedAt: BEGAN, seenAt: BEGAN, joinableUntil: BEGAN },
});

let settings: Awaited<ReturnType<typeof engineSettings>>;
beforeAll(async () => {
  settings = await engineSettings('the embedded database');
  const options = { create: true, isAlone: false };
  await using desk = await openOwnerDesk(parseConfig(settings.env), options);
  await desk.resources.insert([follower, chained, second, session, first, call]);
});
afterAll(() => settings[Symbol.asyncDispose]());

async function output(...args: string[]): Promise<string> {
  const { code, out, errors } = await runAsOwner(args, { env: settings.env });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return out;
}

describe('the list of conversations', () => {
  test('has one aligned line for each, the newest first, with its thumbs', async () => {
    expect(await output('conversations')).toBe(
      [
        'Id        Began                 Messages  Up  Down  Visitor',
        '11111111  2026-11-16 14:02 UTC         5   1     1  Do you repair LOOMS? \\u{1b}[2J',
        '33333333  2026-11-15 14:02 UTC         4            =cmd|1',
        '2 conversations.',
        '',
      ].join('\n'),
    );
  });

  test.each([
    [['--search', 'looms'], 'Found "looms" in 1 of 2 conversations.'],
    [['--search', 'ZOË'.normalize('NFD')], 'in 1 of 2 conversations.'],
    [['--search', 'nowhere'], 'Found "nowhere" in 0 of 2 conversations.'],
    [['--rating', 'down'], '1 conversation.'],
    [['--from', '2026-11-16'], '1 conversation.'],
    [['--to', '2026-11-14'], 'No conversations.'],
  ])('with %j ends with “%s”', async (args, end) => {
    expect((await output('conversations', ...args)).trimEnd().split('\n').at(-1)).toContain(end);
  });
});

test('a conversation is shown with all its words, times and thumbs, and control signs are harmless', async () => {
  const shown = await output('show', first.id);
  expect(await output('show', '1111')).toBe(shown);
  expect(shown).toBe(
    [
      `Conversation ${session.id}`,
      '  Began      2026-11-16 14:02 UTC',
      '  Last turn  2026-11-16 14:03 UTC',
      '  Thumbs     1 up, 1 down',
      '',
      '  Assistant  | Welcome.',
      '',
      '  Visitor    | Do you repair',
      '             | LOOMS? \\u{1b}[2J',
      '             (2026-11-16 14:02 UTC)',
      '',
      '  Assistant  | We do.',
      '             (2026-11-16 14:02 UTC, answer 22222221, thumb up)',
      '',
      '  Visitor    | And engines?',
      '             (2026-11-16 14:02 UTC)',
      '',
      '  Assistant  | No.',
      '             (2026-11-16 14:02 UTC, answer 22222222, thumb down)',
      '',
      '5 messages.',
      '',
    ].join('\n'),
  );
  const chain = await output('show', follower.id);
  const order = ['Hello.', '=cmd|1', 'Pardon?', 'My name is Zoë', 'Hello Zoë.'];
  expect([...chain.matchAll(/\| (.*)/g)].map(([, text]) => text)).toEqual(order);
});

test('calls are listed, and shown with their transcript', async () => {
  expect(await output('calls', '--search', 'LOOM IS')).toBe(
    [
      'Id        Began                 Length  Lines  Sound  End                  Visitor',
      '44444444  2026-11-16 14:02 UTC    2:05      2  yes    customer-ended-call  My loom is broken.',
      'Found "LOOM IS" in 1 of 1 calls.',
      '',
    ].join('\n'),
  );
  const shown = await output('show', '4444');
  expect(shown).toContain('  Status     ended, customer-ended-call\n');
  expect(shown).toContain(
    '  Assistant 0:00     | Good day.\n  Visitor 1:05       | My loom is broken.\n',
  );
  // The instructions of the assistant are not part of what was said.
  expect(await output('calls', '--search', 'You repair')).toContain('in 0 of 1 calls.');
});

test('a call by phone is listed and shown with its whole number, so that the owner can call back', async () => {
  const phoneCall = (place: number, phone: PhoneParty) => {
    const { body, state } = call;
    return storedResource('call', {
      id: `5555555${place}-0000-4000-8000-000000000001`,
      createdAt: BEGAN,
      updatedAt: BEGAN,
      body,
      state: { ...Object(state), startedAt: BEGAN - place * 60_000, phone },
    });
  };
  await using phoned = await engineSettings('the embedded database');
  await using desk = await openOwnerDesk(parseConfig(phoned.env), { create: true, isAlone: false });
  await desk.resources.insert([
    call,
    phoneCall(1, { direction: 'inbound', number: '+12125550123', name: null }),
    phoneCall(2, { direction: 'outbound', number: '+4930901820', name: 'Ada' }),
    phoneCall(3, { direction: 'inbound', number: null, name: null }),
  ]);
  const ask = async (...args: string[]) => (await runAsOwner(args, { env: phoned.env })).out;
  expect(await ask('calls')).toBe(
    [
      'Id        Began                 Length  Lines  Sound  Phone                 End                  Visitor',
      '44444444  2026-11-16 14:02 UTC    2:05      2  yes                          customer-ended-call  My loom is broken.',
      '55555551  2026-11-16 14:01 UTC    3:05      2         from +12125550123     customer-ended-call  My loom is broken.',
      '55555552  2026-11-16 14:00 UTC    4:05      2         to +4930901820        customer-ended-call  My loom is broken.',
      '55555553  2026-11-16 13:59 UTC    5:05      2         from a hidden number  customer-ended-call  My loom is broken.',
      '4 calls.',
      '',
    ].join('\n'),
  );
  expect(await ask('show', '55555551')).toContain('  Phone      from +12125550123\n');
  expect(await ask('show', '4444')).not.toContain('Phone');
});

test('one search looks through requests, conversations and calls', async () => {
  const out = await output('search', 'loom');
  expect(out).toContain('Found "loom" in 0 of 0 requests.');
  expect(out).toContain('Found "loom" in 1 of 2 conversations.');
  expect(out).toContain('Found "loom" in 1 of 1 calls.');
});

test('conversations and calls are exported as JSON and as a table without formulas', async () => {
  const talks = JSON.parse(await output('export', 'conversations', '--format', 'json'));
  expect(talks).toMatchObject([
    { conversation: session.id, up: 1, down: 1, messages: { length: 5 } },
    { messages: [{}, { text: '=cmd|1', speaker: 'visitor' }, {}, {}, {}] },
  ]);
  expect(talks[0].messages[2]).toEqual({
    number: 3,
    speaker: 'assistant',
    text: 'We do.',
    sent_at: '2026-11-16T14:02:31.000Z',
    answer: first.id,
    rating: 'up',
  });
  const table = await output('export', 'conversations', '--format', 'csv', '--search', 'cmd');
  expect(table.split('\r\n')[0]).toBe(
    '\ufeffconversation,began_at,number,speaker,text,sent_at,answer,rating',
  );
  expect(table).toContain(',2,visitor,"\'=cmd|1",');
  const calls = JSON.parse(await output('export', 'calls', '--format', 'json'));
  expect(calls).toMatchObject([{ id: call.id, seconds: 125, transcript: [{}, { seconds: 65.2 }] }]);
  expect(await output('export', 'calls', '--format', 'csv')).toContain(
    '"0:00 Assistant: Good day.\n1:05 Visitor: My loom is broken."',
  );
  expect(await output('export', 'calls', '--format', 'json', '--to', '2026-11-01')).toBe('[]\n');
});

test('the owner sets and removes the thumb of an answer, and erases one conversation or call', async () => {
  expect(await output('rate', '22222222', 'none')).toBe('The thumb was removed.\n');
  expect(await output('conversations', '--rating', 'down')).toContain('No conversations.');
  expect(await output('rate', follower.id, 'up')).toBe('The thumb is up now.\n');
  expect(await output('show', chained.id)).toContain('answer 33333333, thumb up)');
  const ambiguous = await runAsOwner(['rate', '3333', 'up'], { env: settings.env });
  expect(ambiguous).toMatchObject({
    code: 1,
    errors: 'Several answers begin like this: type more.\n',
  });
  const erased = await output('erase', '--id', second.id, '--yes');
  expect(erased).toContain('Removed: 1 session, 2 chats, 0 calls, 0 recordings.');
  expect(await output('erase', '--id', '4444', '--yes')).toContain(
    '0 chats, 1 call, 0 recordings.',
  );
  expect(await output('conversations')).toContain('1 conversation.');
  expect(await output('calls')).toBe('No calls.\n');
});

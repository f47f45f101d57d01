import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import {
  answerOf,
  CONSENT,
  otherOrganisation,
  recordingLine,
  sleepingNumber,
  storeNumber,
  storeTrunk,
  wakingNumber,
} from '#server/test-support/phone/recording-line.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES, engineSettings } from '#server/test-support/storage/engine-settings.ts';
import { PUBLIC_KEY, voiceServer } from '#server/test-support/voice-server.ts';

const END = { reason: 'customer-ended-call', lines: [], recording: [] };

async function lineServer(
  engine: (typeof ENGINES)[number],
  settings: Parameters<typeof recordingLine>[0] = {},
) {
  const line = recordingLine(settings);
  const server = await serverOnEngine(engine, {}, { phoneLine: line.phoneLine });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const number = await storeNumber(server);
  return { line, server, number };
}

function callTo(number: string, phoneNumberId: string, more: object = {}) {
  return {
    assistantId: SITE_ASSISTANT_ID,
    phoneNumberId,
    customer: { number, name: 'Ada' },
    metadata: CONSENT,
    ...more,
  };
}

describe.each(ENGINES)('with %s, a call', (engine) => {
  test.each(['/call', '/call/phone'])('is placed by POST %s', async (path) => {
    const { line, server, number } = await lineServer(engine);
    const to = wakingNumber();
    const { id } = await server.make(path, callTo(to, number.id));

    expect(line.orders).toEqual([
      { callId: id, trunk: number.credentialId, to, dialled: to, from: '+12125550100' },
    ]);
    const stored = await answerOf(server, 'GET', `/call/${id}`);
    expect(stored).toMatchObject({
      type: 'outboundPhoneCall',
      status: 'queued',
      phoneCallProvider: 'vapi',
      phoneCallTransport: 'sip',
      phoneNumberId: number.id,
      customer: { number: to, name: 'Ada' },
      metadata: CONSENT,
    });
    const listed = `/call?phoneNumberId=${number.id}`;
    expect(await answerOf(server, 'GET', listed)).toHaveLength(1);
    const found = await line.given().store.find('call', id);
    expect(found?.state).toMatchObject({
      phone: { direction: 'outbound', number: to, name: 'Ada' },
    });
    expect(server.logged.join('')).not.toContain(to.slice(1));
  });

  test('asks the trunk as its credential says', async () => {
    const { line, server } = await lineServer(engine);
    const plan = { outboundLeadingPlusEnabled: false, techPrefix: '99' };
    const credentialId = await storeTrunk(server, plan);
    const { id } = await storeNumber(server, { credentialId });
    const to = wakingNumber();
    await server.make('/call/phone', callTo(to, id));
    expect(line.orders).toMatchObject([{ to, dialled: `99${to.slice(1)}` }]);
  });

  test('that goes on takes a place until it has ended', async () => {
    const { line, server, number } = await lineServer(engine, { callsAtOnce: 2 });
    const body = callTo(wakingNumber(), number.id);
    const first = await server.make('/call/phone', body);
    await server.make('/call/phone', body);
    const refused = await answerOf(server, 'POST', '/call/phone', { body });
    expect(refused).toMatchObject({
      statusCode: 429,
      message: expect.stringContaining('may place 2 calls at once'),
    });
    expect(line.orders).toHaveLength(2);
    expect(await answerOf(server, 'GET', '/call')).toHaveLength(2);

    await line.given().register.finish(first.id, END);
    await server.make('/call/phone', body);
    expect(line.orders).toHaveLength(3);
  });

  test('never goes beyond the limits when many begin at once', async () => {
    const { line, server, number } = await lineServer(engine, { callsAtOnce: 3 });
    const body = callTo(wakingNumber(), number.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.ask('POST', '/call/phone', { body })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    expect(line.orders).toHaveLength(3);
  });

  test('gets what is left of the minutes of the day, and keeps them when it is erased', async () => {
    const { line, server, number } = await lineServer(engine, { minutesADay: 8 });
    const body = callTo(wakingNumber(), number.id);
    const { id } = await server.make('/call/phone', body);
    const stored = await line.given().store.find('call', id);
    expect(stored?.state).toMatchObject({ maxDurationSeconds: 480 });
    expect((await server.ask('POST', '/call/phone', { body })).status).toBe(429);

    await server.ask('DELETE', `/call/${id}`);
    const refused = await answerOf(server, 'POST', '/call/phone', { body });
    expect(refused).toMatchObject({
      statusCode: 429,
      message: expect.stringContaining('8 minutes in 24 hours'),
    });
  });

  test('that was not answered takes none of the minutes', async () => {
    const { line, server, number } = await lineServer(engine, { minutesADay: 8 });
    const body = callTo(wakingNumber(), number.id);
    const { id } = await server.make('/call/phone', body);
    await line.given().register.finish(id, { ...END, reason: 'customer-busy' });
    expect((await server.ask('POST', '/call/phone', { body })).status).toBe(201);
  });

  test('that the line cannot place has an end', async () => {
    const { line, server, number } = await lineServer(engine);
    line.willPlace(() => Promise.reject(new Error('no such trunk')));
    const { id } = await server.make('/call/phone', callTo(wakingNumber(), number.id));
    await vi.waitFor(async () => {
      const call = await answerOf(server, 'GET', `/call/${id}`);
      expect(call).toMatchObject({
        status: 'ended',
        endedReason: 'call.start.error-get-transport',
      });
    });
  });

  test('to each of several people is a call of its own', async () => {
    const { line, server, number } = await lineServer(engine);
    const { customer: _, ...body } = callTo('', number.id);
    const to = wakingNumber();
    const customers = [
      { number: to, assistantOverrides: { firstMessage: 'Hello Ada' } },
      { number: '+442079460123' },
      { number: to },
    ];
    const { results, errors } = await answerOf(server, 'POST', '/call', {
      body: { ...body, customers },
    });
    expect(results).toHaveLength(2);
    expect(results[0].assistant.firstMessage).toBe('Hello Ada');
    expect(results[1].assistant.firstMessage).not.toBe('Hello Ada');
    expect(errors).toEqual([
      { customer: { number: '+442079460123' }, error: expect.stringContaining('PHONE_ALLOW') },
    ]);
    expect(line.orders.map((order) => order.to)).toEqual([to, to]);
  });
});

test('two processes on one database never place too many calls together', async () => {
  await using settings = await engineSettings('PostgreSQL');
  const lines = [recordingLine({ callsAtOnce: 2 }), recordingLine({ callsAtOnce: 2 })];
  const servers = [];
  await using opened = new AsyncDisposableStack();
  for (const { phoneLine } of lines) {
    servers.push(opened.use(await voiceServer(settings.env, { phoneLine })));
  }
  const [first] = servers;
  if (!first) throw new Error('no server');
  const { id } = await storeNumber(first);
  const body = callTo(wakingNumber(), id);
  const answers = await Promise.all(
    servers.flatMap((server) =>
      Array.from({ length: 6 }, () => server.ask('POST', '/call/phone', { body })),
    ),
  );
  const placed = lines.flatMap(({ orders }) => orders);
  expect(placed.length).toBeLessThanOrEqual(2);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(placed.length);
});

describe('a call is refused', () => {
  const line = recordingLine({ allowed: ['+1', '+49', '+91', '+81', '+64', '+44'] });
  let server: ServerOnEngine;
  let phoneNumberId: string;
  beforeAll(async () => {
    server = await serverOnEngine('the embedded database', {}, { phoneLine: line.phoneLine });
    phoneNumberId = (await storeNumber(server)).id;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const refused = async (body: object, key?: string) => {
    const request = { body, ...(key && { key }) };
    const { statusCode, message } = await answerOf(server, 'POST', '/call/phone', request);
    return `${statusCode} ${[message].flat().join(' ')}`;
  };

  test.each([
    ['112', '403 Numbers for emergencies'],
    ['+49112', '403 Numbers for emergencies'],
    ['+1911', '403 Numbers for emergencies'],
    ['+4990012345678', '403 Numbers with a price'],
    ['+19005550123', '403 Numbers with a price'],
    ['+870773123456', '403 Numbers with a price'],
    ['+33145678901', '403 The owner of this server has not allowed'],
    ['+18765550123', '403 The owner of this server has not allowed'],
    ['2125550123', '400 customer.number must be a number in E.164'],
    ['0049 30 901820', '400 customer.number must be a number in E.164'],
    ['Ada', '400 customer.number must be a number in E.164'],
    ['+15555550123', '403 The owner of this server has not allowed'],
  ])('to %s: %s', async (number, words) => {
    expect(await refused(callTo(number, phoneNumberId))).toContain(words);
  });

  test.each([
    ['nobody is named', { customer: undefined }, '400 customer or customers'],
    ['the consent is missing', { metadata: {} }, '400 metadata.consent must say'],
    ['the consent says nothing', { metadata: { consent: 'yes' } }, '400 metadata.consent'],
    ['the consent is no text', { metadata: { consent: true } }, '400 metadata.consent'],
    ['no number is named', { phoneNumberId: undefined }, '400 phoneNumberId must name'],
    [
      'its number is unknown',
      { phoneNumberId: '5f3a1c1e-0000-4000-8000-000000000000' },
      '404 The phone number',
    ],
    ['it brings a number', { phoneNumber: { twilioPhoneNumber: '1' } }, '400 phoneNumber is not'],
    [
      'its schedule cannot be read',
      { schedulePlan: { earliestAt: 'tomorrow' } },
      '400 schedulePlan.earliestAt',
    ],
    [
      'its schedule is over',
      { schedulePlan: { earliestAt: '2020-01-01T12:00:00Z' } },
      '400 schedulePlan.latestAt',
    ],
    [
      'its schedule is far ahead',
      { schedulePlan: { earliestAt: '2100-01-01T12:00:00Z' } },
      '400 A call must not be scheduled',
    ],
    ['nobody answers it', { assistantId: undefined }, '400 Assistant or Squad'],
  ])('if %s', async (_, more, words) => {
    expect(await refused(callTo(wakingNumber(), phoneNumberId, more))).toContain(words);
  });

  test('outside of the hours in which people are called', async () => {
    const number = sleepingNumber();
    expect(await refused(callTo(number, phoneNumberId))).toContain(
      '403 People are called from 8:00 to 20:00',
    );
    const now = Date.now();
    const schedulePlan = {
      earliestAt: new Date(now).toISOString(),
      latestAt: new Date(now + 60_000).toISOString(),
    };
    expect(await refused(callTo(number, phoneNumberId, { schedulePlan }))).toContain(
      '403 People are called from 8:00 to 20:00',
    );
  });

  test('with the public key, and with more than 50 people', async () => {
    const body = callTo(wakingNumber(), phoneNumberId);
    expect(await refused(body, PUBLIC_KEY)).toBe('403 This takes the private key');
    const customers = Array.from({ length: 51 }, () => ({ number: wakingNumber() }));
    expect(await refused({ ...body, customer: undefined, customers })).toContain('400 customers');
  });

  test('from a number that is not connected', async () => {
    const credentialId = await storeTrunk(server, { gateways: [] });
    const provider = 'byo-phone-number';
    const number = await server.make('/phone-number', {
      provider,
      number: '+12125550101',
      credentialId,
    });
    const to = wakingNumber();
    expect(await refused(callTo(to, number.id))).toContain(
      '400 The credential of the number has no',
    );
    const twilio = { provider: 'twilio', number: '+12125550102', twilioAccountSid: 'AC1' };
    const { id } = await server.make('/phone-number', twilio);
    expect(await refused(callTo(to, id))).toContain(
      '400 The number that phoneNumberId names is not',
    );
  });

  test('and none of them has reached the line', () => {
    expect(line.orders).toEqual([]);
  });
});

test('a server without a phone line says how to get one', async () => {
  await using server = await voiceServer();
  const body = callTo(wakingNumber(), '5f3a1c1e-0000-4000-8000-000000000000');
  for (const path of ['/call', '/call/phone']) {
    expect(await answerOf(server, 'POST', path, { body })).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('This server has no phone line'),
    });
  }
});

test('the site calls from the line of its server, and other organisations do not', async () => {
  const siteLine = { trunk: 'site', number: '+12125550199' };
  const line = recordingLine({ siteLine });
  await using server = await voiceServer({}, { phoneLine: line.phoneLine });
  const { phoneNumberId: _, ...body } = callTo(wakingNumber(), '');
  const { id } = await server.make('/call/phone', body);
  expect(line.orders).toEqual([
    {
      callId: id,
      trunk: 'site',
      to: wakingNumber(),
      dialled: wakingNumber(),
      from: '+12125550199',
    },
  ]);
  const { key } = await otherOrganisation(server);
  const { assistantId: __, ...rest } = body;
  const other = { ...rest, assistant: { name: 'Nightshift' } };
  const answer = await server.ask('POST', '/call/phone', { body: other, key });
  expect(answer.status).toBe(400);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import {
  answerOf,
  otherOrganisation,
  recordingLine,
  storeNumber,
} from '#server/test-support/phone/recording-line.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import {
  type OwnersServerStandIn,
  startOwnersServer,
} from '#server/test-support/stand-ins/owners-server-stand-in.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

const ADA = { user: '+12125550123', name: 'Ada' };
const FALLBACK = { type: 'number', number: '+4930901820' };

describe.each(ENGINES)('with %s, a call that comes in', (engine) => {
  const line = recordingLine({ allowed: ['+49'] });
  let server: ServerOnEngine;
  let owners: OwnersServerStandIn;
  beforeAll(async () => {
    owners = await startOwnersServer();
    const env = { VOICE_PRIVATE_HOSTS: owners.host };
    server = await serverOnEngine(engine, env, { phoneLine: line.phoneLine });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await owners[Symbol.asyncDispose]();
  });

  async function callAt(more: object, from: { user: string | null; name: string | null } = ADA) {
    const { id } = await storeNumber(server, more);
    const { store, inbound } = line.given();
    const number = await store.find('phone-number', id);
    return { id, outcome: await inbound.take({ number, siteNumber: null, from }) };
  }

  async function storedCall(outcome: Awaited<ReturnType<typeof callAt>>['outcome']) {
    if (outcome.kind !== 'stored') throw new Error(`the call was not stored: ${outcome.kind}`);
    return answerOf(server, 'GET', `/call/${outcome.call.id}`);
  }

  test('is answered by the assistant of the number', async () => {
    const { id, outcome } = await callAt({ assistantId: SITE_ASSISTANT_ID });
    expect(await storedCall(outcome)).toMatchObject({
      type: 'inboundPhoneCall',
      status: 'ringing',
      phoneNumberId: id,
      phoneCallTransport: 'sip',
      assistantId: SITE_ASSISTANT_ID,
      customer: { number: ADA.user, name: 'Ada' },
    });
    const phone = { direction: 'inbound', number: ADA.user, name: 'Ada' };
    expect(outcome).toMatchObject({ call: { state: { phone } } });
    const { register } = line.given();
    const callId = outcome.kind === 'stored' ? outcome.call.id : '';
    expect(await register.claim(callId)).toMatchObject({ id: callId });
    expect(await register.claim(callId)).toBe('taken');
  });

  test('is answered by the squad of the number', async () => {
    const squad = await server.make('/squad', { members: [{ assistantId: SITE_ASSISTANT_ID }] });
    const { outcome } = await callAt({ squadId: squad.id });
    expect(await storedCall(outcome)).toMatchObject({ squadId: squad.id });
  });

  test.each([
    [{ user: null, name: null }, {}],
    [{ user: 'anonymous', name: 'Anonymous' }, { name: 'Anonymous' }],
    [{ user: '12125550123', name: '' }, { number: '+12125550123' }],
    [
      { user: '2125550123', name: ' A\u0000da ' },
      { number: '+12125550123', name: 'A da' },
    ],
    [
      { user: '0114930901820', name: 'x'.repeat(50) },
      { number: '+4930901820', name: 'x'.repeat(40) },
    ],
  ])('from %j is stored with the customer %j', async (from, customer) => {
    const { outcome } = await callAt({ assistantId: SITE_ASSISTANT_ID }, from);
    expect((await storedCall(outcome)).customer).toEqual(customer);
  });

  test('asks the server of the number who answers', async () => {
    owners.willAnswer((response) =>
      response.end(JSON.stringify({ assistant: { firstMessage: 'Hello from Ada' } })),
    );
    const { id, outcome } = await callAt({ server: { url: owners.url, secret: 'hush' } });
    expect((await storedCall(outcome)).assistant).toMatchObject({ firstMessage: 'Hello from Ada' });
    const asked = owners.received.at(-1);
    expect(asked?.headers['x-signature']).toMatch(/^[0-9a-f]{64}$/);
    expect(asked?.message).toMatchObject({
      type: 'assistant-request',
      call: { type: 'inboundPhoneCall', phoneNumberId: id },
      customer: { number: ADA.user },
      phoneNumber: { id, number: '+12125550100' },
    });
    expect(asked?.raw).not.toContain('hush');
  });

  test.each([
    ['an id', { assistantId: SITE_ASSISTANT_ID }, { kind: 'stored' }],
    [
      'a text',
      { error: 'We have moved.' },
      {
        kind: 'stored',
        call: {
          body: { assistant: { firstMessage: 'We have moved.' } },
          state: { phone: { number: ADA.user, hearsOnlyGreeting: true } },
        },
      },
    ],
    ['a number', { destination: FALLBACK }, { kind: 'forward', to: '+4930901820' }],
    [
      'an address of SIP',
      { destination: { type: 'sip', sipUri: 'sip:desk@pbx.test' } },
      { kind: 'forward', to: 'sip:desk@pbx.test' },
    ],
    [
      'a number that may not be called',
      { destination: { type: 'number', number: '+19005550123' } },
      { kind: 'nobody' },
    ],
    ['an emergency number', { destination: { type: 'number', number: '112' } }, { kind: 'nobody' }],
    ['an unknown assistant', { assistantId: 'nobody' }, { kind: 'nobody' }],
    ['nonsense', { assistant: 'Ada' }, { kind: 'nobody' }],
    ['nothing', {}, { kind: 'nobody' }],
  ])('and the server answers with %s', async (_, answer, expected) => {
    owners.willAnswer((response) => response.end(JSON.stringify(answer)));
    const { outcome } = await callAt({ server: { url: owners.url } });
    expect(outcome).toMatchObject(expected);
  });

  test.each([
    ['fails', 500, '{}'],
    ['answers with no JSON', 200, 'Hello'],
  ])('is forwarded if the server %s', async (_, status, text) => {
    owners.willAnswer((response) => {
      response.statusCode = status;
      response.end(text);
    });
    const more = { server: { url: owners.url }, fallbackDestination: FALLBACK };
    const { outcome } = await callAt(more);
    expect(outcome).toEqual({ kind: 'forward', to: '+4930901820' });
  });

  test('is forwarded if the assistant was removed', async () => {
    const { id } = await server.make('/assistant', { name: 'Nightshift' });
    const number = await storeNumber(server, { assistantId: id, fallbackDestination: FALLBACK });
    await server.ask('DELETE', `/assistant/${id}`);
    const { store, inbound } = line.given();
    const stored = await store.find('phone-number', number.id);
    const outcome = await inbound.take({ number: stored, siteNumber: null, from: ADA });
    expect(outcome).toEqual({ kind: 'forward', to: '+4930901820' });
  });

  test('is answered by nobody if the number names nobody', async () => {
    expect((await callAt({})).outcome).toEqual({ kind: 'nobody' });
  });

  test.each([
    ['passed on', { fallbackDestination: FALLBACK }, 'forwarding-phone-number'],
    ['answered by nobody', {}, 'no-assistant'],
  ])('that is %s is in the record with its number', async (_, more, reason) => {
    const { id } = await callAt(more);
    expect(await answerOf(server, 'GET', `/call?phoneNumberId=${id}`)).toMatchObject([
      {
        type: 'inboundPhoneCall',
        status: 'ended',
        endedReason: `assistant-request-returned-${reason}`,
        customer: { number: ADA.user },
      },
    ]);
  });

  test('that found no free line is in the record with its number', async () => {
    const from = { user: '+12125550177', name: null };
    const why = { reason: 'call.start.error-subscription-concurrency-limit-reached' };
    await line.given().inbound.noteMissed({ number: null, siteNumber: null, from }, why);
    const calls = await answerOf(server, 'GET', '/call');
    expect(calls).toContainEqual(
      expect.objectContaining({
        status: 'ended',
        endedReason: why.reason,
        customer: { number: from.user },
      }),
    );
  });

  test('at the line of the site is answered by the site’s assistant', async () => {
    const from = { user: '030901820', name: null };
    const { inbound } = line.given();
    const outcome = await inbound.take({ number: null, siteNumber: '+4930123456', from });
    expect(await storedCall(outcome)).toMatchObject({
      assistantId: SITE_ASSISTANT_ID,
      customer: { number: '+4930901820' },
    });
  });

  test('of another organisation belongs to it, and finds its line taken', async () => {
    const org = await otherOrganisation(server, { concurrencyLimit: 1 });
    const assistant = await server.make('/assistant', { name: 'Nightshift' }, org.key);
    const { id } = await storeNumber(server, { assistantId: assistant.id }, org.key);
    const { store, register, inbound } = line.given();
    const number = await store.find('phone-number', id);
    const outcome = await inbound.take({ number, siteNumber: null, from: ADA });
    if (outcome.kind !== 'stored') throw new Error('the call was not stored');
    expect(outcome.call.orgId).toBe(org.id);
    expect((await server.ask('GET', `/call/${outcome.call.id}`)).status).toBe(404);
    await register.claim(outcome.call.id);
    expect(await inbound.take({ number, siteNumber: null, from: ADA })).toEqual({ kind: 'busy' });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  otherOrganisation,
  recordingLine,
  storeNumber,
  storeTrunk,
} from '#server/test-support/phone/recording-line.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { voiceServer } from '#server/test-support/voice-server.ts';
import { storedPhoneDesk } from '../line/stored-phone-desk.ts';
import { userPartFor } from './stored-trunk.ts';

const LOGIN = {
  authUsername: 'everline',
  authPassword: 'swordfish',
  sipRegisterPlan: { domain: 'pbx.test' },
};

describe.each(ENGINES)('with %s, the stored lines', (engine) => {
  const line = recordingLine();
  let server: ServerOnEngine;
  beforeAll(async () => {
    server = await serverOnEngine(engine, {}, { phoneLine: line.phoneLine });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function numberAt(credentialId: string, number: string, more: object = {}, key?: string) {
    const body = { provider: 'byo-phone-number', number, credentialId, ...more };
    return server.make('/phone-number', body, key);
  }

  const trunksOf = async (credentialId: string) =>
    (await line.given().lines.trunks()).filter((trunk) => trunk.credentialId === credentialId);

  test('are the gateways of credentials that a number uses, with their secrets open', async () => {
    const gateways = [
      { ip: 'sip.carrier.test', outboundProtocol: 'tls/srtp', port: 5071 },
      { ip: '203.0.113.9', outboundProtocol: 'tcp', outboundEnabled: false },
      { ip: 'not a host' },
      { ip: '2001:db8::1', inboundEnabled: false },
    ];
    const id = await storeTrunk(server, { gateways, outboundAuthenticationPlan: LOGIN });
    expect(await trunksOf(id)).toEqual([]);
    await numberAt(id, '+12125550100');
    const common = {
      login: { user: 'everline', password: 'swordfish' },
      registers: true,
      credentialId: id,
      orgId: expect.any(String),
    };
    expect(await trunksOf(id)).toEqual([
      {
        ...common,
        id,
        host: 'sip.carrier.test',
        port: 5071,
        transport: 'tls',
        mayCallUs: true,
        mayBeCalled: true,
      },
      {
        ...common,
        id: `${id}/1`,
        host: '203.0.113.9',
        port: null,
        transport: 'tcp',
        mayCallUs: true,
        mayBeCalled: false,
      },
      {
        ...common,
        id: `${id}/3`,
        host: '2001:db8::1',
        port: null,
        transport: 'udp',
        mayCallUs: false,
        mayBeCalled: true,
      },
    ]);
    const { dialled } = line.given().lines;
    expect(await dialled(`${id}/1`, '+12125550100')).not.toBeNull();
    expect(await dialled(`${id}/3`, '+12125550100')).toBeNull();
  });

  test('without a password are known by their address', async () => {
    const { credentialId } = await storeNumber(server);
    expect(await trunksOf(credentialId)).toMatchObject([{ login: null, registers: false }]);
  });

  test('find the number that was dialled', async () => {
    const id = await storeTrunk(server);
    const berlin = await numberAt(id, '+49 30 901820');
    const york = await numberAt(id, '+12125550111');
    const desk = await numberAt(id, 'desk', { numberE164CheckEnabled: false });
    const { dialled } = line.given().lines;
    for (const [user, number] of [
      ['+4930901820', berlin],
      ['4930901820', berlin],
      ['030901820', berlin],
      ['004930901820', berlin],
      ['+12125550111', york],
      ['2125550111', york],
      ['desk', desk],
    ] as const) {
      expect([user, (await dialled(id, user))?.id]).toEqual([user, number.id]);
    }
    for (const user of ['+12125550112', 'everline', '', '112']) {
      expect(await dialled(id, user)).toBeNull();
    }
    expect(await dialled('unknown', '+12125550111')).toBeNull();
  });

  test('take the name of the login for the only number of a trunk', async () => {
    const id = await storeTrunk(server, { outboundAuthenticationPlan: LOGIN });
    const number = await numberAt(id, '+12125550120');
    const { dialled } = line.given().lines;
    expect((await dialled(id, 'everline'))?.id).toBe(number.id);
    expect(await dialled(id, 'somebody')).toBeNull();
  });

  test('are asked as their credential says, while the number without a prefix has to be allowed', async () => {
    const id = await storeTrunk(server, { techPrefix: '99', outboundLeadingPlusEnabled: false });
    const own = { trunk: 'own', number: null };
    const desk = storedPhoneDesk({ ...line.given(), own, allowed: ['+1'] });
    for (const [trunk, target, dialled] of [
      [id, '+12125550123', '9912125550123'],
      // Another gateway of the same credential.
      [`${id}/1`, 'tel:+1-212-555-0123', '9912125550123'],
      [id, 'sip:+12125550123@pbx.test', 'sip:+12125550123@pbx.test'],
      ['own', '+12125550123', '+12125550123'],
      // The way of a named peer, and a credential that was removed meanwhile.
      [null, '+12125550123', '+12125550123'],
      [randomUUID(), '+12125550123', '+12125550123'],
    ] as const) {
      expect([target, await desk.dialledBy(trunk, target)]).toEqual([target, dialled]);
      expect(desk.mayForwardTo(target)).toBe(true);
    }
    expect(desk.mayForwardTo('9912125550123')).toBe(false);
  });

  test('of other organisations have no private gateways, and find no numbers of others', async () => {
    const { key } = await otherOrganisation(server);
    const gateways = [{ ip: '10.0.0.5' }, { ip: '127.0.0.1' }, { ip: '8.8.8.8' }];
    const id = await storeTrunk(server, { gateways }, key);
    await numberAt(id, '+12125550130', {}, key);
    expect((await trunksOf(id)).map(({ host }) => host)).toEqual(['8.8.8.8']);
    const own = await storeTrunk(server, { gateways });
    await numberAt(own, '+12125550131');
    expect(await trunksOf(own)).toHaveLength(3);
    // A number that names the credential of another organisation is not connected.
    const thief = await numberAt(own, '+12125550132', {}, key);
    expect(await line.given().lines.dialled(own, '+12125550132')).toBeNull();
    const answer = await server.ask('GET', `/phone-number/${thief.id}`, { key });
    expect(await answer.json()).toMatchObject({ status: 'blocked' });
  });

  test('of a number and its trunk are active, and the line hears of every change', async () => {
    const before = line.changes();
    const { id, credentialId } = await storeNumber(server);
    expect(line.changes()).toBe(before + 2);
    const status = async () => answerOf(server, 'GET', `/phone-number/${id}`);
    expect(await status()).toMatchObject({ status: 'active' });
    expect(await status()).not.toHaveProperty('statusReason');
    const listed = await answerOf(server, 'GET', '/phone-number');
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ status: 'active' });
    const page = await answerOf(server, 'GET', '/v2/phone-number');
    expect(page.results.find((one: { id: string }) => one.id === id).status).toBe('active');
    await server.ask('PATCH', `/phone-number/${id}`, { body: { name: 'Main line' } });
    await server.ask('DELETE', `/credential/${credentialId}`);
    expect(line.changes()).toBe(before + 4);
    expect(await status()).toMatchObject({
      status: 'blocked',
      statusReason: expect.stringContaining('its credential is missing'),
    });
  });

  test.each([
    [{ provider: 'twilio', twilioAccountSid: 'AC1' }, 'byo-phone-number alone'],
    [{ provider: 'vapi' }, 'byo-phone-number alone'],
    [{ number: '1234' }, 'not in E.164'],
  ])('of a number %j are not connected', async (more, reason) => {
    const credentialId = await storeTrunk(server);
    const isByo = !('provider' in more);
    const body = {
      ...(isByo && { provider: 'byo-phone-number', credentialId }),
      number: '+12125550140',
      ...more,
    };
    const { id } = await server.make('/phone-number', body);
    const answer = await answerOf(server, 'GET', `/phone-number/${id}`);
    expect(answer).toMatchObject({ status: 'blocked' });
    expect(answer.statusReason).toContain(reason);
  });
});

test('without a phone line, no number is connected', async () => {
  await using server = await voiceServer();
  const { id } = await storeNumber(server);
  expect(await answerOf(server, 'GET', `/phone-number/${id}`)).toMatchObject({
    status: 'blocked',
    statusReason: 'not connected: this server has no phone line',
  });
});

test.each([
  [{}, '+12125550123'],
  [{ outboundLeadingPlusEnabled: true }, '+12125550123'],
  [{ outboundLeadingPlusEnabled: false }, '12125550123'],
  [{ techPrefix: '9', outboundLeadingPlusEnabled: false }, '912125550123'],
  [{ techPrefix: '#31#', outboundLeadingPlusEnabled: true }, '#31#+12125550123'],
  [{ techPrefix: 'a@b;' }, '+12125550123'],
])('a credential with %j asks for %s', (credential, user) => {
  expect(userPartFor('+12125550123', credential)).toBe(user);
});

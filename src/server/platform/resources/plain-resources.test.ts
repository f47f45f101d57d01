import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { platformOnEngine } from '#server/test-support/platform-operations/platform-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const server = platformOnEngine(engine);
  const { answerOf } = server;

  describe('a body that comes in variants', () => {
    test.each([
      ['a tool without a type', '/tool', {}, /^type must be one of the following values: function/],
      ['a tool of an unknown type', '/tool', { type: 'sing' }, /^type must be one of/],
      ['a type that is no text', '/tool', { type: ['function'] }, /^type must be one of/],
      ['a type that every object has', '/tool', { type: 'constructor' }, /^type must be one of/],
      [
        'a field of another type',
        '/tool',
        { type: 'endCall', server: {} },
        /^property server should not exist$/,
      ],
      ['a tool without its metadata', '/tool', { type: 'make' }, /^metadata is required$/],
      [
        'a number without a provider',
        '/phone-number',
        { number: '+14155550123' },
        /^provider must be one of the following values: byo-phone-number/,
      ],
      [
        'a number without its account',
        '/phone-number',
        { provider: 'twilio', number: '+14155550123' },
        /^twilioAccountSid is required$/,
      ],
      ['a knowledge base without a provider', '/knowledge-base', {}, /^provider must be one of/],
    ])('is refused if it is %s', async (_, path, body, message) => {
      const refused = await answerOf('POST', path, body);
      expect(refused).toMatchObject({
        status: 400,
        body: { message: [expect.stringMatching(message)] },
      });
    });

    test('is changed within its variant and never to another one', async () => {
      const { id } = await server.make('/tool', { type: 'function', async: true });
      const renamed = await answerOf('PATCH', `/tool/${id}`, {
        type: 'function',
        function: { name: 'lookUp' },
      });
      expect(renamed.body).toMatchObject({ type: 'function', async: true, function: {} });
      const cleared = await answerOf('PATCH', `/tool/${id}`, { async: null });
      expect(cleared.body).not.toHaveProperty('async');
      for (const body of [{ type: 'endCall' }, { type: null }, { knowledgeBases: [] }]) {
        expect((await answerOf('PATCH', `/tool/${id}`, body)).status).toBe(400);
      }
      expect((await answerOf('GET', `/tool/${id}`)).body).toEqual(cleared.body);
    });
  });

  test('an imported number has the fields of its provider and hides its keys', async () => {
    const twilio = await answerOf('POST', '/phone-number/import/twilio', {
      twilioPhoneNumber: '+14155550123',
      twilioAccountSid: 'AC1',
      twilioAuthToken: 'hush',
      assistantId: SITE_ASSISTANT_ID,
    });
    expect(twilio.body).toEqual({
      id: expect.any(String),
      orgId: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      provider: 'twilio',
      number: '+14155550123',
      twilioAccountSid: 'AC1',
      assistantId: SITE_ASSISTANT_ID,
      status: 'blocked',
      statusReason: expect.stringMatching(
        /^not connected: this server reaches numbers of the provider byo-phone-number alone/,
      ),
    });
    const vonage = await answerOf('POST', '/phone-number/import/vonage', {
      vonagePhoneNumber: '+14155550124',
      credentialId: 'c1',
    });
    expect(vonage.body).toMatchObject({ provider: 'vonage', number: '+14155550124' });
    const listed = await answerOf('GET', '/v2/phone-number?limit=1');
    expect(listed.body).toMatchObject({
      results: [vonage.body],
      metadata: { totalItems: 2, itemsPerPage: 1, currentPage: 1 },
    });
    const bare = await answerOf('POST', '/phone-number/import/twilio', { number: '+1' });
    expect(bare.body.message).toEqual([
      'twilioAccountSid is required',
      'twilioPhoneNumber is required',
      'property number should not exist',
    ]);
  });

  test('a resource inside a body has to exist, at any depth', async () => {
    const gone = randomUUID();
    const refused = await answerOf('POST', '/squad', {
      members: [{ assistantId: SITE_ASSISTANT_ID }, { assistantId: gone }],
    });
    expect(refused).toMatchObject({
      status: 404,
      body: { message: 'The assistant that members.1.assistantId names was not found' },
    });
    const workflow = { name: 'W', nodes: [{ type: 'tool', name: 'n', toolId: gone }], edges: [] };
    expect((await answerOf('POST', '/workflow', workflow)).status).toBe(404);
    const targetPlan = { assistantId: gone };
    expect((await answerOf('POST', '/test-suite', { targetPlan })).status).toBe(404);
  });

  describe('a test or a run of a suite', () => {
    const chatTest = {
      type: 'chat',
      script: 'Ask for a time',
      scorers: [{ type: 'ai', rubric: 'A time is offered' }],
    };

    test('belongs to its suite alone and is removed with it', async () => {
      const suite = await server.make('/test-suite', { name: 'One' });
      const other = await server.make('/test-suite', { name: 'Other' });
      const kept = await server.make(`/test-suite/${suite.id}/test`, chatTest);
      const run = await server.make(`/test-suite/${suite.id}/run`, {});
      await server.make(`/test-suite/${other.id}/test`, chatTest);
      expect(kept).toMatchObject({ testSuiteId: suite.id, numAttempts: 1 });
      expect(run).toMatchObject({ testSuiteId: suite.id, status: 'queued', testResults: [] });

      const listed = await answerOf('GET', `/test-suite/${suite.id.toUpperCase()}/test`);
      expect(listed.body).toMatchObject({ results: [kept], metadata: { totalItems: 1 } });
      const strange = `/test-suite/${other.id}/test/${kept.id}`;
      for (const method of ['GET', 'DELETE']) {
        expect((await answerOf(method, strange)).status).toBe(404);
      }
      expect((await answerOf('PATCH', strange, { name: 'Taken' })).status).toBe(404);
      const renamed = await answerOf('PATCH', `/test-suite/${suite.id}/run/${run.id}`, {
        name: 'Nightly',
      });
      expect(renamed.body).toMatchObject({ name: 'Nightly', testSuiteId: suite.id });

      await answerOf('DELETE', `/test-suite/${suite.id}`);
      const after = await answerOf('GET', `/test-suite/${suite.id}/test/${kept.id}`);
      expect(after.body.message).toBe('TestSuiteTest not found');
      expect((await answerOf('GET', `/test-suite/${other.id}/test`)).body.metadata).toMatchObject({
        totalItems: 1,
      });
    });

    test.each(['test', 'run'])(
      'is not found under a suite that does not exist (%s)',
      async (part) => {
        for (const suite of [randomUUID(), 'not-an-id']) {
          const path = `/test-suite/${suite}/${part}`;
          const refused = { status: 404, body: { message: 'TestSuite not found' } };
          expect(await answerOf('GET', path)).toMatchObject(refused);
          const body = part === 'test' ? chatTest : {};
          expect(await answerOf('POST', path, body)).toMatchObject(refused);
        }
      },
    );

    test('sets neither its status nor its results', async () => {
      const suite = await server.make('/test-suite', {});
      for (const body of [{ status: 'completed' }, { testResults: [] }]) {
        const refused = await answerOf('POST', `/test-suite/${suite.id}/run`, body);
        expect(refused.body.message).toEqual([`property ${Object.keys(body)[0]} should not exist`]);
      }
    });
  });
});

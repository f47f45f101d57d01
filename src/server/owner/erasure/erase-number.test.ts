import { describe, expect, onTestFinished, test } from 'vitest';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { runAsOwner } from '#server/test-support/owner/run-as-owner.ts';
import { recordingLine } from '#server/test-support/phone/recording-line.ts';
import { serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

describe.each(ENGINES)('with %s, the owner erases a phone number', (engine) => {
  test('in whatever form it is typed, beside a running server', async () => {
    const line = recordingLine();
    const server = await serverOnEngine(engine, {}, { phoneLine: line.phoneLine });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { inbound } = line.given();
    const callFrom = async (user: string) => {
      const from = { user, name: 'Ada' };
      const outcome = await inbound.take({ number: null, siteNumber: '+12125550100', from });
      if (outcome.kind !== 'stored') throw new Error('the call was not stored');
      return outcome.call.id;
    };
    const erased = [await callFrom('+12125550123'), await callFrom('2125550123')];
    const kept = await callFrom('+12125550124');

    const run = (...args: string[]) => runAsOwner(['erase', ...args], { env: server.env });
    const told = await run('+1 (212) 555-0123', '--yes');
    expect(told).toMatchObject({ code: 0, errors: '' });
    expect(told.out).toContain('0 sessions, 0 chats, 2 calls.');
    expect(told.out).not.toContain('5550123');
    for (const id of erased) expect((await server.ask('GET', `/call/${id}`)).status).toBe(404);
    expect((await server.ask('GET', `/call/${kept}`)).status).toBe(200);
    expect((await run('001 212 555 0123', '--yes')).out).toContain(
      'Nothing is kept of this number.',
    );
  });

  test('asks first', async () => {
    const line = recordingLine();
    const server = await serverOnEngine(engine, {}, { phoneLine: line.phoneLine });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const from = { user: '+12125550123', name: null };
    await line.given().inbound.take({ number: null, siteNumber: null, from });
    const answers = ['no'];
    expect(await runAsOwner(['erase', '+12125550123'], { env: server.env, answers })).toMatchObject(
      {
        code: 1,
        errors: 'Nothing was removed.\n',
        questions: [expect.stringContaining('Kept of this number: 1 call, 0 conversations')],
      },
    );
    expect((await server.ask('GET', `/call?assistantId=${SITE_ASSISTANT_ID}`)).status).toBe(200);
    expect(await (await server.ask('GET', '/call')).json()).toHaveLength(1);
  });
});

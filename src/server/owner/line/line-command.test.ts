import { expect, onTestFinished, test } from 'vitest';
import { runAsOwner } from '#server/test-support/owner/run-as-owner.ts';
import { wakingNumber } from '#server/test-support/phone/recording-line.ts';
import { scriptedSipPeer } from '#server/test-support/sip/scripted-sip-peer.ts';
import { PRIVATE_KEY, PUBLIC_KEY, voiceServer } from '#server/test-support/voice-server.ts';

const NUMBER = '+15551230000';

/** A running server whose trunk is played by the test, and the terminal of its owner. */
async function ownersLine(allow: string) {
  const peer = await scriptedSipPeer();
  onTestFinished(() => peer[Symbol.asyncDispose]());
  const phone = {
    SIP_TRUNK: `sip:user:pass@127.0.0.1:${peer.port}`,
    SIP_LISTEN: 'udp:127.0.0.1:0',
    PHONE_NUMBER: NUMBER,
    PHONE_ALLOW: allow,
  };
  const server = await voiceServer(phone);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const env = {
    ...phone,
    DATA_DIR: server.dataDir,
    PORT: new URL(server.origin).port,
    VOICE_PUBLIC_KEY: PUBLIC_KEY,
    VOICE_PRIVATE_KEY: PRIVATE_KEY,
  };
  return {
    peer,
    server,
    line: (args: string[] = [], changed: Record<string, string> = {}) =>
      runAsOwner(['line', ...args], { env: { ...env, ...changed } }),
  };
}

test('the command tells that the line stands, or why it does not', async () => {
  const { peer, line } = await ownersLine('+1');
  const register = await peer.next('REGISTER');
  expect(await line()).toMatchObject({
    code: 1,
    out: `The line ${NUMBER} is being set up at 127.0.0.1 (udp).\n`,
  });
  peer.reply(register, 200, { tag: 'peer', headers: ['Expires: 600'] });
  await expect
    .poll(async () => (await line()).out)
    .toBe(`The line ${NUMBER} stands: registered at 127.0.0.1 (udp).\n`);
  peer.agreeToAll();
});

test('a test call rings, and the command says how it ended', async () => {
  const number = wakingNumber();
  const { peer, line } = await ownersLine(number);
  peer.reply(await peer.next('REGISTER'), 200, { tag: 'peer' });
  await expect.poll(async () => (await line()).code).toBe(0);
  const called = line([number]);
  const invite = await peer.next('INVITE');
  expect(invite.text).toContain(number);
  peer.reply(invite, 486, { tag: 'peer' });
  peer.agreeToAll();
  expect(await called).toMatchObject({
    code: 0,
    out: 'Your phone should ring now.\nThe call is over: customer-busy.\n',
  });
});

test('what may not be called is refused, and a stranger learns nothing of the line', async () => {
  const { peer, server, line } = await ownersLine('+4930');
  peer.agreeToAll();
  const { code, errors } = await line(['+12125550123']);
  expect([code, errors]).toEqual([1, expect.stringContaining('PHONE_ALLOW')]);
  expect(await line(['x'])).toMatchObject({ code: 2 });
  for (const headers of [{}, { authorization: `Bearer ${PRIVATE_KEY}` }]) {
    expect((await fetch(`${server.origin}/phone-line`, { headers })).status).toBe(404);
  }
});

test('without a server or without a line, the command says so', async () => {
  const { peer, line } = await ownersLine('+1');
  peer.agreeToAll();
  expect(await line([], { PORT: '1' })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('npm start'),
  });
  const none = { SIP_TRUNK: '', SIP_LISTEN: '', PHONE_NUMBER: '', PHONE_ALLOW: '' };
  expect(await line([], none)).toMatchObject({
    code: 0,
    out: expect.stringContaining('there is no phone line'),
  });
});

import { expect, test } from 'vitest';
import { until } from '#server/test-support/rooms/until.ts';
import { type RawSip, scriptedSipPeer } from '#server/test-support/sip/scripted-sip-peer.ts';
import { ANSWER, OFFER, sdpOf, sipAgent, trunkTo } from '#server/test-support/sip/sip-pair.ts';

type AgentOptions = Parameters<typeof sipAgent>[0];

/** Opens a user agent and a trunk that does only what the test says. */
async function calling(
  options: AgentOptions & { login?: { user: string; password: string } } = {},
) {
  const at = await sipAgent({ ...options, settings: { peers: [], ...options.settings } });
  const trunk = await scriptedSipPeer();
  at.agent.setTrunks([trunkTo(trunk.port, { login: options.login ?? null })]);
  const set = {
    at,
    trunk,
    /** Accepts an INVITE, as the phone with this tag. */
    accept: (invite: RawSip, tag = 'callee', more: { headers?: string[]; body?: string } = {}) =>
      trunk.reply(invite, 200, { tag, headers: [trunk.contact], body: ANSWER, ...more }),
    /** Writes a request of the callee within the call. */
    within: (
      invite: RawSip,
      method: string,
      cseq: number,
      extra: Parameters<typeof trunk.write>[1] = {},
    ) =>
      trunk.send(
        trunk.write(method, {
          callId: invite.header('Call-ID'),
          from: `${invite.header('To')};tag=callee`,
          to: invite.header('From'),
          cseq,
          ...extra,
        }),
        at.port,
      ),
    async connect(order: Parameters<typeof at.call>[0] = {}) {
      const placed = at.call(order);
      const invite = await trunk.next('INVITE');
      set.accept(invite);
      const ack = await trunk.next('ACK');
      return { ...placed, invite, ack };
    },
    async [Symbol.asyncDispose]() {
      trunk.agreeToAll();
      await at.agent.close();
      await trunk[Symbol.asyncDispose]();
    },
  };
  return set;
}

const CHALLENGE = (realm: string) =>
  `Digest realm="${realm}", nonce="n", qop="auth", algorithm=SHA-256`;

test('the INVITE names the number, us, and what we can', async () => {
  await using set = await calling();
  set.at.call({ to: '+15551234', from: '+15550002' });
  const invite = await set.trunk.next('INVITE');
  expect(invite.text.split('\r\n')[0]).toBe(
    `INVITE sip:+15551234@127.0.0.1:${set.trunk.port} SIP/2.0`,
  );
  expect(invite.header('From')).toMatch(/^<sip:\+15550002@127\.0\.0\.1:\d+>;tag=\w+$/);
  expect(invite.header('Contact')).toBe(`<sip:everline@127.0.0.1:${set.at.port}>`);
  expect(invite.header('Supported')).toBe('100rel, timer');
  expect(invite.header('Session-Expires')).toBe('1800');
  expect(invite.body).toBe(OFFER);
});

test('an INVITE is repeated while nothing comes back, and a silent trunk ends the call', async () => {
  await using set = await calling({ timing: { t1Ms: 5 } });
  const { seen } = set.at.call();
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'silence' }]);
  expect(set.trunk.arrived.length).toBeGreaterThan(4);
  expect(set.trunk.count('INVITE')).toBe(1);
});

test('a refusal that comes twice is acknowledged twice and told once', async () => {
  await using set = await calling();
  const { seen } = set.at.call();
  const invite = await set.trunk.next('INVITE');
  set.trunk.reply(invite, 486, { tag: 'a' });
  set.trunk.reply(invite, 486, { tag: 'a' });
  await until(() => set.trunk.arrived.filter(({ kind }) => kind === 'ACK').length === 2, 'both');
  const ack = await set.trunk.next('ACK');
  expect(ack.header('Via')).toBe(invite.header('Via'));
  expect(ack.header('To')).toContain('tag=a');
  expect(seen.ends).toEqual([{ by: 'refusal', status: 486 }]);
});

test('an answer that comes again is acknowledged again', async () => {
  await using set = await calling();
  const { seen, invite, ack } = await set.connect();
  set.accept(invite);
  set.accept(invite);
  await until(() => set.trunk.arrived.filter(({ kind }) => kind === 'ACK').length === 3, 'three');
  expect(ack.header('CSeq')).toBe('1 ACK');
  expect(ack.header('Via')).not.toBe(invite.header('Via'));
  expect(seen.answers).toEqual([ANSWER]);
});

test('a server and a proxy that both ask for the password both get its proof', async () => {
  await using set = await calling({ login: { user: 'u', password: 'p' } });
  const { seen } = set.at.call();
  const plain = await set.trunk.next('INVITE');
  set.trunk.reply(plain, 407, { tag: 'a', headers: [`Proxy-Authenticate: ${CHALLENGE('proxy')}`] });
  expect((await set.trunk.next('ACK')).header('CSeq')).toBe('1 ACK');
  const second = await set.trunk.next('INVITE');
  expect(second.header('Proxy-Authorization')).toContain('realm="proxy"');
  expect(second.header('CSeq')).toBe('2 INVITE');
  set.trunk.reply(second, 401, { tag: 'b', headers: [`WWW-Authenticate: ${CHALLENGE('server')}`] });
  const third = await set.trunk.next('INVITE');
  expect(third.header('Authorization')).toContain('realm="server"');
  expect(third.header('Proxy-Authorization')).toContain('nc=00000002');
  set.accept(third);
  const ack = await set.trunk.next('ACK');
  expect(ack.header('CSeq')).toBe('3 ACK');
  expect(ack.header('Authorization')).toBe(third.header('Authorization'));
  expect(seen.answers).toEqual([ANSWER]);
});

test('a password that the trunk refuses ends the call', async () => {
  await using set = await calling({ login: { user: 'u', password: 'p' } });
  const { seen } = set.at.call();
  const refuse = async () =>
    set.trunk.reply(await set.trunk.next('INVITE'), 401, {
      tag: 'a',
      headers: [`WWW-Authenticate: ${CHALLENGE('r')}`],
    });
  await refuse();
  await refuse();
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'refusal', status: 401 }]);
  expect(set.trunk.count('INVITE')).toBe(2);
});

test('a challenge within a call is met', async () => {
  await using set = await calling({ login: { user: 'u', password: 'p' } });
  const { call } = await set.connect();
  const over = call.hangUp();
  const bye = await set.trunk.next('BYE');
  set.trunk.reply(bye, 407, { headers: [`Proxy-Authenticate: ${CHALLENGE('r')}`] });
  const proven = await set.trunk.next('BYE');
  expect(proven.header('Proxy-Authorization')).toContain('realm="r"');
  set.trunk.reply(proven, 200);
  await over;
});

test('a CANCEL waits for the first answer', async () => {
  await using set = await calling();
  const { call, seen } = set.at.call();
  const invite = await set.trunk.next('INVITE');
  const over = call.hangUp();
  await until(() => seen.ends.length > 0, 'the end');
  expect(set.trunk.count('CANCEL')).toBe(0);
  set.trunk.reply(invite, 100);
  const cancel = await set.trunk.next('CANCEL');
  expect(cancel.header('Via')).toBe(invite.header('Via'));
  expect(cancel.header('CSeq')).toBe('1 CANCEL');
  set.trunk.reply(cancel, 200, { tag: 'a' });
  set.trunk.reply(invite, 487, { tag: 'a' });
  await over;
  expect(seen.ends).toEqual([{ by: 'cancelled' }]);
});

test('a phone that answers although the call was cancelled is told to hang up', async () => {
  await using set = await calling();
  const { call, seen } = set.at.call();
  const invite = await set.trunk.next('INVITE');
  set.trunk.reply(invite, 180, { tag: 'callee', headers: [set.trunk.contact] });
  await until(() => seen.ringing.length > 0, 'the ringing');
  const over = call.hangUp();
  set.trunk.reply(await set.trunk.next('CANCEL'), 200);
  set.accept(invite);
  await set.trunk.next('ACK');
  set.trunk.reply(await set.trunk.next('BYE'), 200);
  await over;
  expect(seen).toMatchObject({ answers: [], ends: [{ by: 'cancelled' }] });
});

test('of several phones that answer the first one stays, and the others are told to hang up', async () => {
  await using set = await calling();
  const { seen } = set.at.call();
  const invite = await set.trunk.next('INVITE');
  set.trunk.reply(invite, 180, { tag: 'one', headers: [set.trunk.contact] });
  set.trunk.reply(invite, 183, {
    tag: 'two',
    headers: [set.trunk.contact],
    body: sdpOf('early', 1),
  });
  await until(() => seen.ringing.length === 2, 'both');
  set.accept(invite, 'one');
  await set.trunk.next('ACK');
  set.accept(invite, 'two');
  set.accept(invite, 'three');
  const byes = [await set.trunk.next('BYE'), await set.trunk.next('BYE')];
  for (const bye of byes) set.trunk.reply(bye, 200);
  expect(byes.map((bye) => bye.header('To').split('tag=')[1]).sort()).toEqual(['three', 'two']);
  set.accept(invite, 'two');
  await until(() => set.trunk.arrived.filter(({ kind }) => kind === 'ACK').length >= 4, 'its ACK');
  expect(set.trunk.count('BYE')).toBe(2);
  expect(seen).toMatchObject({ ringing: [null, sdpOf('early', 1)], answers: [ANSWER], ends: [] });
});

test('a reliable ringing is acknowledged, and its sound counts when the answer has none', async () => {
  await using set = await calling();
  const { seen } = set.at.call();
  const invite = await set.trunk.next('INVITE');
  const ringing = {
    tag: 'callee',
    headers: [set.trunk.contact, 'Require: 100rel', 'RSeq: 7'],
    body: sdpOf('early', 1),
  };
  set.trunk.reply(invite, 183, ringing);
  set.trunk.reply(invite, 183, ringing);
  const prack = await set.trunk.next('PRACK');
  expect(prack.header('RAck')).toBe('7 1 INVITE');
  set.trunk.reply(prack, 200);
  set.accept(invite, 'callee', { body: '' });
  await set.trunk.next('ACK');
  expect(seen).toMatchObject({ ringing: [sdpOf('early', 1)], answers: [sdpOf('early', 1)] });
  expect(set.trunk.count('PRACK')).toBe(1);
});

test('an answer without any sound ends the call', async () => {
  await using set = await calling();
  const { seen } = set.at.call();
  set.accept(await set.trunk.next('INVITE'), 'callee', { body: '' });
  await set.trunk.next('BYE');
  expect(seen.ends).toEqual([{ by: 'refusal', status: 488 }]);
});

test('a trunk that wants a longer session interval gets it', async () => {
  await using set = await calling();
  set.at.call();
  set.trunk.reply(await set.trunk.next('INVITE'), 422, { tag: 'a', headers: ['Min-SE: 3600'] });
  const longer = await set.trunk.next('INVITE');
  expect(longer.header('Min-SE')).toBe('3600');
  expect(longer.header('Session-Expires')).toBe('3600');
});

test('the callee may be the one who refreshes the session', async () => {
  await using set = await calling();
  const { seen } = set.at.call();
  const invite = await set.trunk.next('INVITE');
  set.accept(invite, 'callee', {
    headers: [set.trunk.contact, 'Session-Expires: 1;refresher=uas'],
  });
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'silence' }]);
});

test('a call is sent on by the trunk to itself, with the same number, three times at most', async () => {
  await using set = await calling();
  const { seen } = set.at.call();
  for (let nth = 1; nth <= 4; nth += 1) {
    set.trunk.reply(await set.trunk.next('INVITE'), 302, {
      tag: `t${nth}`,
      headers: ['Contact: <sip:+15550001@127.0.0.1;transport=tcp>'],
    });
  }
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'refusal', status: 302 }]);
  expect(set.trunk.count('INVITE')).toBe(4);
});

test.each([
  ['sip:+15550001@198.51.100.7', undefined, false],
  ['sip:+19005550000@127.0.0.1', undefined, false],
  ['sip:+19005550000@127.0.0.1', (user: string) => user.startsWith('+1900'), true],
  ['sip:127.0.0.1', () => true, false],
  ['tel:+15550001', () => true, false],
])('being sent on to %s is followed only if it is allowed', async (target, mayCall, isFollowed) => {
  await using set = await calling();
  const { seen } = set.at.call(mayCall === undefined ? {} : { mayCall });
  const invite = await set.trunk.next('INVITE');
  set.trunk.reply(invite, 302, { tag: 'a', headers: [`Contact: <${target}>`] });
  if (isFollowed) {
    expect((await set.trunk.next('INVITE')).text).toContain(`INVITE ${target}`);
  } else {
    await until(() => seen.ends.length > 0, 'the end');
    expect(seen.ends).toEqual([{ by: 'refusal', status: 302 }]);
  }
});

test('when an address of the trunk refuses to work or is silent, the next one is tried', async () => {
  await using first = await scriptedSipPeer();
  await using silent = await scriptedSipPeer();
  await using last = await scriptedSipPeer();
  const ports = [first.port, silent.port, last.port];
  await using at = await sipAgent({
    settings: { peers: [] },
    resolver: {
      addresses: async () => ['127.0.0.1'],
      services: async () =>
        ports.map((port, nth) => ({ name: 'sip.example.com', port, priority: nth, weight: 0 })),
    },
  });
  at.agent.setTrunks([trunkTo(0, { host: 'example.com', port: null })]);
  const { call, seen } = at.call();
  const invite = await first.next('INVITE');
  expect(invite.text.split('\r\n')[0]).toBe('INVITE sip:+15550001@example.com SIP/2.0');
  first.reply(invite, 503, { tag: 'a' });
  const unanswered = await silent.next('INVITE');
  const taken = await last.next('INVITE');
  last.reply(taken, 200, { tag: 'callee', headers: [last.contact], body: ANSWER });
  await until(() => seen.answers.length > 0, 'the answer');
  // The silent one wakes up too late.
  silent.reply(unanswered, 200, { tag: 'late', headers: [silent.contact], body: ANSWER });
  silent.reply(await silent.next('BYE'), 200);
  expect(seen).toMatchObject({ answers: [ANSWER], ends: [] });
  const over = call.hangUp();
  last.reply(await last.next('BYE'), 200);
  await over;
});

test('the callee hangs up, and asks for what it may', async () => {
  await using set = await calling();
  const { seen, invite } = await set.connect();
  set.within(invite, 'OPTIONS', 1);
  expect((await set.trunk.next('200')).header('Allow')).toContain('INVITE');
  set.within(invite, 'INVITE', 2, { body: sdpOf('held', 2, 'inactive') });
  await until(() => seen.offers.length > 0, 'the offer');
  set.within(invite, 'BYE', 3);
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'them' }]);
});

test.each([
  ['SIP/2.0 200 OK', true],
  ['SIP/2.0 486 Busy Here', false],
  ['SIP/2.0 603 Decline', false],
])('a transfer that ends with %s has worked: %s', async (fragment, hasWorked) => {
  await using set = await calling();
  const { call, seen, invite } = await set.connect();
  const transferred = call.transfer('+15557777');
  const refer = await set.trunk.next('REFER');
  expect(refer.header('Refer-To')).toBe(`<sip:+15557777@127.0.0.1:${set.trunk.port}>`);
  set.trunk.reply(refer, 202);
  const notify = (cseq: number, body: string, state: string) =>
    set.within(invite, 'NOTIFY', cseq, {
      headers: ['Event: refer', `Subscription-State: ${state}`, 'Content-Type: message/sipfrag'],
      body,
    });
  notify(1, 'SIP/2.0 100 Trying', 'active;expires=60');
  notify(2, fragment, 'terminated;reason=noresource');
  expect(await transferred).toBe(hasWorked);
  await until(() => set.trunk.count('200') === 2, 'the answers to both');
  if (hasWorked) {
    set.trunk.reply(await set.trunk.next('BYE'), 200);
    expect(seen.ends).toEqual([{ by: 'us' }]);
  } else {
    expect(seen.ends).toEqual([]);
  }
});

test('a transfer that is refused, or of which nothing is heard, leaves the call', async () => {
  await using set = await calling({ timing: { transferMs: 100 } });
  const { call, seen } = await set.connect();
  const refused = call.transfer('sip:desk@192.0.2.9');
  const refer = await set.trunk.next('REFER');
  expect(refer.header('Refer-To')).toBe('<sip:desk@192.0.2.9>');
  expect(await call.transfer('+1')).toBe(false);
  set.trunk.reply(refer, 403);
  expect(await refused).toBe(false);
  const unheard = call.transfer('+1');
  set.trunk.reply(await set.trunk.next('REFER'), 202);
  expect(await unheard).toBe(false);
  expect(seen.ends).toEqual([]);
});

test('a callee who hangs up after it took the transfer has transferred', async () => {
  await using set = await calling();
  const { call, seen, invite } = await set.connect();
  const transferred = call.transfer('+15557777');
  set.trunk.reply(await set.trunk.next('REFER'), 202);
  set.within(invite, 'NOTIFY', 1, { headers: ['Event: refer'], body: 'SIP/2.0 100 Trying' });
  await set.trunk.next('200');
  set.within(invite, 'BYE', 2);
  expect(await transferred).toBe(true);
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'us' }]);
  expect(set.trunk.count('BYE')).toBe(0);
});

test('a name with line breaks puts no header into our messages', async () => {
  await using set = await calling();
  set.at.call({ to: '+1\r\nEvil: yes', from: '+2\r\nEvil: yes' });
  const invite = await set.trunk.next('INVITE');
  expect(invite.all('Evil')).toEqual([]);
});

test('nobody can be called through a trunk that is not known', async () => {
  await using set = await calling();
  expect(() => set.at.call({ trunk: 'another' })).toThrow('No trunk with this name is known.');
});

test('a trunk that rings and then falls silent leaves nothing behind', async () => {
  await using set = await calling({ timing: { t1Ms: 5 } });
  const { seen } = set.at.call({ ringMs: 100 });
  const invite = await set.trunk.next('INVITE');
  set.trunk.reply(invite, 180, { tag: 'callee', headers: [set.trunk.contact] });
  await set.trunk.next('CANCEL');
  expect(seen.ends).toEqual([{ by: 'cancelled' }]);
  await until(() => {
    const { transactions, sessions, calls } = set.at.agent.size();
    return transactions + sessions + calls === 0;
  }, 'the end of everything');
});

test('closing ends a call whose other side is silent, and every promise', async () => {
  await using set = await calling();
  const { call, seen } = await set.connect();
  const over = call.hangUp();
  await set.at.agent.close();
  await over;
  expect(seen.ends).toEqual([{ by: 'us' }]);
  expect(set.at.agent.size()).toEqual({ transactions: 0, sessions: 0, calls: 0, timers: 0 });
});

test('more phones ring for one call than we follow', async () => {
  await using set = await calling();
  const { seen } = set.at.call();
  const invite = await set.trunk.next('INVITE');
  for (let nth = 0; nth < 40; nth += 1) {
    set.trunk.reply(invite, 183, {
      tag: `t${nth}`,
      headers: [set.trunk.contact],
      body: sdpOf(`${nth}`, 1),
    });
  }
  set.trunk.reply(invite, 486, { tag: 'last' });
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ringing).toHaveLength(16);
  expect(set.at.agent.size().sessions).toBe(0);
});

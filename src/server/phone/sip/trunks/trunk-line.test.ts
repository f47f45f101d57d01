import { expect, test } from 'vitest';
import { until } from '#server/test-support/rooms/until.ts';
import { scriptedSipPeer } from '#server/test-support/sip/scripted-sip-peer.ts';
import { ANSWER, sipAgent, trunkTo } from '#server/test-support/sip/sip-pair.ts';

const LOGIN = { user: 'line7', password: 'secret' };

async function registering(timing = {}) {
  const registrar = await scriptedSipPeer();
  const at = await sipAgent({ timing, settings: { peers: [] } });
  at.agent.setTrunks([trunkTo(registrar.port, { login: LOGIN, registers: true })]);
  return {
    registrar,
    at,
    async [Symbol.asyncDispose]() {
      registrar.agreeToAll();
      await at.agent.close();
      await registrar[Symbol.asyncDispose]();
    },
  };
}

test('a trunk that asks for the password gets its proof once, and then we are registered', async () => {
  await using set = await registering();
  const { registrar, at } = set;
  const plain = await registrar.next('REGISTER');
  expect(plain.text.split('\r\n')[0]).toBe(`REGISTER sip:127.0.0.1:${registrar.port} SIP/2.0`);
  expect(plain.header('Contact')).toContain(`<sip:line7@127.0.0.1:${at.port}>`);
  expect(plain.header('Authorization')).toBe('');
  registrar.reply(plain, 401, {
    tag: 'r',
    headers: ['WWW-Authenticate: Digest realm="r", nonce="n1", algorithm=MD5, qop="auth"'],
  });
  const proven = await registrar.next('REGISTER');
  expect(proven.header('Authorization')).toMatch(/username="line7".*realm="r".*nc=00000001/);
  expect(proven.header('CSeq')).toBe('2 REGISTER');
  expect(proven.header('Call-ID')).toBe(plain.header('Call-ID'));
  registrar.reply(proven, 200, { tag: 'r', headers: [`${proven.text.match(/Contact: .*/)?.[0]}`] });
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
  expect(at.states).toEqual([{ kind: 'up' }]);
});

test('a password that was refused is not sent a second time', async () => {
  await using set = await registering();
  const { registrar, at } = set;
  const challenge = (nonce: string) => ({
    tag: 'r',
    headers: [`WWW-Authenticate: Digest realm="r", nonce="${nonce}", qop="auth"`],
  });
  registrar.reply(await registrar.next('REGISTER'), 401, challenge('n1'));
  registrar.reply(await registrar.next('REGISTER'), 401, challenge('n2'));
  await until(() => at.agent.stateOf('t')?.kind === 'down', 'the refusal');
  expect(at.agent.stateOf('t')).toEqual({ kind: 'down', why: 'the password was refused (401)' });
  expect(registrar.count('REGISTER')).toBe(2);
});

test('a nonce that is only too old is replaced', async () => {
  await using set = await registering();
  const { registrar, at } = set;
  const challenge = (nonce: string, stale = '') => ({
    tag: 'r',
    headers: [`WWW-Authenticate: Digest realm="r", nonce="${nonce}", qop="auth"${stale}`],
  });
  registrar.reply(await registrar.next('REGISTER'), 401, challenge('n1'));
  registrar.reply(await registrar.next('REGISTER'), 401, challenge('n2', ', stale=true'));
  const third = await registrar.next('REGISTER');
  expect(third.header('Authorization')).toContain('nonce="n2"');
  registrar.reply(third, 200, { tag: 'r' });
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
});

test('the registration is refreshed before it ends, with the known nonce', async () => {
  await using set = await registering();
  const { registrar, at } = set;
  registrar.reply(await registrar.next('REGISTER'), 401, {
    tag: 'r',
    headers: ['WWW-Authenticate: Digest realm="r", nonce="n1", qop="auth"'],
  });
  const proven = await registrar.next('REGISTER');
  const contact = `Contact: <sip:other@192.0.2.1>;expires=9000, <sip:line7@127.0.0.1:${at.port}>;expires=1`;
  registrar.reply(proven, 200, { tag: 'r', headers: [contact, 'Expires: 9000'] });
  const refresh = await registrar.next('REGISTER');
  expect(refresh.header('Authorization')).toContain('nc=00000002');
  expect(refresh.header('Call-ID')).toBe(proven.header('Call-ID'));
  registrar.reply(refresh, 200, { tag: 'r' });
});

test('a trunk that wants a longer registration gets it', async () => {
  await using set = await registering();
  const { registrar, at } = set;
  registrar.reply(await registrar.next('REGISTER'), 423, {
    tag: 'r',
    headers: ['Min-Expires: 7200'],
  });
  const longer = await registrar.next('REGISTER');
  expect(longer.header('Expires')).toBe('7200');
  registrar.reply(longer, 200, { tag: 'r' });
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
});

test('a silent trunk is down, and is asked again until it answers', async () => {
  await using set = await registering({ t1Ms: 2 });
  const { registrar, at } = set;
  await until(() => at.agent.stateOf('t')?.kind === 'down', 'the silence');
  expect(at.agent.stateOf('t')).toEqual({ kind: 'down', why: 'the trunk does not answer' });
  const before = registrar.arrived.length;
  await until(() => registrar.arrived.length > before, 'another try');
  const answering = setInterval(() => {
    const last = registrar.arrived.at(-1);
    if (last?.kind === 'REGISTER') registrar.reply(last, 200, { tag: 'r' });
  }, 2);
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
  clearInterval(answering);
});

test('closing takes leave of the trunk', async () => {
  await using set = await registering();
  const { registrar, at } = set;
  registrar.reply(await registrar.next('REGISTER'), 200, { tag: 'r' });
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
  const closing = at.agent.close();
  const leave = await registrar.next('REGISTER');
  expect(leave.header('Expires')).toBe('0');
  expect(leave.header('Contact')).toContain('expires=0');
  registrar.reply(leave, 200, { tag: 'r' });
  await closing;
  expect(at.agent.size()).toEqual({ transactions: 0, sessions: 0, calls: 0, timers: 0 });
});

test('a call from the registered trunk names the trunk and the number that was dialled', async () => {
  await using set = await registering();
  const { registrar, at } = set;
  registrar.reply(await registrar.next('REGISTER'), 200, { tag: 'r' });
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
  registrar.send(
    registrar.write('INVITE', { uri: `sip:line7@127.0.0.1:${at.port}`, body: ANSWER }),
    at.port,
  );
  const taken = await until(() => at.taken[0], 'the call');
  expect(taken.call).toMatchObject({
    trunk: 't',
    from: { user: '+15550009', name: 'Ann' },
    to: { user: '+15550001', name: null },
  });
});

test('a trunk that does not want to be told where we are is up at once', async () => {
  await using at = await sipAgent();
  at.agent.setTrunks([trunkTo(9)]);
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the trunk');
  at.agent.setTrunks([]);
  expect(at.agent.stateOf('t')).toBeNull();
});

test('a trunk whose password changes is left before it is joined again', async () => {
  await using set = await registering();
  const { registrar, at } = set;
  registrar.reply(await registrar.next('REGISTER'), 200, { tag: 'r' });
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
  const login = { user: 'line7', password: 'another' };
  at.agent.setTrunks([trunkTo(registrar.port, { login, registers: true })]);
  const leave = await registrar.next('REGISTER');
  expect(leave.header('Expires')).toBe('0');
  await new Promise((resolve) => setImmediate(resolve));
  expect(registrar.count('REGISTER')).toBe(2);
  registrar.reply(leave, 200, { tag: 'r' });
  const joined = await registrar.next('REGISTER');
  expect(joined.header('Expires')).not.toBe('0');
  expect(joined.header('Call-ID')).not.toBe(leave.header('Call-ID'));
  registrar.reply(joined, 200, { tag: 'r' });
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
  const unchanged = trunkTo(registrar.port, { login, registers: true });
  at.agent.setTrunks([unchanged]);
  expect(at.agent.stateOf('t')).toEqual({ kind: 'up' });
});

test('two accounts at one provider are told apart by the address that each has registered', async () => {
  await using registrar = await scriptedSipPeer();
  await using at = await sipAgent({ settings: { peers: [] } });
  const account = (id: string) =>
    trunkTo(registrar.port, { id, login: { user: id, password: 'p' }, registers: true });
  at.agent.setTrunks([account('one'), account('two')]);
  registrar.agreeToAll();
  await until(
    () => ['one', 'two'].every((id) => at.agent.stateOf(id)?.kind === 'up'),
    'both registrations',
  );
  registrar.send(registrar.write('INVITE', { uri: 'sip:two@127.0.0.1', body: ANSWER }), at.port);
  await until(() => at.taken[0]?.call.trunk === 'two', 'the call of the second account');
  registrar.send(registrar.write('INVITE', { uri: 'sip:one@127.0.0.1', body: ANSWER }), at.port);
  await until(() => at.taken[1]?.call.trunk === 'one', 'the call of the first account');
});

test('a call goes on after its trunk was left, and then its address is a stranger’s', async () => {
  await using registrar = await scriptedSipPeer();
  await using at = await sipAgent({ settings: { peers: [] } });
  at.agent.setTrunks([trunkTo(registrar.port)]);
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the trunk');
  const invite = registrar.write('INVITE', { body: ANSWER, callId: 'kept' });
  registrar.send(invite, at.port);
  const taken = await until(() => at.taken[0], 'the call');
  taken.call.accept(ANSWER);
  const answer = await registrar.next('200');
  at.agent.setTrunks([]);
  const within = (method: string, cseq: number) =>
    registrar.write(method, {
      callId: 'kept',
      from: answer.header('From'),
      to: answer.header('To'),
      cseq,
    });
  registrar.send(within('ACK', 1), at.port);
  registrar.send(within('BYE', 2), at.port);
  await until(() => taken.seen.ends.length > 0, 'the end');
  expect(taken.seen.ends).toEqual([{ by: 'them' }]);
  const before = registrar.arrived.length;
  registrar.send(registrar.write('OPTIONS'), at.port);
  await using known = await sipAgent();
  registrar.send(registrar.write('OPTIONS'), known.port);
  await until(() => registrar.arrived.length > before, 'the answer of the other one');
  expect(registrar.arrived.slice(before).map(({ port }) => port)).toEqual([known.port]);
});

test('a listener that fails does not keep us from asking the trunk again', async () => {
  await using registrar = await scriptedSipPeer();
  await using at = await sipAgent({
    onTrunkState() {
      throw new Error('a fault of the listener');
    },
  });
  at.agent.setTrunks([trunkTo(registrar.port, { login: LOGIN, registers: true })]);
  registrar.reply(await registrar.next('REGISTER'), 503, { tag: 'r' });
  await until(() => at.agent.stateOf('t')?.kind === 'down', 'the refusal');
  expect(at.agent.stateOf('t')).toEqual({ kind: 'down', why: 'the trunk refuses (503)' });
  registrar.agreeToAll();
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
});

import { expect, test } from 'vitest';
import { until } from '#server/test-support/rooms/until.ts';
import { type RawSip, scriptedSipPeer } from '#server/test-support/sip/scripted-sip-peer.ts';
import { ANSWER, OFFER, sdpOf, sipAgent } from '#server/test-support/sip/sip-pair.ts';

/** Opens a user agent and a caller who does only what the test says. */
async function called(options: Parameters<typeof sipAgent>[0] = {}) {
  const at = await sipAgent(options);
  const peer = await scriptedSipPeer();
  let number = 0;

  /** Writes a request within the call that `answer` belongs to. */
  function within(answer: RawSip, method: string, extra: Parameters<typeof peer.write>[1] = {}) {
    number += 1;
    return peer.write(method, {
      callId: answer.header('Call-ID'),
      from: answer.header('From'),
      to: answer.header('To'),
      cseq: 100 + number,
      ...extra,
    });
  }
  const peerCall = {
    at,
    peer,
    within,
    send: (text: string) => peer.send(text, at.port),
    async ring(options: Parameters<typeof peer.write>[1] = {}) {
      const before = at.taken.length;
      peer.send(peer.write('INVITE', { body: OFFER, ...options }), at.port);
      return until(() => at.taken[before], 'the call');
    },
    acknowledge: (answer: RawSip, body = '') =>
      peer.send(
        within(answer, 'ACK', { cseq: Number(answer.header('CSeq').split(' ')[0]), body }),
        at.port,
      ),
    /** Calls, and has the call answered. Returns the answer. */
    async connect(options: Parameters<typeof peer.write>[1] = {}) {
      const taken = await peerCall.ring(options);
      taken.call.accept(ANSWER);
      const answer = await peer.next('200');
      peerCall.acknowledge(answer);
      return { answer, taken };
    },
    async [Symbol.asyncDispose]() {
      peer.agreeToAll();
      await at.agent.close();
      await peer[Symbol.asyncDispose]();
    },
  };
  return peerCall;
}

test('an answer is repeated until its ACK comes, and an INVITE that comes again makes no second call', async () => {
  await using set = await called();
  const { peer, at } = set;
  const invite = peer.write('INVITE', { body: OFFER });
  set.send(invite);
  set.send(invite);
  const taken = await until(() => at.taken[0], 'the call');
  set.send(invite);
  taken.call.ring();
  set.send(invite);
  taken.call.accept(ANSWER);
  await until(
    () => peer.arrived.filter(({ kind }) => kind === '200').length >= 3,
    'the repeated answer',
  );
  expect(at.taken).toHaveLength(1);
  const answer = await peer.next('200');
  expect(answer.body).toBe(ANSWER);
  expect(answer.header('Contact')).toContain(`127.0.0.1:${at.port}`);
  set.acknowledge(answer);
  set.acknowledge(answer);
  set.send(set.within(answer, 'BYE'));
  await until(() => taken.seen.ends.length > 0, 'the end');
  expect(taken.seen.ends).toEqual([{ by: 'them' }]);
});

test('a call whose answer is never acknowledged is ended', async () => {
  await using set = await called({ timing: { t1Ms: 5 } });
  const taken = await set.ring();
  taken.call.accept(ANSWER);
  await until(() => taken.seen.ends.length > 0, 'the end');
  expect(taken.seen.ends).toEqual([{ by: 'silence' }]);
  const bye = await set.peer.next('BYE');
  expect(bye.text.split('\r\n')[0]).toBe(`BYE sip:peer@127.0.0.1:${set.peer.port} SIP/2.0`);
});

test('the answer to our own offer comes with the ACK', async () => {
  await using set = await called();
  const taken = await set.ring({ body: '' });
  expect(taken.call.offer).toBeNull();
  taken.call.accept(OFFER);
  const answer = await set.peer.next('200');
  set.acknowledge(answer, sdpOf('late answer', 1));
  await until(() => taken.seen.answers.length > 0, 'the answer');
  expect(taken.seen.answers).toEqual([sdpOf('late answer', 1)]);
});

test('a cancelled call is told to both, and cancelling an answered one changes nothing', async () => {
  await using set = await called();
  const invite = (branch: string, callId: string) => ({ branch: `z9hG4bK${branch}`, callId });
  const first = await set.ring(invite('one', 'c1'));
  set.send(set.peer.write('CANCEL', invite('one', 'c1')));
  const terminated = await set.peer.next('487');
  expect(terminated.header('CSeq')).toBe('1 INVITE');
  await until(() => first.seen.ends.length > 0, 'the end');
  expect(first.seen.ends).toEqual([{ by: 'cancelled' }]);

  const second = await set.ring(invite('two', 'c2'));
  second.call.accept(ANSWER);
  const answer = await set.peer.next('200');
  set.acknowledge(answer);
  set.send(set.peer.write('CANCEL', invite('two', 'c2')));
  await until(
    () => set.peer.arrived.filter((one) => one.header('CSeq') === '1 CANCEL').length >= 2,
    'both',
  );
  expect(second.seen.ends).toEqual([]);
  set.send(set.peer.write('CANCEL', invite('three', 'c3')));
  expect((await set.peer.next('481')).header('CSeq')).toBe('1 CANCEL');
});

test('the same request on two ways makes one call', async () => {
  await using set = await called();
  const same = { callId: 'merged', from: '<sip:a@b>;tag=m', body: OFFER };
  set.send(set.peer.write('INVITE', { ...same, branch: 'z9hG4bKway1' }));
  set.send(set.peer.write('INVITE', { ...same, branch: 'z9hG4bKway2' }));
  expect((await set.peer.next('482')).all('Via')[0]).toContain('z9hG4bKway2');
  expect(set.at.taken).toHaveLength(1);
});

test('a caller who demands reliable ringing gets it', async () => {
  await using set = await called();
  const taken = await set.ring({ headers: ['Require: 100rel'] });
  taken.call.ring();
  const ringing = await set.peer.next('180');
  expect(ringing.header('Require')).toBe('100rel');
  await until(
    () => set.peer.arrived.filter(({ kind }) => kind === '180').length > 1,
    'a repetition',
  );
  set.send(set.within(ringing, 'PRACK', { headers: ['RAck: 7 1 INVITE'] }));
  expect((await set.peer.next('481')).header('CSeq')).toContain('PRACK');
  set.send(set.within(ringing, 'PRACK', { headers: [`RAck: ${ringing.header('RSeq')} 1 INVITE`] }));
  expect((await set.peer.next('200')).header('CSeq')).toContain('PRACK');
  taken.call.accept(ANSWER);
  expect((await set.peer.next('200')).header('CSeq')).toBe('1 INVITE');
});

test.each([
  [{ headers: ['Require: replaces, timer'] }, '420', 'Unsupported: replaces'],
  [{ headers: ['Content-Type: text/plain'], body: 'hello' }, '415', 'Accept: application/sdp'],
  [{ headers: ['Session-Expires: 30', 'Supported: timer'] }, '422', 'Min-SE: 90'],
])('an INVITE with %j is refused with %s', async (options, status, line) => {
  await using set = await called();
  set.send(set.peer.write('INVITE', { body: OFFER, ...options }));
  expect((await set.peer.next(status)).text).toContain(line);
  expect(set.at.taken).toEqual([]);
});

test('while no calls are taken, a caller is told to try elsewhere', async () => {
  await using set = await called();
  set.at.agent.stopTaking();
  set.send(set.peer.write('INVITE', { body: OFFER }));
  expect((await set.peer.next('503')).header('Retry-After')).toBe('30');
  expect(set.at.taken).toEqual([]);
});

test('a call that rings too long is given up', async () => {
  await using set = await called({ timing: { mostRingMs: 50 } });
  const taken = await set.ring();
  await until(() => taken.seen.ends.length > 0, 'the end');
  expect(taken.seen.ends).toEqual([{ by: 'refusal', status: 480 }]);
  await set.peer.next('480');
});

test('a call may be refused while it is handed over', async () => {
  let ends = 0;
  await using set = await called({
    onCall(call) {
      call.reject(486);
      return {
        ringing() {},
        answered() {},
        offered: async () => null,
        keyPressed() {},
        end() {
          ends += 1;
        },
      };
    },
  });
  set.send(set.peer.write('INVITE', { body: OFFER }));
  await set.peer.next('486');
  await until(() => ends === 1, 'the end');
});

test('a caller who stays unknown has neither number nor name', async () => {
  await using set = await called();
  const from = '"Anonymous" <sip:anonymous@anonymous.invalid>;tag=x';
  const hidden = await set.ring({ from, headers: ['Privacy: id'] });
  expect(hidden.call.from).toEqual({ user: null, name: null });
  const asserted = ['P-Asserted-Identity: "Bo" <sip:+15557@example.com>'];
  const known = await set.ring({ from: '<sip:anonymous@x.invalid>;tag=y', headers: asserted });
  expect(known.call.from).toEqual({ user: '+15557', name: 'Bo' });
});

test('the caller changes the sound, holds and resumes', async () => {
  await using set = await called();
  const { answer, taken } = await set.connect();
  set.send(set.within(answer, 'INVITE', { body: sdpOf('held', 2, 'sendonly') }));
  const held = await set.peer.next('200');
  expect(held.header('CSeq')).toBe(`${101 + 1} INVITE`);
  expect(taken.seen.offers).toEqual([sdpOf('held', 2, 'sendonly')]);
  set.acknowledge(held);
  set.send(set.within(answer, 'UPDATE', { body: sdpOf('open', 3) }));
  const updated = await set.peer.next('200');
  expect(updated.header('CSeq')).toContain('UPDATE');
  expect(updated.body).toBe(ANSWER);
  expect(taken.seen.offers).toHaveLength(2);
  expect(taken.seen.ends).toEqual([]);
});

test('a change that we refuse leaves the call as it was', async () => {
  await using set = await called({ answerOf: async () => null });
  const { answer, taken } = await set.connect();
  set.send(set.within(answer, 'INVITE', { body: sdpOf('odd', 2) }));
  await set.peer.next('488');
  set.send(set.within(answer, 'UPDATE', { body: sdpOf('odd', 3) }));
  await set.peer.next('488');
  expect(taken.seen.ends).toEqual([]);
});

test('a second change is put off while the first one is not answered', async () => {
  let answerFirst: (sdp: string) => void = () => {};
  const first = new Promise<string>((resolve) => {
    answerFirst = resolve;
  });
  await using set = await called({ answerOf: () => first });
  const { answer, taken } = await set.connect();
  set.send(set.within(answer, 'INVITE', { body: sdpOf('a', 2) }));
  await until(() => taken.seen.offers.length > 0, 'the offer');
  set.send(set.within(answer, 'INVITE', { body: sdpOf('b', 3) }));
  const later = await set.peer.next('500');
  expect(Number(later.header('Retry-After'))).toBeLessThan(10);
  answerFirst(ANSWER);
  await set.peer.next('200');
});

test('a caller who asks for our description again gets one that flows both ways', async () => {
  await using set = await called({ answerOf: async () => sdpOf('held by us', 5, 'recvonly') });
  const { answer, taken } = await set.connect();
  set.send(set.within(answer, 'INVITE', { body: sdpOf('held', 2, 'sendonly') }));
  set.acknowledge(await set.peer.next('200'));
  set.send(set.within(answer, 'INVITE', { body: '' }));
  const offered = await set.peer.next('200');
  expect(offered.body).toBe(sdpOf('held by us', 6, 'sendrecv'));
  set.acknowledge(offered, sdpOf('resumed', 3));
  await until(() => taken.seen.answers.length > 0, 'the answer');
  expect(taken.seen.answers).toEqual([sdpOf('resumed', 3)]);
});

test.each([
  ['application/dtmf-relay', 'Signal=5\r\nDuration=160', ['5']],
  ['application/dtmf-relay', 'Signal= *\r\nDuration=160', ['*']],
  ['application/dtmf-relay', 'Signal=11\r\nDuration=160', ['#']],
  ['application/dtmf', 'd', ['D']],
  ['application/dtmf', '12', ['A']],
])('a key told as %s %j is %j', async (type, body, keys) => {
  await using set = await called();
  const { answer, taken } = await set.connect();
  set.send(set.within(answer, 'INFO', { headers: [`Content-Type: ${type}`], body }));
  expect((await set.peer.next('200')).header('CSeq')).toContain('INFO');
  expect(taken.seen.keys).toEqual(keys);
});

test.each([
  ['INFO', { headers: ['Content-Type: text/x'], body: 'x' }, '415'],
  ['REFER', { headers: ['Refer-To: <sip:1900@premium.example>'] }, '603'],
  ['NOTIFY', { headers: ['Event: refer'] }, '481'],
  ['SUBSCRIBE', {}, '489'],
  ['MESSAGE', {}, '405'],
  ['DANCE', {}, '405'],
  ['OPTIONS', {}, '200'],
  ['PRACK', {}, '481'],
  ['UPDATE', { headers: ['Session-Expires: 20', 'Supported: timer'] }, '422'],
  ['BYE', { cseq: 0 }, '500'],
  ['BYE', { from: '<sip:x@y>;tag=somebody-else' }, '481'],
  ['BYE', { callId: 'another' }, '481'],
])('within a call, %s with %j gets %s', async (method, options, status) => {
  await using set = await called();
  const { answer, taken } = await set.connect();
  const before = set.peer.arrived.length;
  set.send(set.within(answer, method, options));
  const reply = await until(
    () => set.peer.arrived.slice(before).find((one) => one.header('CSeq').endsWith(method)),
    'an answer',
  );
  expect(reply.kind).toBe(status);
  expect(taken.seen.ends).toEqual([]);
  expect(set.peer.count('INVITE')).toBe(0);
});

test('what we send within a call goes to the address that has called, whatever its Contact says', async () => {
  await using set = await called({ settings: { peers: ['127.0.0.1'] } });
  await using third = await scriptedSipPeer('127.0.0.2');
  const { taken } = await set.connect({
    headers: [`Contact: <sip:victim@127.0.0.2:${third.port}>`],
  });
  const over = taken.call.hangUp();
  const bye = await set.peer.next('BYE');
  expect(bye.text.split('\r\n')[0]).toBe(`BYE sip:victim@127.0.0.2:${third.port} SIP/2.0`);
  set.peer.reply(bye, 200);
  await over;
  expect(third.arrived).toEqual([]);
});

test('requests within a call take the way that the INVITE has come', async () => {
  await using set = await called();
  const route = `<sip:127.0.0.1:${set.peer.port};lr;id=1>`;
  const { taken } = await set.connect({
    headers: [`Record-Route: ${route}, <sip:far.example;lr>`, 'Contact: <sip:x@198.51.100.1>'],
  });
  void taken.call.hangUp();
  const bye = await set.peer.next('BYE');
  expect(bye.text.split('\r\n')[0]).toBe('BYE sip:x@198.51.100.1 SIP/2.0');
  expect(bye.all('Route')).toEqual([route, '<sip:far.example;lr>']);
  set.peer.reply(bye, 200);
});

test('the caller refreshes the session, and a session without a refresh ends', async () => {
  await using set = await called({ timing: { leastSessionSeconds: 1 } });
  const { answer, taken } = await set.connect({
    headers: ['Supported: timer', 'Session-Expires: 2;refresher=uac'],
  });
  expect(answer.header('Session-Expires')).toBe('2;refresher=uac');
  expect(answer.header('Require')).toBe('timer');
  await until(() => taken.seen.ends.length > 0, 'the end');
  expect(taken.seen.ends).toEqual([{ by: 'silence' }]);
  await set.peer.next('BYE');
});

test('we refresh the session for a caller who cannot', async () => {
  await using set = await called({ timing: { leastSessionSeconds: 1 } });
  const { answer, taken } = await set.connect({
    headers: ['Session-Expires: 2', 'Allow: INVITE, UPDATE, BYE'],
  });
  expect(answer.header('Session-Expires')).toBe('2;refresher=uas');
  const refresh = await set.peer.next('UPDATE');
  expect(refresh.header('Session-Expires')).toBe('2;refresher=uac');
  set.peer.reply(refresh, 200, { headers: ['Session-Expires: 2;refresher=uac'] });
  const second = await set.peer.next('UPDATE');
  set.peer.reply(second, 481);
  await until(() => taken.seen.ends.length > 0, 'the end');
  expect(taken.seen.ends).toEqual([{ by: 'silence' }]);
});

test('a session is refreshed by INVITE for a caller without UPDATE, and both may ask at once', async () => {
  await using set = await called({ timing: { leastSessionSeconds: 1 } });
  const { answer, taken } = await set.connect({ headers: ['Session-Expires: 2'] });
  const refresh = await set.peer.next('INVITE');
  expect(refresh.body).toBe(ANSWER);
  set.send(set.within(answer, 'INVITE', { body: sdpOf('glare', 2) }));
  expect((await set.peer.next('491')).header('CSeq')).toContain('INVITE');
  set.peer.reply(refresh, 491);
  await set.peer.next('ACK');
  const again = await set.peer.next('INVITE');
  set.peer.reply(again, 200, {
    headers: ['Session-Expires: 900;refresher=uac', set.peer.contact],
    body: OFFER,
  });
  await set.peer.next('ACK');
  expect(taken.seen.ends).toEqual([]);
});

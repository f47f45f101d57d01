import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '#server/test-support/processes/seeded-random.ts';
import { until } from '#server/test-support/rooms/until.ts';
import { scriptedSipPeer } from '#server/test-support/sip/scripted-sip-peer.ts';
import { OFFER, sipAgent } from '#server/test-support/sip/sip-pair.ts';

test.each([
  ['OPTIONS', {}, '200', /^Allow: INVITE, ACK, CANCEL, BYE, OPTIONS/m],
  ['OPTIONS', { headers: ['Require: nothingSupportsThis'] }, '420', /^Unsupported: nothingSupp/m],
  ['REFER', { headers: ['Refer-To: <sip:1900@premium.example>'] }, '603', /^SIP/],
  ['SUBSCRIBE', { headers: ['Event: dialog'] }, '489', /^SIP/],
  ['PUBLISH', {}, '489', /^SIP/],
  ['MESSAGE', { headers: ['Content-Type: text/plain'], body: 'hi' }, '405', /^Allow: /m],
  ['REGISTER', {}, '405', /^Allow: /m],
  ['NEWMETHOD', {}, '405', /^Allow: /m],
  ['BYE', {}, '481', /^SIP/],
  ['INFO', {}, '481', /^SIP/],
  ['UPDATE', {}, '481', /^SIP/],
  ['PRACK', {}, '481', /^SIP/],
  ['NOTIFY', { headers: ['Event: message-summary'] }, '481', /^SIP/],
  ['INVITE', { to: '<sip:us@x>;tag=from-a-call-that-is-over', body: OFFER }, '481', /^SIP/],
  ['INVITE', { headers: ['Contact: nobody'], body: OFFER }, '400', /^SIP/],
  ['INVITE', { uri: 'https://example.com', body: OFFER }, '416', /^SIP/],
  ['OPTIONS', { headers: ['Max-Forwards: 0'] }, '400', /^SIP/],
])('outside of calls, %s with %j gets %s', async (method, options, status, line) => {
  await using at = await sipAgent();
  await using peer = await scriptedSipPeer();
  peer.send(peer.write(method, options), at.port);
  const reply = await peer.next(status);
  expect(reply.text).toMatch(line);
  expect(reply.header('CSeq')).toBe(`1 ${method}`);
  expect(reply.header('To')).toContain(';tag=');
  expect(at.taken).toEqual([]);
});

test('a request that comes again gets the same answer', async () => {
  await using at = await sipAgent();
  await using peer = await scriptedSipPeer();
  const options = peer.write('OPTIONS');
  peer.send(options, at.port);
  await peer.next('200');
  peer.send(options, at.port);
  await until(() => peer.arrived.length === 2, 'the second answer');
  expect(peer.arrived[1]?.text).toBe(peer.arrived[0]?.text);
});

test('an ACK that belongs to nothing is ignored', async () => {
  await using at = await sipAgent();
  await using peer = await scriptedSipPeer();
  peer.send(peer.write('ACK', { to: '<sip:us@x>;tag=nothing' }), at.port);
  peer.send(peer.write('OPTIONS'), at.port);
  await peer.next('200');
  expect(peer.arrived).toHaveLength(1);
});

test('a caller without a branch of the present standard is told apart all the same', async () => {
  await using at = await sipAgent();
  await using peer = await scriptedSipPeer();
  const old = { branch: 'old', body: OFFER };
  const first = peer.write('INVITE', { ...old, callId: 'one' });
  peer.send(first, at.port);
  peer.send(first, at.port);
  peer.send(peer.write('INVITE', { ...old, callId: 'two' }), at.port);
  await until(() => at.taken.length === 2, 'both calls');
  peer.send(peer.write('CANCEL', { branch: 'old', callId: 'one' }), at.port);
  await until(() => at.taken[0]?.seen.ends.length, 'the end of the first call');
  expect(at.taken[1]?.seen.ends).toEqual([]);
});

test('when something of ours fails, the caller gets a 500', async () => {
  await using at = await sipAgent({
    onCall() {
      throw new Error('a fault of ours');
    },
  });
  await using peer = await scriptedSipPeer();
  peer.send(peer.write('INVITE', { body: OFFER }), at.port);
  await peer.next('500');
  expect(at.agent.size()).toMatchObject({ calls: 0, sessions: 0 });
});

test('5,000 mutated messages of a named peer crash nothing and leave nothing behind', async () => {
  let handled = 0;
  await using at = await sipAgent({
    timing: { t1Ms: 2, t2Ms: 4, t4Ms: 4 },
    allowance: { atOnce: 1_000_000, perSecond: 1_000_000 },
    onCall(call) {
      handled += 1;
      if (handled % 2 === 0) call.accept(OFFER);
      else call.reject(486);
      return {
        ringing() {},
        answered() {},
        offered: async () => OFFER,
        keyPressed() {},
        end() {},
      };
    },
  });
  await using peer = await scriptedSipPeer();
  const random = seededRandom(7);
  const methods = ['INVITE', 'ACK', 'BYE', 'CANCEL', 'OPTIONS', 'UPDATE', 'REFER', 'PRACK'];
  for (let nth = 0; nth < 5_000; nth += 1) {
    const text = peer.write(methods[Math.floor(random() * methods.length)] ?? '', { body: OFFER });
    const bytes = Buffer.from(text);
    for (let changes = Math.floor(random() * 4); changes > 0; changes -= 1) {
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    }
    peer.send(random() < 0.1 ? bytes.subarray(0, random() * bytes.length) : bytes, at.port);
    if (nth % 64 === 0) await nextTurn();
  }
  await until(() => {
    const { transactions, sessions, calls } = at.agent.size();
    return transactions + sessions + calls === 0;
  }, 'the end of everything');
  expect(handled).toBeGreaterThan(100);
  peer.send(peer.write('OPTIONS', { callId: 'after-the-flood' }), at.port);
  await until(
    () => peer.arrived.some((one) => one.header('Call-ID') === 'after-the-flood'),
    'an answer after the flood',
  );
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { until } from '#server/test-support/rooms/until.ts';
import {
  ANSWER,
  OFFER,
  type SipPair,
  sdpOf,
  sipAgent,
  sipPair,
  trunkTo,
} from '#server/test-support/sip/sip-pair.ts';
import { parseSipUri } from '../grammar/sip-uri.ts';
import { referHeaders } from './transfer.ts';

const transports = ['udp', 'tcp', 'tls'] as const;

async function connected(pair: SipPair) {
  const { call, seen } = pair.caller.call();
  const taken = await until(() => pair.callee.taken[0], 'the call');
  taken.call.accept(ANSWER);
  await until(() => seen.answers.length > 0, 'the answer');
  return { call, seen, taken };
}

test.each(transports)(
  'a call over %s rings, is answered and ended by the caller',
  async (transport) => {
    await using pair = await sipPair({ callee: { transport }, caller: { transport } });
    const { call, seen } = pair.caller.call();
    const { call: incoming, seen: seenByCallee } = await until(
      () => pair.callee.taken[0],
      'the call',
    );
    expect(incoming).toMatchObject({
      trunk: null,
      callId: call.callId,
      from: { user: '+15550002', name: null },
      to: { user: '+15550001', name: null },
      offer: OFFER,
      address: '127.0.0.1',
      isSecure: transport === 'tls',
    });
    incoming.ring();
    await until(() => seen.ringing.length > 0, 'the ringing');
    incoming.accept(ANSWER);
    await until(() => seen.answers.length > 0, 'the answer');
    await call.hangUp();
    await until(() => seenByCallee.ends.length > 0, 'the end');
    expect(seen).toEqual({
      ringing: [null],
      answers: [ANSWER],
      offers: [],
      keys: [],
      ends: [{ by: 'us' }],
    });
    expect(seenByCallee.ends).toEqual([{ by: 'them' }]);
    expect(pair.caller.agent.size().calls).toBe(0);
  },
);

test.each(transports)('the one who was called ends a call over %s', async (transport) => {
  await using pair = await sipPair({ callee: { transport }, caller: { transport } });
  const { seen, taken } = await connected(pair);
  await taken.call.hangUp();
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'them' }]);
  expect(taken.seen.ends).toEqual([{ by: 'us' }]);
});

test('a call that is hung up before its answer is cancelled', async () => {
  await using pair = await sipPair();
  const { call, seen } = pair.caller.call();
  const taken = await until(() => pair.callee.taken[0], 'the call');
  taken.call.ring();
  await until(() => seen.ringing.length > 0, 'the ringing');
  await call.hangUp();
  await until(() => taken.seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'cancelled' }]);
  expect(taken.seen.ends).toEqual([{ by: 'cancelled' }]);
});

test('a call that nobody takes is cancelled after its time', async () => {
  await using pair = await sipPair();
  const { seen } = pair.caller.call({ ringMs: 100 });
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'cancelled' }]);
  await until(() => pair.callee.taken[0]?.seen.ends.length, 'the end there');
});

test.each([486, 603, 404])(
  'a call that is refused with %i ends with this status',
  async (status) => {
    await using pair = await sipPair();
    const { seen } = pair.caller.call();
    const taken = await until(() => pair.callee.taken[0], 'the call');
    taken.call.reject(status);
    await until(() => seen.ends.length > 0, 'the end');
    expect(seen.ends).toEqual([{ by: 'refusal', status }]);
    expect(taken.seen.ends).toEqual([{ by: 'refusal', status }]);
  },
);

test('a caller without an offer gets ours and answers it', async () => {
  await using pair = await sipPair();
  const { seen } = pair.caller.call({ offer: '' });
  const taken = await until(() => pair.callee.taken[0], 'the call');
  expect(taken.call.offer).toBeNull();
  taken.call.accept(sdpOf('late', 1));
  await until(() => seen.answers.length > 0, 'the offer');
});

test.each([
  ['udp', '<sip:+15557777@127.0.0.1:PORT>'],
  ['tcp', '<sip:+15557777@127.0.0.1:PORT;transport=tcp>'],
  ['tls', '<sip:+15557777@localhost:PORT;transport=tls>'],
] as const)(
  'a bare number is transferred by the transport of the call, %s',
  (transport, address) => {
    const host = transport === 'tls' ? 'localhost' : '127.0.0.1';
    const otherSide = parseSipUri(`sip:x@${host}:5099`);
    const [referTo] = referHeaders('+15557777', otherSide, 'sip:us@127.0.0.1', transport);
    expect(referTo).toEqual({ name: 'Refer-To', value: address.replace('PORT', '5099') });
  },
);

test('a call is placed although the connection to the trunk has just broken', async () => {
  let calls = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const request = String(chunk);
      if (!request.startsWith('INVITE')) return;
      calls += 1;
      // The first connection breaks before it has answered.
      if (calls === 1) {
        socket.destroy();
        return;
      }
      const lines = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].map(
        (name) => new RegExp(`^${name}: .*`, 'm').exec(request)?.[0],
      );
      socket.write(`SIP/2.0 486 Busy\r\n${lines.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await using at = await sipAgent();
  at.agent.setTrunks([trunkTo(port, { transport: 'tcp' })]);
  const { seen } = at.call();
  await until(() => seen.ends.length > 0, 'the end');
  expect(seen.ends).toEqual([{ by: 'refusal', status: 486 }]);
  expect(calls).toBe(2);
  await at.agent.close();
  server.close();
});

test('nothing is left after calls', async () => {
  await using pair = await sipPair();
  const { call } = await connected(pair);
  await call.hangUp();
  await until(() => {
    const sizes = [pair.caller.agent.size(), pair.callee.agent.size()];
    return sizes.every(
      ({ transactions, sessions, calls }) => transactions + sessions + calls === 0,
    );
  }, 'no more transactions');
});

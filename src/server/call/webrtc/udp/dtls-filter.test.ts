import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dtlsRecord,
  endlessFragment,
  FALSELY_ENCRYPTED_ALERT,
  handshakeRecord,
  PLAIN_ALERT,
  PLAIN_FINISHED,
  UNKNOWN_RECORD,
} from '#server/test-support/rooms/hostile-packets.ts';
import { dtlsFilter, type HandshakeState, LONGEST_HANDSHAKE_MS } from './dtls-filter.ts';

const [SERVER_HELLO, VERIFY_REQUEST, CERTIFICATE] = [2, 3, 11];
const AS_CLIENT: HandshakeState = { role: 'client', isEstablished: false, nowMs: 0 };
const ESTABLISHED: HandshakeState = { ...AS_CLIENT, isEstablished: true };

function message(type: number, body = Buffer.from('a message'), number = 1): Buffer {
  return handshakeRecord({ type, length: body.length, number, offset: 0, body });
}

/** Cuts the body into handshake records of this size. */
function pieces(type: number, body: Buffer, size: number): Buffer[] {
  const offsets = Array.from({ length: Math.ceil(body.length / size) }, (_, at) => at * size);
  return offsets.map((offset) =>
    handshakeRecord({
      type,
      length: body.length,
      number: 2,
      offset,
      body: body.subarray(offset, offset + size),
    }),
  );
}

function admitted(packets: readonly Buffer[], state = AS_CLIENT): Buffer[] {
  const take = dtlsFilter();
  return packets.flatMap((packet) => take(packet, state)).map(({ bytes }) => bytes);
}

test.each([
  ['a message of the handshake', message(SERVER_HELLO), 1, 0],
  [
    'two messages in one packet',
    Buffer.concat([message(SERVER_HELLO), message(CERTIFICATE)]),
    2,
    0,
  ],
  ['an encrypted message', dtlsRecord(22, Buffer.alloc(40), 1), 1, 1],
  ['an encrypted alert', FALSELY_ENCRYPTED_ALERT, 1, 1],
  ['an alert in clear text', PLAIN_ALERT, 0, 0],
  ['an unknown record type', UNKNOWN_RECORD, 0, 0],
  ['a Finished in clear text', PLAIN_FINISHED, 0, 0],
  ['a message that only a client sends, at a client', message(1), 0, 0],
  ['application data', dtlsRecord(23, Buffer.alloc(40), 1), 0, 0],
  ['a ChangeCipherSpec', dtlsRecord(20, Buffer.from([1])), 0, 0],
  ['an epoch that never comes', dtlsRecord(22, Buffer.alloc(40), 2), 0, 0],
  ['a message number far ahead', message(SERVER_HELLO, Buffer.from('x'), 16), 0, 0],
  ['a message that is too long', message(CERTIFICATE, Buffer.alloc(8193)), 0, 0],
  ['half a record', message(SERVER_HELLO).subarray(0, 20), 0, 0],
  ['another version', Buffer.concat([Buffer.from([22, 3, 3]), Buffer.alloc(30)]), 0, 0],
])(
  'the right number of records passes during the handshake and after it: %s',
  (_, packet, during, after) => {
    expect(admitted([packet])).toHaveLength(during);
    expect(admitted([packet], ESTABLISHED)).toHaveLength(after);
  },
);

test('fragments are put together in any order and with repetitions', () => {
  const body = Buffer.from(Array.from({ length: 2000 }, (_, at) => at % 251));
  const all = pieces(CERTIFICATE, body, 300);
  const whole = message(CERTIFICATE, body, 2);
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length }), (packets) => {
      const [first] = admitted(packets);
      expect(first?.equals(whole)).toBe(true);
    }),
  );
});

test('a fragment that contradicts the first one is dropped', () => {
  const body = Buffer.alloc(600, 1);
  const [first, second] = pieces(CERTIFICATE, body, 300) as [Buffer, Buffer];
  const [longer] = pieces(CERTIFICATE, Buffer.alloc(900, 2), 300) as [Buffer];
  expect(admitted([first, longer, second])).toEqual([message(CERTIFICATE, body, 2)]);
});

test('endless fragments never become a message', () => {
  const endless = Array.from({ length: 5000 }, (_, number) => endlessFragment(number));
  expect(admitted(endless)).toEqual([]);
});

test('only the first HelloVerifyRequest passes', () => {
  expect(admitted(Array(5).fill(message(VERIFY_REQUEST)))).toHaveLength(1);
});

test('no message of a handshake passes after 128 messages or after the longest duration', () => {
  expect(admitted(Array(1000).fill(message(SERVER_HELLO)))).toHaveLength(128);
  expect(admitted(Array(1000).fill(dtlsRecord(22, Buffer.alloc(40), 1)), ESTABLISHED)).toHaveLength(
    20,
  );
  const take = dtlsFilter();
  expect(take(message(SERVER_HELLO), AS_CLIENT)).toHaveLength(1);
  const late = { ...AS_CLIENT, nowMs: LONGEST_HANDSHAKE_MS + 1 };
  expect(take(message(SERVER_HELLO), late)).toEqual([]);
});

test('no bytes make dtlsFilter throw', () => {
  const states = fc.record({
    role: fc.constantFrom<HandshakeState['role']>('client', 'server'),
    isEstablished: fc.constantFrom(true, false),
    nowMs: fc.constantFrom(0),
  });
  fc.assert(
    fc.property(states, fc.uint8Array({ maxLength: 300 }), (state, bytes) => {
      const take = dtlsFilter();
      take(Buffer.from(bytes), state);
      take(dtlsRecord(22, bytes), state);
      take(dtlsRecord(22, bytes, 1), state);
      for (const { bytes: passed } of take(message(CERTIFICATE, Buffer.from(bytes)), state)) {
        expect(passed.length).toBe(13 + 12 + bytes.length);
      }
    }),
    { numRuns: 1000 },
  );
});

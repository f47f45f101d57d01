import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRoomAddress, readRoomToken, roomAddress, roomToken } from './room-address.ts';

const pass = fc.record({
  callId: fc.uuid(),
  notBefore: fc.nat(),
  expires: fc.nat(),
  owner: fc.boolean(),
});

test('an address names its call, and is refused before and after its time', () => {
  fc.assert(
    fc.property(pass, fc.string(), fc.nat(), ({ callId, notBefore, expires }, key, now) => {
      const address = roomAddress('http://room.example', { callId, notBefore, expires }, key);
      const refused = now < notBefore ? 'nbf-room' : now >= expires ? 'exp-room' : null;
      expect(readRoomAddress(address, key, now)).toEqual({ callId, refused });
      const { pathname, search } = new URL(address);
      expect(readRoomAddress(pathname + search, key, now)).toEqual({ callId, refused });
    }),
  );
});

test('an address that was changed, or signed with another key, names no other call', () => {
  const signed = { callId: crypto.randomUUID(), notBefore: 0, expires: 2000 };
  const address = roomAddress('http://room.example', signed, 'key');
  const none = { callId: null, refused: 'no-room' };
  expect(readRoomAddress(address, 'other', 1000)).toEqual(none);
  fc.assert(
    fc.property(fc.nat(address.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, by) => {
      const changed = `${address.slice(0, at)}${by}${address.slice(at + 1)}`;
      const { callId } = readRoomAddress(changed, 'key', 1000);
      // If the change is in a part that is not signed, such as the host, the address still names
      // its call.
      expect([null, signed.callId]).toContain(callId);
    }),
  );
  for (const address of ['', '/', 'http://', '/voice/room/', '/voice/room/x?sign=']) {
    expect(readRoomAddress(address, 'key', 0)).toEqual(none);
  }
});

test('a token is valid for one call and within its time', () => {
  fc.assert(
    fc.property(pass, fc.string(), fc.nat(), (given, key, now) => {
      const token = roomToken(given, key);
      const { callId, notBefore, expires, owner } = given;
      const expected =
        now < notBefore
          ? { refused: 'nbf-token' }
          : now >= expires
            ? { refused: 'exp-token' }
            : { owner };
      expect(readRoomToken(token, callId, key, now)).toEqual(expected);
      expect(readRoomToken(token, 'another', key, now)).toEqual({ refused: 'not-allowed' });
      expect(readRoomToken(token, callId, `${key}!`, now)).toEqual({ refused: 'not-allowed' });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (token) => {
      expect(readRoomToken(token, 'call', 'key', 0)).toEqual({ refused: 'not-allowed' });
    }),
  );
});

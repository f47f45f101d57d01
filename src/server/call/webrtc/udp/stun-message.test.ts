import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classes, Message, methods } from 'werift';
import { bindingRequest } from '#server/test-support/rooms/hostile-packets.ts';
import { isSignedWith, readStunMessage, type StunMessage } from './stun-message.ts';

const PASSWORD = 'vFp5kQ1zXhGm3nRt7wYb2c';

function read(packet: Buffer): StunMessage {
  const message = readStunMessage(packet);
  if (message === null) throw new Error('This is not a STUN message.');
  return message;
}

test('isSignedWith accepts the right password and refuses another one or none', () => {
  const signed = bindingRequest('own:other', PASSWORD);
  const message = read(signed);
  expect(message).toMatchObject({ kind: 'binding request', ownName: 'own' });
  expect(isSignedWith(PASSWORD, signed, message)).toBe(true);
  expect(isSignedWith('another password', signed, message)).toBe(false);

  const bare = bindingRequest('own:other', null);
  expect(isSignedWith(PASSWORD, bare, read(bare))).toBe(false);
});

test('the signature no longer fits when any byte before it is changed', () => {
  const signed = bindingRequest('own:other', PASSWORD);
  const { integrityAt } = read(signed);
  const places = fc.integer({ min: 0, max: (integrityAt as number) - 1 });
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] as number) ^ change;
      const message = readStunMessage(changed);
      expect(message !== null && isSignedWith(PASSWORD, changed, message)).toBe(false);
    }),
  );
});

test('an attribute after the signature makes the message unreadable', () => {
  const message = new Message(methods.BINDING, classes.REQUEST)
    .setAttribute('USERNAME', 'own:other')
    .addMessageIntegrity(Buffer.from(PASSWORD))
    .setAttribute('USE-CANDIDATE', null);
  expect(readStunMessage(message.bytes)).toBeNull();
});

test.each([
  ['a response', classes.RESPONSE, 'response'],
  ['an error', classes.ERROR, 'response'],
  ['an indication', classes.INDICATION, 'other'],
] as const)('the kind of a message is read from its class: %s', (_, messageClass, kind) => {
  expect(read(new Message(methods.BINDING, messageClass).bytes).kind).toBe(kind);
});

test('a request other than a binding request has the kind "other"', () => {
  expect(read(new Message(methods.ALLOCATE, classes.REQUEST).bytes).kind).toBe('other');
});

test('no bytes make readStunMessage throw, with or without a STUN header', () => {
  const whole = (attributes: Uint8Array) => {
    const header = Buffer.alloc(20);
    header.writeUInt16BE(1, 0);
    header.writeUInt16BE(attributes.length, 2);
    header.writeUInt32BE(0x2112a442, 4);
    return Buffer.concat([header, attributes]);
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      readStunMessage(Buffer.from(bytes));
      const packet = whole(bytes.subarray(0, bytes.length - (bytes.length % 4)));
      const message = readStunMessage(packet);
      if (message !== null) expect(isSignedWith(PASSWORD, packet, message)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

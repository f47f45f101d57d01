import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeRtpPacket } from '../rtp/rtp-packet.ts';
import { newSdesKey, readSdesKey, type SdesKey, sdesLine } from './sdes-keys.ts';
import { cryptPayload, srtpKeys } from './srtp-keys.ts';
import { srtpOpening, srtpProtection } from './srtp-session.ts';

const SUITES = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'] as const;

function packetOf(sequence: number, text = 'twenty milliseconds of sound'): Buffer {
  const parts = { marker: false, payloadType: 0, timestamp: sequence * 160, stream: 0xdecafbad };
  return writeRtpPacket({ ...parts, sequence: sequence & 0xffff }, Buffer.from(text));
}

function report(stream = 7): Buffer {
  const packet = Buffer.alloc(28, 0x55);
  packet.set([0x80, 200, 0, 6]);
  packet.writeUInt32BE(stream, 4);
  return packet;
}

// Appendix B.3 of RFC 3711.
const masterKey: SdesKey = {
  tag: 1,
  suite: 'AES_CM_128_HMAC_SHA1_80',
  keyAndSalt: Buffer.from('E1F97A0D3E018BE0D64FA32C06DE41390EC675AD498AFEEBB6960B3AABE6', 'hex'),
};

test('the keys are derived as in the example of RFC 3711', () => {
  const { sound } = srtpKeys(masterKey);
  expect(sound.encryption.toString('hex')).toBe('c61e7a93744f39ee10734afe3ff7a087');
  expect(sound.salt.toString('hex')).toBe('30cbbc08863d8c85d49db34a9ae1');
  expect(sound.authentication.toString('hex')).toBe('cebe321f6ff7716b6fd4ab49af256a156d38baa4');
});

test('the encryption is that of the example of RFC 3711', () => {
  // Appendix B.2: the key stream is the encryption of zeros.
  const keys = {
    encryption: Buffer.from('2B7E151628AED2A6ABF7158809CF4F3C', 'hex'),
    salt: Buffer.from('F0F1F2F3F4F5F6F7F8F9FAFBFCFD', 'hex'),
    authentication: Buffer.alloc(20),
    tagBytes: 10,
  };
  expect(cryptPayload(keys, 0, 0, Buffer.alloc(32)).toString('hex')).toBe(
    'e03ead0935c95e80e166b16dd92b4eb4d23513162b02d0f72a43a2fe4a5f97ab',
  );
});

describe.each(SUITES)('%s', (suite) => {
  test('opens what it has protected, over several rounds of the sequence and with losses', () => {
    const key = newSdesKey(1, suite);
    const [protection, opening] = [srtpProtection(key), srtpOpening(key)];
    for (let sequence = 65_000; sequence < 200_000; sequence += 97) {
      const packet = packetOf(sequence);
      const secret = protection.protectSound(packet);
      expect(secret.includes('twenty')).toBe(false);
      expect(secret.length - packet.length).toBe(suite.endsWith('80') ? 10 : 4);
      expect(opening.openSound(secret)).toEqual(packet);
    }
  });

  test('opens packets in any order around the end of the sequence, each once', () => {
    const key = newSdesKey(1, suite);
    const [protection, opening] = [srtpProtection(key), srtpOpening(key)];
    const secrets = [65_533, 65_534, 65_535, 65_536, 65_537].map((sequence) =>
      protection.protectSound(packetOf(sequence)),
    );
    for (const at of [1, 0, 3, 2, 4])
      expect(opening.openSound(secrets[at] as Buffer)).not.toBeNull();
    for (const secret of secrets) expect(opening.openSound(secret)).toBeNull();
  });

  test('opens nothing that was made with another key or that was changed', () => {
    const key = newSdesKey(1, suite);
    const secret = srtpProtection(key).protectSound(packetOf(1));
    expect(srtpOpening(newSdesKey(1, suite)).openSound(secret)).toBeNull();
    const opening = srtpOpening(key);
    for (let at = 0; at < secret.length; at += 1) {
      const changed = Buffer.from(secret);
      changed[at] = (changed[at] as number) ^ 1;
      expect(opening.openSound(changed)).toBeNull();
    }
    expect(opening.openSound(secret)).toEqual(packetOf(1));
  });

  test('protects reports, and takes each once', () => {
    const key = newSdesKey(1, suite);
    const [protection, opening] = [srtpProtection(key), srtpOpening(key)];
    const secret = protection.protectReport(report());
    expect(secret.length).toBe(28 + 4 + 10);
    expect(srtpOpening(newSdesKey(1, suite)).openReport(secret)).toBeNull();
    expect(opening.openReport(secret)).toEqual(report());
    expect(opening.openReport(secret)).toBeNull();
    expect(opening.openReport(protection.protectReport(report()))).toEqual(report());
  });
});

test('any bytes are refused without an error', () => {
  const opening = srtpOpening(masterKey);
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 13, maxLength: 200 }), (bytes) => {
      expect(opening.openSound(Buffer.from(bytes))).toBeNull();
      expect(opening.openReport(Buffer.from(bytes))).toBeNull();
    }),
  );
});

test('a key is read as it was written', () => {
  for (const suite of SUITES) {
    const key = newSdesKey(12, suite);
    expect(readSdesKey(sdesLine(key).replace('a=crypto:', ''))).toEqual(key);
  }
});

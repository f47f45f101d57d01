import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describedPhones, SDES_KEY } from '#server/test-support/phone/described-phones.ts';
import { soundNegotiation } from './sound-negotiation.ts';
import { UnusableDescription } from './unusable-description.ts';

const OURS = { host: '192.0.2.1', port: 40_000 };

function negotiation(isSecure = false) {
  return soundNegotiation(OURS, isSecure);
}

function description(...media: string[]): string {
  const session = ['v=0', 'o=- 1 1 IN IP4 192.0.2.7', 's=-', 'c=IN IP4 192.0.2.7', 't=0 0'];
  return [...session, ...media, ''].join('\r\n');
}

function lineOf(sdp: string, start: string): string {
  return sdp.split('\r\n').find((line) => line.startsWith(start)) ?? '';
}

describe.each(describedPhones)('an offer of $name', ({ sdp, chosen, address, reportPort }) => {
  test('is answered with the best codec in the numbers of the offer', () => {
    const { sdp: answer, agreed } = negotiation().answer(sdp);
    expect(lineOf(answer, 'm=audio')).toMatch(
      new RegExp(`^m=audio 40000 RTP/AVPF? ${chosen.types}$`),
    );
    expect(answer).toContain(`a=rtpmap:${agreed.payloadType} ${chosen.codec}/`);
    expect(agreed.address).toEqual(address);
    expect(agreed.reports).toEqual({ host: address.host, port: reportPort });
  });

  test('has an answer with the same lines of media, all but one refused', () => {
    const kinds = (text: string) => text.match(/^m=\w+/gm);
    const { sdp: answer } = negotiation().answer(sdp);
    expect(kinds(answer)).toEqual(kinds(sdp));
    expect(answer.match(/^m=\w+ (?!0 )/gm)).toHaveLength(1);
  });

  test('could be the answer to our offer', () => {
    const ours = negotiation();
    ours.offer();
    expect(ours.takeAnswer(sdp).address).toEqual(address);
  });
});

test('our offer has all codecs, and is repeated word for word', () => {
  const ours = negotiation();
  const offer = ours.offer();
  expect(offer).toMatch(/^v=0\r\no=- \d+ 1 IN IP4 192\.0\.2\.1\r\n/);
  expect(lineOf(offer, 'm=')).toBe('m=audio 40000 RTP/AVP 96 9 0 8 101 102 13');
  for (const line of ['a=ptime:20', 'a=sendrecv', 'a=rtcp:40001', 'a=fmtp:101 0-15']) {
    expect(offer.split('\r\n')).toContain(line);
  }
  expect(offer).not.toContain('crypto');
  expect(ours.offer()).toBe(offer);
});

test('with an address of IPv6 our description says so', () => {
  const ours = soundNegotiation({ host: '2001:db8::1', port: 40_000 }, false);
  expect(ours.offer()).toContain('c=IN IP6 2001:db8::1\r\n');
});

describe('a later description', () => {
  const call = description('m=audio 5000 RTP/AVP 0 101', 'a=rtpmap:101 telephone-event/8000');

  test('keeps the session and raises the version if it says something new', () => {
    const ours = negotiation();
    const origin = (sdp: string) => lineOf(sdp, 'o=').split(' ').slice(1, 3).map(Number);
    const [session, version] = origin(ours.answer(call).sdp) as [number, number];
    expect(origin(ours.answer(call).sdp)).toEqual([session, version]);
    expect(origin(ours.answer(`${call}a=sendonly\r\n`).sdp)).toEqual([session, version + 1]);
    expect(origin(ours.answer(call).sdp)).toEqual([session, version + 2]);
  });

  test('of ours offers what was agreed', () => {
    const ours = negotiation();
    ours.answer(call);
    expect(lineOf(ours.offer(), 'm=')).toBe('m=audio 40000 RTP/AVP 0 101');
  });
});

describe('the direction', () => {
  test.each([
    { lines: [], theirs: 'sendrecv', answered: 'sendrecv' },
    { lines: ['a=sendonly'], theirs: 'sendonly', answered: 'recvonly' },
    { lines: ['a=recvonly'], theirs: 'recvonly', answered: 'sendonly' },
    { lines: ['a=inactive'], theirs: 'inactive', answered: 'inactive' },
    { lines: ['c=IN IP4 0.0.0.0'], theirs: 'sendonly', answered: 'recvonly' },
    { lines: ['c=IN IP4 0.0.0.0', 'a=recvonly'], theirs: 'inactive', answered: 'inactive' },
    { lines: ['c=IN IP6 ::', 'a=sendonly'], theirs: 'sendonly', answered: 'recvonly' },
  ])('$lines is answered with $answered', ({ lines, theirs, answered }) => {
    const { sdp, agreed } = negotiation().answer(description('m=audio 5000 RTP/AVP 0', ...lines));
    expect(agreed.direction).toBe(theirs);
    expect(sdp.split('\r\n')).toContain(`a=${answered}`);
  });
});

describe('the length of packets', () => {
  test.each([
    { lines: [], ms: 20 },
    { lines: ['a=ptime:10'], ms: 10 },
    { lines: ['a=ptime:30'], ms: 30 },
    { lines: ['a=ptime:40', 'a=maxptime:40'], ms: 40 },
    { lines: ['a=ptime:40', 'a=maxptime:20'], ms: 20 },
    { lines: ['a=maxptime:10'], ms: 10 },
    { lines: ['a=ptime:25'], ms: 20 },
    { lines: ['a=ptime:-1'], ms: 20 },
    { lines: ['a=ptime:'], ms: 20 },
  ])('with $lines is $ms ms', ({ lines, ms }) => {
    const { agreed } = negotiation().answer(description('m=audio 5000 RTP/AVP 0', ...lines));
    expect(agreed.packetMs).toBe(ms);
  });
});

describe('where the sound is sent', () => {
  test.each([
    { lines: ['c=IN IP4 224.0.1.1/127'] },
    { lines: ['c=IN IP4 255.255.255.255'] },
    { lines: ['c=IN IP4 phone.example.com'] },
    { lines: ['c=IN IP6 ff02::1'] },
    { lines: ['c=nonsense'] },
  ])('is not known from $lines', ({ lines }) => {
    const { agreed } = negotiation().answer(description('m=audio 5000 RTP/AVP 0', ...lines));
    expect(agreed.address).toBeNull();
    expect(agreed.reports).toBeNull();
  });

  test('may be another host for reports', () => {
    const { agreed } = negotiation().answer(
      description('m=audio 5000 RTP/AVP 0', 'a=rtcp:6001 IN IP4 192.0.2.8'),
    );
    expect(agreed.reports).toEqual({ host: '192.0.2.8', port: 6001 });
  });

  test('is the same port for reports if both sides can tell them apart', () => {
    const { sdp, agreed } = negotiation().answer(
      description('m=audio 5000 RTP/AVP 0', 'a=rtcp-mux'),
    );
    expect(agreed.isMuxed).toBe(true);
    expect(agreed.reports).toEqual({ host: '192.0.2.7', port: 5000 });
    expect(sdp).toContain('a=rtcp-mux\r\n');
  });
});

describe('keys that are pressed', () => {
  test.each([
    { types: '0 101 102', chosen: { payloadType: 101, clockRate: 8000 } },
    { types: '96 101 102', chosen: { payloadType: 102, clockRate: 48_000 } },
    { types: '96 101', chosen: { payloadType: 101, clockRate: 8000 } },
    { types: '0', chosen: null },
  ])('with the formats $types are sent as $chosen', ({ types, chosen }) => {
    const { agreed } = negotiation().answer(
      description(
        `m=audio 5000 RTP/AVP ${types}`,
        'a=rtpmap:96 OPUS/48000/2',
        'a=rtpmap:101 Telephone-Event/8000',
        'a=rtpmap:102 telephone-event/48000',
      ),
    );
    if (chosen === null) expect(agreed.keys).toBeNull();
    else expect(agreed.keys).toMatchObject(chosen);
  });
});

describe('protected sound', () => {
  const crypto = `a=crypto:1 AES_CM_128_HMAC_SHA1_32 inline:${SDES_KEY}|2^20`;
  const savp = (...lines: string[]) => description('m=audio 5000 RTP/SAVP 0', ...lines);

  test('is offered with a key for each suite, and these stay', () => {
    const ours = negotiation(true);
    const offer = ours.offer();
    expect(lineOf(offer, 'm=')).toContain('RTP/SAVP');
    expect(offer.match(/^a=crypto:.*$/gm)).toEqual([
      expect.stringMatching(/^a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:\S{40}$/),
      expect.stringMatching(/^a=crypto:2 AES_CM_128_HMAC_SHA1_32 inline:\S{40}$/),
    ]);
    expect(ours.offer()).toBe(offer);
  });

  test('is answered in the suite and with the number of the offer', () => {
    const unknown = `a=crypto:3 AES_256_CM_HMAC_SHA1_80 inline:${SDES_KEY}AAAAAAAAAAAAAAAAAAAAAA==`;
    const { sdp, agreed } = negotiation(true).answer(
      savp(unknown, crypto.replace('crypto:1', 'crypto:7')),
    );
    expect(lineOf(sdp, 'a=crypto')).toMatch(/^a=crypto:7 AES_CM_128_HMAC_SHA1_32 inline:\S{40}$/);
    expect(lineOf(sdp, 'm=')).toBe('m=audio 40000 RTP/SAVP 0');
    expect(agreed.protection?.theirs.keyAndSalt.toString('base64')).toBe(SDES_KEY);
    expect(sdp).not.toContain(SDES_KEY);
  });

  test('is agreed by an answer that uses one of our keys', () => {
    const ours = negotiation(true);
    const second = ours.offer().match(/crypto:2 \S+ inline:(\S+)/)?.[1];
    const agreed = ours.takeAnswer(savp(crypto.replace('crypto:1', 'crypto:2')));
    expect(agreed.protection?.ours.keyAndSalt.toString('base64')).toBe(second);
  });

  test('is agreed in the usual profile too, if the offer has a key', () => {
    const offer = description('m=audio 5000 RTP/AVP 0', crypto);
    const { sdp, agreed } = negotiation(true).answer(offer);
    expect(lineOf(sdp, 'm=')).toContain('RTP/AVP 0');
    expect(agreed.protection).not.toBeNull();
    // Without protection of the description everybody could read the key.
    const open = negotiation(false).answer(offer);
    expect(open.agreed.protection).toBeNull();
    expect(open.sdp).not.toContain('crypto');
  });

  test('is refused if keys may not be sent, and if there is no key', () => {
    expect(() => negotiation(false).answer(savp(crypto))).toThrow(UnusableDescription);
    expect(() => negotiation(true).answer(savp())).toThrow(UnusableDescription);
    for (const bad of [
      'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:short',
      `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${SDES_KEY}|2^20|1:32`,
      `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${SDES_KEY} UNENCRYPTED_SRTP`,
      `a=crypto:x AES_CM_128_HMAC_SHA1_80 inline:${SDES_KEY}`,
    ]) {
      expect(() => negotiation(true).answer(savp(bad)), bad).toThrow(UnusableDescription);
    }
  });

  test('may not be left out by an answer', () => {
    const ours = negotiation(true);
    ours.offer();
    expect(() => ours.takeAnswer(description('m=audio 5000 RTP/AVP 0'))).toThrow(
      UnusableDescription,
    );
  });
});

describe('a description is refused', () => {
  test.each([
    { why: 'without words', sdp: '' },
    { why: 'of another version', sdp: description('m=audio 5000 RTP/AVP 0').replace('v=0', 'v=1') },
    { why: 'without media', sdp: description() },
    { why: 'of video alone', sdp: description('m=video 5000 RTP/AVP 96') },
    { why: 'with a codec that we do not know', sdp: description('m=audio 5000 RTP/AVP 18') },
    { why: 'with keys alone', sdp: description('m=audio 5000 RTP/AVP 13') },
    { why: 'of sound that is refused', sdp: description('m=audio 0 RTP/AVP 0') },
    { why: 'with a port that is none', sdp: description('m=audio 70000 RTP/AVP 0') },
    { why: 'for the keys of browsers', sdp: description('m=audio 5000 UDP/TLS/RTP/SAVPF 0') },
    { why: 'without formats', sdp: description('m=audio 5000 RTP/AVP') },
    {
      why: 'with too many lines',
      sdp: description('m=audio 5000 RTP/AVP 0', ...Array(1000).fill('a=x')),
    },
    {
      why: 'that is too long',
      sdp: description('m=audio 5000 RTP/AVP 0', `a=${'x'.repeat(70_000)}`),
    },
    {
      why: 'with too many lines of media',
      sdp: description(...Array(17).fill('m=audio 5000 RTP/AVP 0')),
    },
  ])('$why', ({ sdp }) => {
    expect(() => negotiation().answer(sdp)).toThrow(UnusableDescription);
    expect(() => negotiation().takeAnswer(sdp)).toThrow(UnusableDescription);
  });
});

test('of several lines of sound the first that can be used is taken', () => {
  const { sdp, agreed } = negotiation().answer(
    description(
      'm=audio 5000 RTP/SAVP 0',
      'm=audio 5002 RTP/AVP 18',
      'm=audio 5004 RTP/AVP 8',
      'm=audio 5006 RTP/AVP 0',
    ),
  );
  expect(agreed.address?.port).toBe(5004);
  expect(sdp.match(/^m=.*$/gm)).toEqual([
    'm=audio 0 RTP/SAVP 0',
    'm=audio 0 RTP/AVP 18',
    'm=audio 40000 RTP/AVP 8',
    'm=audio 0 RTP/AVP 0',
  ]);
});

describe('whatever comes', () => {
  function answerOrRefuse(sdp: string): void {
    const began = performance.now();
    for (const isSecure of [true, false]) {
      try {
        const { sdp: answer } = negotiation(isSecure).answer(sdp);
        // An answer has no line of the other side in it, only words.
        expect(answer).toMatch(/^([a-z]=[^\r\n]*\r\n)+$/);
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableDescription);
      }
      try {
        negotiation(isSecure).takeAnswer(sdp);
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableDescription);
      }
    }
    expect(performance.now() - began).toBeLessThan(500);
  }

  test('there is an answer or a refusal, and soon', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300, unit: 'binary' }), answerOrRefuse));
    const words = [
      'm=audio 5 RTP/AVP',
      'a=rtpmap:',
      'a=crypto:1 ',
      'c=IN IP4 ',
      '0',
      '\r\n',
      'v=0\n',
      ' ',
      'a=ptime:',
      '9',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 200 }), (parts) =>
        answerOrRefuse(`v=0\r\n${parts.join('')}`),
      ),
    );
  });

  test('descriptions of phones may be changed anywhere', () => {
    const phone = fc.constantFrom(...describedPhones.map(({ sdp }) => sdp));
    const change = fc.record({
      at: fc.nat(1500),
      remove: fc.nat(20),
      insert: fc.string({ maxLength: 20, unit: 'binary-ascii' }),
    });
    fc.assert(
      fc.property(phone, fc.array(change, { minLength: 1, maxLength: 5 }), (sdp, changes) => {
        const changed = changes.reduce(
          (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
          sdp,
        );
        answerOrRefuse(changed);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['a', '0', ' ', ':', '/', '|', '=', '\t'])(
    'a long row of %o costs no time',
    (letter) => {
      const row = letter.repeat(50_000);
      for (const start of [
        'm=audio ',
        'a=rtpmap:',
        'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:',
        'c=IN IP4 ',
        'a=rtcp:',
        'a=ptime:',
      ]) {
        answerOrRefuse(description('m=audio 5000 RTP/AVP 0', start + row));
      }
    },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestFault } from './check-request.ts';
import { MOST_MESSAGE_BYTES, parseSipMessage } from './parse-sip-message.ts';
import { headerList, headerOf, isSipRequest, parseCSeq, type SipMessage } from './sip-message.ts';
import { writeSipMessage } from './write-sip-message.ts';

function read(text: string): SipMessage | null {
  return parseSipMessage(Buffer.from(text));
}

/** Returns the status that a request gets, null if it is in order, or 'dropped'. */
function fateOf(text: string): number | null | 'dropped' {
  const message = read(text);
  return message === null || !isSipRequest(message) ? 'dropped' : requestFault(message);
}

const INVITE = [
  'INVITE sip:bob@biloxi.com SIP/2.0',
  'Via: SIP/2.0/UDP pc33.atlanta.com;branch=z9hG4bK776asdhds',
  'Max-Forwards: 70',
  'To: Bob <sip:bob@biloxi.com>',
  'From: Alice <sip:alice@atlanta.com>;tag=1928301774',
  'Call-ID: a84b4c76e66710@pc33.atlanta.com',
  'CSeq: 314159 INVITE',
  'Contact: <sip:alice@pc33.atlanta.com>',
  'Content-Length: 0',
  '',
  '',
].join('\r\n');

/** The short tortuous INVITE of RFC 4475, section 3.1.1.1. */
const TORTUOUS = [
  'INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0',
  'TO :',
  ' sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n',
  'from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>',
  '  ;',
  '  tag = 98asjd8',
  'MaX-fOrWaRdS: 0068',
  'Call-ID: wsinv.ndaksdj@192.0.2.1',
  'Content-Length   : 150',
  'cseq: 0009',
  '  INVITE',
  'Via  : SIP  /   2.0',
  ' /UDP',
  '    192.0.2.2;branch=390skdjuw',
  's :',
  'NewFangledHeader:   newfangled value',
  ' continued newfangled value',
  'UnknownHeaderWithUnusualValue: ;;,,;;,;',
  'Content-Type: application/sdp',
  'Route:',
  ' <sip:services.example.com;lr;unknownwith=value;unknown-no-value>',
  'v:  SIP  / 2.0  / TCP     spindle.example.com   ;',
  '  branch  =   z9hG4bK9ikj8  ,',
  ' SIP  /    2.0   / UDP  192.168.255.111   ; branch=',
  ' z9hG4bK30239',
  'm:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =',
  '      newvalue ;',
  '  secondparam ; q = 0.33',
  '',
  `${'v=0\r\n'.repeat(30)}`,
].join('\r\n');

test('the tortuous INVITE is read', () => {
  const message = read(TORTUOUS) as SipMessage;
  expect(headerList(message, 'Via')).toHaveLength(3);
  expect(parseCSeq(headerOf(message, 'CSeq'))).toEqual({ number: 9, method: 'INVITE' });
  expect(headerOf(message, 'Subject')).toBe('');
  expect(headerOf(message, 'NewFangledHeader')).toBe('newfangled value continued newfangled value');
  expect(message.body).toHaveLength(150);
  expect(fateOf(TORTUOUS)).toBeNull();
});

test.each([
  ['a usual INVITE', INVITE, null],
  [
    'short forms',
    INVITE.replace('Via', 'v')
      .replace('To', 't')
      .replace('From', 'f')
      .replace('Call-ID', 'i')
      .replace('Content-Length', 'l'),
    null,
  ],
  ['lines that end with LF only', INVITE.replaceAll('\r\n', '\n'), null],
  ['empty lines before it', `\r\n\r\n${INVITE}`, null],
  ['no Max-Forwards', INVITE.replace('Max-Forwards: 70\r\n', ''), null],
  ['a lower-case method', INVITE.replaceAll('INVITE', 'invite'), null],
  ['no empty line at its end', INVITE.slice(0, -2), 'dropped'],
  ['a start line with two spaces', INVITE.replace('INVITE ', 'INVITE  '), 'dropped'],
  ['a space after the version', INVITE.replace('SIP/2.0\r', 'SIP/2.0 \r'), 'dropped'],
  ['no version', INVITE.replace(' SIP/2.0\r', '\r'), 'dropped'],
  ['a NUL', INVITE.replace('Bob', 'B\0b'), 'dropped'],
  ['a folded start line', INVITE.replace('Via', ' Via'), 'dropped'],
  ['a lone CR', INVITE.replace('Bob', 'B\rob'), 'dropped'],
  ['a method that is no token', INVITE.replaceAll('INVITE', 'IN"VITE'), 'dropped'],
  ['the version 7.0', INVITE.replace('com SIP/2.0', 'com SIP/7.0'), 505],
  ['a header without a name', INVITE.replace('Contact', ''), 400],
  [
    'a line without a colon',
    INVITE.replace('Contact: <sip:alice@pc33.atlanta.com>', 'Contact'),
    400,
  ],
  ['a body that is cut off', INVITE.replace('Content-Length: 0', 'Content-Length: 9'), 400],
  ['a negative length', INVITE.replace('Content-Length: 0', 'Content-Length: -1'), 400],
  ['no CSeq', INVITE.replace('CSeq: 314159 INVITE\r\n', ''), 400],
  ['a CSeq of another method', INVITE.replace('314159 INVITE', '314159 BYE'), 400],
  ['a CSeq that is too large', INVITE.replace('314159', '2147483648'), 400],
  ['a Via with separators only', INVITE.replace('asdhds', ';;,;,,'), 400],
  ['a second Via that is broken', INVITE.replace('asdhds', ', nothing'), 400],
  ['no Call-ID', INVITE.replace(/Call-ID.*\r\n/, ''), 400],
  ['a Call-ID with a space', INVITE.replace('a84b4c', 'a84 b4c'), 400],
  ['no From', INVITE.replace(/From.*\r\n/, ''), 400],
  ['a From without a tag', INVITE.replace(';tag=1928301774', ''), 400],
  ['no To', INVITE.replace(/To:.*\r\n/, ''), 400],
  ['a To with an open quote', INVITE.replace('Bob <', '"Bob <'), 400],
  ['two To', INVITE.replace('Contact: <sip:alice@pc33.atlanta.com>', 'To: <sip:x@y>'), 400],
  ['two CSeq', INVITE.replace('Contact: <sip:alice@pc33.atlanta.com>', 'CSeq: 1 INVITE'), 400],
  ['a Max-Forwards that is no number', INVITE.replace(': 70', ': many'), 400],
  ['a Max-Forwards above 255', INVITE.replace(': 70', ': 300'), 400],
  ['a Max-Forwards of 0', INVITE.replace(': 70', ': 0'), 483],
  [
    'a request URI of another scheme',
    INVITE.replace('INVITE sip:bob@biloxi.com', 'INVITE nobody:x'),
    416,
  ],
  ['a broken request URI', INVITE.replace('INVITE sip:bob@biloxi.com', 'INVITE sip:bob@[x'), 400],
  [
    'a request URI in brackets',
    INVITE.replace('INVITE sip:bob@biloxi.com', 'INVITE <sip:bob@b.com>'),
    416,
  ],
])('a request with $0 gets $2', (_, text, fate) => {
  expect(fateOf(text)).toBe(fate);
});

test.each([
  ['SIP/2.0 200 OK', { status: 200, reason: 'OK' }],
  ['SIP/2.0 180', { status: 180, reason: '' }],
  ['SIP/2.0 100 ', { status: 100, reason: '' }],
  ['sip/2.0 486 Besetzt — später', { status: 486, reason: 'Besetzt — später' }],
  ['SIP/2.0 4294967301 better not break the receiver', null],
  ['SIP/2.0 99 Low', null],
  ['SIP/2.0 700 High', null],
  ['SIP/1.0 200 OK', null],
])('the start line %j is read as %j', (line, expected) => {
  const message = read(`${line}\r\nCall-ID: x\r\n\r\n`);
  if (expected === null) expect(message).toBeNull();
  else expect(message).toMatchObject(expected);
});

test('what follows the body by its length is left out', () => {
  expect(read(`${INVITE.replace('Content-Length: 0', 'Content-Length: 3')}abcdef`)?.body).toBe(
    'abc',
  );
});

test.each([
  ['too many bytes', INVITE.replace('Bob', 'B'.repeat(MOST_MESSAGE_BYTES))],
  ['a line that is too long', INVITE.replace('Bob', 'B'.repeat(9_000))],
  [
    'a line that is too long when it is put together',
    INVITE.replace('Bob', `B\r\n ${'b'.repeat(5_000)}\r\n ${'b'.repeat(5_000)}`),
  ],
  ['too many headers', INVITE.replace('Contact', `${'X: y\r\n'.repeat(300)}Contact`)],
])('a message with %s is dropped', (_, text) => {
  expect(read(text)).toBeNull();
});

const token = fc
  .stringMatching(/^[A-Z][A-Za-z\d-]{1,12}$/)
  .filter((name) => name !== 'Content-Length');
const value = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((text) => text.replace(/[\r\n\0]/g, '').trim());
const headers = fc.array(fc.record({ name: token, value }), { maxLength: 20 });
const message: fc.Arbitrary<SipMessage> = fc.oneof(
  fc.record({
    method: token,
    uri: fc.webUrl().map((url) => url.replace(/\s/g, '')),
    headers,
    body: fc.string({ unit: 'grapheme' }),
  }),
  fc.record({
    status: fc.integer({ min: 100, max: 699 }),
    reason: value,
    headers,
    body: fc.string({ unit: 'grapheme' }),
  }),
);

test('a message is read as it was written', () => {
  fc.assert(
    fc.property(message, (given) => {
      const readBack = parseSipMessage(writeSipMessage(given)) as SipMessage;
      const others = readBack.headers.filter(({ name }) => name !== 'Content-Length');
      expect({ ...readBack, headers: others }).toEqual(given);
    }),
  );
});

test('no value of a header begins a new line', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (one, two, three) => {
      const evil = (text: string) => `${text}\r\nEvil: yes\r\n\r\n${text}`;
      const written = writeSipMessage({
        method: 'INVITE',
        uri: evil(one),
        headers: [
          { name: 'From', value: evil(two) },
          { name: 'X', value: `\n${three}\r` },
        ],
        body: '',
      });
      expect(written.toString().split(/\r\n|\n|\r/)).toHaveLength(6);
    }),
  );
});

test('no bytes make the parser throw, and mutated messages neither', () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  const place = fc.nat(INVITE.length);
  fc.assert(
    fc.property(bytes, place, fc.nat(40), fc.boolean(), (noise, at, length, isTortuous) => {
      const whole = Buffer.from(isTortuous ? TORTUOUS : INVITE);
      const mutated = Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + length)]);
      for (const given of [Buffer.from(noise), mutated]) {
        const parsed = parseSipMessage(given);
        if (parsed !== null && isSipRequest(parsed)) requestFault(parsed);
      }
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['spaces', ' '],
  ['tabs in a name', '\t'],
  ['commas', ','],
  ['quotes', '"'],
  ['backslashes', '\\'],
  ['semicolons', ';'],
  ['angle brackets', '<'],
  ['equals signs', '='],
  ['folded lines', '\r\n '],
  ['empty lines', '\r\n'],
  ['colons', ':'],
  ['at signs', '@'],
  ['percent signs', '%'],
])('64 KB of %s are read in no time', (_, piece) => {
  const filler = piece.repeat(Math.floor(8_000 / piece.length));
  const lines = Array.from({ length: 7 }, () => `Via: ${filler}`).join('\r\n');
  const texts = [
    INVITE.replace('Bob', filler),
    INVITE.replace('Contact', `${lines}\r\nContact`),
    `${piece.repeat(60_000 / piece.length)}${INVITE}`,
    INVITE.replace('sip:bob@biloxi.com SIP', `sip:${filler}@b SIP`),
  ];
  const began = performance.now();
  for (const text of texts) {
    const parsed = read(text);
    if (parsed !== null && isSipRequest(parsed)) {
      requestFault(parsed);
      headerList(parsed, 'Via');
    }
  }
  expect(performance.now() - began).toBeLessThan(1_000);
});

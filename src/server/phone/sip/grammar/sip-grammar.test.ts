import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitHeader } from './header-params.ts';
import { parseNameAddress, writeNameAddress } from './name-address.ts';
import { parseHostPort, parseSipUri, writeSipUri } from './sip-uri.ts';
import { parseVia, writeVia } from './via.ts';

test.each([
  ['sip:alice@atlanta.com', { user: 'alice', host: 'atlanta.com', port: null }],
  [
    'SIP:alice:secret@Atlanta.com:5070;Transport=TCP?subject=x',
    { user: 'alice', host: 'atlanta.com', port: 5070 },
  ],
  ['sips:1212@gateway.com', { scheme: 'sips', user: '1212' }],
  ['sip:+1-212-555-1212:1234@gateway.com;user=phone', { user: '+1-212-555-1212' }],
  ['sip:atlanta.com', { user: null, host: 'atlanta.com' }],
  ['sip:alice@[2001:db8::1]:5061', { host: '2001:db8::1', port: 5061 }],
  ['sip:[::1];transport=tls', { user: null, host: '::1' }],
  ['sip:%61lice@x', { user: 'alice' }],
  ['sip:a%zz@x', { user: 'a%zz' }],
  ['sip:user;par=u%40example.net@example.com', { user: 'user;par=u@example.net' }],
  ['sip:sip%3Auser%40example.com@company.com;other-param=summit', { user: 'sip:user@example.com' }],
  [
    "sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*:&it+has=1,weird!*pas$wo~d_too.(doesn't-it)@example.com",
    { host: 'example.com' },
  ],
  ['tel:+1(201)555-0123', { scheme: 'tel', user: '+12015550123', host: '' }],
  ['tel:7042;phone-context=example.com', { scheme: 'tel', user: '7042' }],
])('the URI %s is read', (text, expected) => {
  expect(parseSipUri(text)).toMatchObject(expected);
});

test.each([
  '',
  'sip:',
  'alice',
  'sip:@',
  'sip:a@',
  'sip:a b@c',
  'sip:a@b c',
  'sip:a@b:0',
  'sip:a@b:65536',
  'sip:a@b:x',
  'sip:a@[::1',
  'sip:a@[not-an-address]',
  'http://x',
  'tel:',
  'tel:call me',
  'sip:a@b;=x',
  `sip:${'a'.repeat(3_000)}@b`,
  'sip:a\r\n@b',
  'sip:a@b;x="y',
])('%j is no URI', (text) => {
  expect(parseSipUri(text)).toBeNull();
});

test.each([
  ['"Mr. Watson" <sip:w@b.com>;q=0.7;expires=3600', { name: 'Mr. Watson', uriText: 'sip:w@b.com' }],
  ['"A \\"B\\" \\\\ C"<sip:x@y>', { name: 'A "B" \\ C' }],
  ['"a <b> ; , c" <sip:x@y>;tag=1', { name: 'a <b> ; , c' }],
  ['Anonymous <sip:c8oqz84zk7z@privacy.org>;tag=hyh8', { name: 'Anonymous' }],
  [
    'sip:+12125551212@phone2net.com;tag=887s',
    { name: null, uriText: 'sip:+12125551212@phone2net.com' },
  ],
  ['<sip:x@y;lr>', { uriText: 'sip:x@y;lr' }],
  ['<unknownscheme:whatever>;tag=1', { uri: null, uriText: 'unknownscheme:whatever' }],
  ['  <sip:x@y>  ;  tag  =  5  ', { name: null }],
  ['caller<sip:caller@example.com>;tag=323', { name: 'caller' }],
])('the address %s is read', (text, expected) => {
  expect(parseNameAddress(text)).toMatchObject(expected);
});

test.each([
  '',
  '<>',
  '<sip:a@b',
  '"open <sip:a@b>',
  '"a" b <sip:a@b>',
  'sip:a@b c',
  '<sip:a@b> x',
  '<sip:a b@c>',
  '"x" sip:a@b',
  '<nothing>',
  '*',
  '<sip:a@b:99999>',
  '<sip:a@b>;tag="1',
])('%j is no address', (text) => {
  expect(parseNameAddress(text)).toBeNull();
});

test('parameters after a bare address belong to the header, and inside brackets to the URI', () => {
  expect(parseNameAddress('sip:a@b;tag=1')?.params.get('tag')).toBe('1');
  const bracketed = parseNameAddress('<sip:a@b;tag=1>;TAG=2;tag=3;lr');
  expect(bracketed?.uri?.params.get('tag')).toBe('1');
  expect([...(bracketed?.params ?? [])]).toEqual([
    ['tag', '2'],
    ['lr', null],
  ]);
});

test.each([
  [
    'SIP/2.0/UDP pc33.atlanta.com:5066;branch=z9hG4bK776',
    { transport: 'UDP', host: 'pc33.atlanta.com', port: 5066 },
  ],
  [
    'SIP  / 2.0 / TCP  [2001:db8::9] : 5070 ; Branch = x ; RPORT',
    { transport: 'TCP', host: '2001:db8::9', port: 5070 },
  ],
  ['sip/2.0/tls first.example.com: 4000', { transport: 'TLS', port: 4000 }],
  ['SIP/2.0/UNKNOWN host', { transport: 'UNKNOWN', port: null }],
])('the Via %s is read', (text, expected) => {
  expect(parseVia(text)).toMatchObject(expected);
});

test.each([
  '',
  'SIP/2.0/UDP',
  'SIP/3.0/UDP host',
  'HTTP/2.0/UDP host',
  'SIP/2.0/UDP ho st',
  'SIP/2.0/UDP host;b="',
])('%j is no Via', (text) => expect(parseVia(text)).toBeNull());

test.each([
  ['a, b,c', ['a', 'b', 'c']],
  ['"a, b", <sip:c,d@e>;x="f,g" , h', ['"a, b"', '<sip:c,d@e>;x="f,g"', 'h']],
  ['"a\\", b", c', ['"a\\", b"', 'c']],
  [',, a,', ['a']],
  ['"open, a', ['"open, a']],
])('%j is split outside of quotes and brackets', (text, parts) => {
  expect(splitHeader(text, ',')).toEqual(parts);
});

const token = fc.stringMatching(/^[a-z][a-z\d.!%*+`'~-]{0,8}$/);
const params = fc
  .array(
    fc.tuple(token, fc.oneof(fc.constant(null), fc.string({ unit: 'grapheme', minLength: 1 }))),
  )
  .map((pairs) => new Map(pairs.filter(([, value]) => value === null || !/[\r\n\0]/.test(value))));
const host = fc.oneof(
  fc.domain().map((name) => name.toLowerCase()),
  fc.ipV4(),
  fc.constant('2001:db8::1'),
);
const port = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 65_535 }));
const user = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
);

test('a URI is read as it was written', () => {
  fc.assert(
    fc.property(user, host, port, (name, at, atPort) => {
      const uri = {
        scheme: 'sip' as const,
        user: name,
        host: at,
        port: atPort,
        params: new Map([
          ['transport', 'tcp'],
          ['lr', null],
        ]),
      };
      expect(parseSipUri(writeSipUri(uri))).toEqual(uri);
      expect(writeSipUri(uri)).not.toMatch(/[\s<>"]/);
    }),
  );
});

test('an address and a Via are read as they were written', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      params,
      host,
      port,
      (name, given, at, atPort) => {
        const written = writeNameAddress({ name, uriText: 'sip:a@b', params: given });
        expect(parseNameAddress(written)).toMatchObject({
          name,
          uriText: 'sip:a@b',
          params: given,
        });
        const via = { transport: 'UDP', host: at, port: atPort, params: given };
        expect(parseVia(writeVia(via))).toEqual(via);
      },
    ),
  );
});

test('no text makes the grammar throw', () => {
  const pieces = fc.constantFrom(
    'sip:',
    '<',
    '>',
    '"',
    '\\',
    ';',
    ',',
    '=',
    '@',
    ':',
    '[',
    ']',
    '%',
    ' ',
    'a',
    '1',
    'tel:',
    'SIP/2.0/UDP ',
    '?',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (given) => {
      parseSipUri(given);
      parseNameAddress(given);
      parseVia(given);
      parseHostPort(given);
      splitHeader(given, ',');
    }),
    { numRuns: 2_000 },
  );
});

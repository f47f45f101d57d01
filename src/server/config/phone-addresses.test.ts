import { expect, test } from 'vitest';
import { OWN_TRUNK, parseSipListen, parseSipPeers, parseSipTrunk } from './phone-addresses.ts';

const trunk = (parts: object) => ({
  id: OWN_TRUNK,
  host: 'sip.example.com',
  port: null,
  transport: 'udp',
  login: null,
  registers: false,
  ...parts,
});
const login = { login: { user: 'user', password: 'pass' }, registers: true };

test.each([
  ['sip:user:pass@sip.example.com', trunk(login)],
  [
    'sip:user:pass@sip.example.com:5080;transport=tcp',
    trunk({ ...login, port: 5080, transport: 'tcp' }),
  ],
  [
    'sip:user:pass@sip.example.com;transport=tls;register=no',
    trunk({ ...login, transport: 'tls', registers: false }),
  ],
  ['sips:user:pass@sip.example.com', trunk({ ...login, transport: 'tls' })],
  ['SIP:sip.example.com;TRANSPORT=TCP', trunk({ transport: 'tcp' })],
  [
    'sip:user%40home:p%3Ass%25@[2001:db8::1]:5061',
    trunk({
      host: '2001:db8::1',
      port: 5061,
      login: { user: 'user@home', password: 'p:ss%' },
      registers: true,
    }),
  ],
])('a trunk is read: %s', (value, expected) => {
  expect(parseSipTrunk(value)).toEqual(expected);
});

test.each([
  '',
  'sip.example.com',
  'sip:',
  'sip:user@sip.example.com',
  'sip:user:pass@',
  'sip:user:p%zz@sip.example.com',
  'sip:sip.example.com:70000',
  'sip:sip.example.com;transport=ws',
  'sip:sip.example.com;transport=tcp;transport=tls',
  'sip:sip.example.com;unknown=1',
  'sips:sip.example.com;transport=udp',
  'https://sip.example.com',
  'sip:user:pass@exa mple.com',
  'sip:user:pass@sip.example.com;',
])('what is no trunk is refused: %j', (value) => {
  expect(parseSipTrunk(value)).toBeNull();
});

test.each([
  ['udp:0.0.0.0:5060', [{ transport: 'udp', host: '0.0.0.0', port: 5060 }]],
  [
    'UDP:127.0.0.1:0, tls:[::]:5061',
    [
      { transport: 'udp', host: '127.0.0.1', port: 0 },
      { transport: 'tls', host: '::', port: 5061 },
    ],
  ],
  ['udp:localhost:5060', null],
  ['0.0.0.0:5060', null],
  ['udp:0.0.0.0:65536', null],
  ['udp:0.0.0.0:5060 nonsense', null],
  ['', null],
])('where we listen is read: %j', (value, expected) => {
  expect(parseSipListen(value)).toEqual(expected);
});

test.each([
  [
    '203.0.113.7 198.51.100.0/24,2001:db8::/32',
    ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'],
  ],
  ['0.0.0.0/0', null],
  ['::/0', null],
  ['203.0.113.0/33', null],
  ['203.0.113.0/', null],
  ['sip.example.com', null],
])('the addresses of peers are read: %j', (value, expected) => {
  expect(parseSipPeers(value)).toEqual(expected);
});

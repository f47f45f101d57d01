import { expect, test } from 'vitest';
import { phoneProblems } from './phone-settings.ts';

const TRUNK = 'sip:user:pass@sip.example.com';
const LISTEN = 'udp:0.0.0.0:5060';
const NUMBER = '+15551234567';

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ SIP_LISTEN: LISTEN }, []],
  [{ SIP_TRUNK: TRUNK, PHONE_NUMBER: NUMBER }, []],
  [{ SIP_LISTEN: LISTEN, SIP_PEERS: '203.0.113.7', PHONE_NUMBER: NUMBER }, []],
  [{ SIP_TRUNK: TRUNK }, ['PHONE_NUMBER is missing, though SIP_TRUNK is set']],
  [{ PHONE_NUMBER: NUMBER }, ['SIP_TRUNK or SIP_LISTEN is missing, though PHONE_NUMBER is set']],
  [{ PHONE_ALLOW: '+1' }, ['SIP_TRUNK or SIP_LISTEN is missing, though PHONE_ALLOW is set']],
  [{ SIP_RTP_PORTS: '1-2' }, ['SIP_TRUNK or SIP_LISTEN is missing, though SIP_RTP_PORTS is set']],
  [
    { SIP_LISTEN: LISTEN, PHONE_NUMBER: NUMBER },
    ['SIP_TRUNK or SIP_PEERS is missing, though PHONE_NUMBER is set'],
  ],
  [
    { SIP_TRUNK: TRUNK, SIP_PEERS: '203.0.113.7', PHONE_NUMBER: NUMBER },
    ['SIP_LISTEN is missing, though SIP_PEERS is set'],
  ],
  [{ SIP_LISTEN: 'tls:0.0.0.0:5061' }, ['SIP_TLS_CERT is missing, though SIP_LISTEN names tls']],
  [
    { SIP_LISTEN: LISTEN, SIP_TLS_CERT: '/a' },
    ['SIP_LISTEN names no tls, though SIP_TLS_CERT is set'],
  ],
  [
    { SIP_LISTEN: LISTEN, VOICE_API_URL: 'https://voice.example.com' },
    ['SIP_TRUNK and SIP_LISTEN must not be set, because VOICE_API_URL holds the calls'],
  ],
])('a half-set phone line is a start-up error: %j', (set, expected) => {
  expect(phoneProblems(set)).toEqual(expected);
});

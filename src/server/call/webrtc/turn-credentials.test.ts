import { expect, test } from 'vitest';
import { iceServersOfCall, turnCredentials } from './turn-credentials.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
const [STUN, OWN, SHARED] = [
  { urls: 'stun:a.test' },
  { urls: 'turn:b.test', username: 'u', credential: 'c' },
  { urls: ['turn:c.test', 'turns:c.test'] },
];

test('the credential is the signature of the user name, as coturn computes it', () => {
  // The credential comes from: printf '1700000000:call' | openssl dgst -sha1 -hmac north -binary | base64
  expect(turnCredentials('north', 1_700_000_000, 'call')).toEqual({
    username: '1700000000:call',
    credential: 'sOQHRpLXVWqqKGRBoMoDfQmJyo0=',
  });
});

test('without a secret, the servers are offered as the owner wrote them', () => {
  const settings = { iceServers: [STUN, OWN], turnSecret: null };
  expect(iceServersOfCall(settings, 600, NOW)).toEqual([STUN, OWN]);
});

test('only a TURN server without credentials of its own gets short-lived ones', () => {
  const settings = { iceServers: [STUN, OWN, SHARED], turnSecret: 'north' };
  const [stun, own, shared] = iceServersOfCall(settings, 600, NOW);
  expect([stun, own]).toEqual([STUN, OWN]);
  const [expires = '', name = ''] = shared?.username?.split(':') ?? [];
  expect(shared).toEqual({
    urls: SHARED.urls,
    ...turnCredentials('north', Number(expires), name),
  });
});

test.each([
  [10, 3600],
  [600, 3600],
  [43_200, 43_200],
])('credentials for a call of %i seconds expire after %i seconds', (callSeconds, validSeconds) => {
  const settings = { iceServers: [SHARED], turnSecret: 'north' };
  const [server] = iceServersOfCall(settings, callSeconds, NOW);
  expect(Number.parseInt(server?.username ?? '', 10) - NOW / 1000).toBe(validSeconds);
});

test('two calls that begin at the same time have different credentials', () => {
  const settings = { iceServers: [SHARED], turnSecret: 'north' };
  const names = [1, 2].map(() => iceServersOfCall(settings, 600, NOW)[0]?.username);
  expect(new Set(names).size).toBe(2);
});

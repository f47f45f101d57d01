import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestAnswer } from './digest-answer.ts';
import { type DigestChallenge, strongestChallenges } from './digest-challenge.ts';

function answerTo(
  challenge: string,
  request: Partial<Parameters<typeof digestAnswer>[1]> = {},
): string {
  return digestAnswer(strongestChallenges([challenge])[0] as DigestChallenge, {
    method: 'GET',
    uri: '/dir/index.html',
    login: { user: 'Mufasa', password: 'Circle of Life' },
    count: 1,
    clientNonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
    ...request,
  });
}

const RFC_7616 =
  'realm="http-auth@example.org", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';

test.each([
  {
    source: 'RFC 2617, 3.5',
    challenge:
      'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"',
    request: {
      login: { user: 'Mufasa', password: 'Circle Of Life' },
      clientNonce: '0a4f113b',
    },
    response: '6629fae49393a05397450978507c4ef1',
  },
  {
    source: 'RFC 7616, 3.9.1, SHA-256',
    challenge: `Digest ${RFC_7616}, qop="auth, auth-int", algorithm=SHA-256`,
    request: {},
    response: '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
  },
  {
    source: 'RFC 7616, 3.9.1, MD5',
    challenge: `Digest ${RFC_7616}, qop="auth, auth-int", algorithm=MD5`,
    request: {},
    response: '8ca523f5e9506fed4657c9700eebdbec',
  },
])('$source', ({ challenge, request, response }) => {
  expect(answerTo(challenge, request)).toContain(`response="${response}"`);
});

const hashOf = (algorithm: string) => (text: string) =>
  createHash(algorithm).update(text).digest('hex');

test.each([
  ['MD5-sess', 'md5'],
  ['SHA-256-sess', 'sha256'],
])('%s hashes the secret with both nonces', (algorithm, hashName) => {
  const hash = hashOf(hashName);
  const answer = answerTo(`Digest realm="r", nonce="n", qop="auth", algorithm=${algorithm}`, {
    clientNonce: 'c',
    count: 26,
  });
  const secret = hash(`${hash('Mufasa:r:Circle of Life')}:n:c`);
  const expected = hash(`${secret}:n:0000001a:c:auth:${hash('GET:/dir/index.html')}`);
  expect(answer).toContain(`response="${expected}"`);
  expect(answer).toContain('nc=0000001a');
  expect(answer).toContain(`algorithm=${algorithm}`);
});

test('without a quality of protection the answer is that of RFC 2069', () => {
  const hash = hashOf('md5');
  const answer = answerTo('Digest realm="r", nonce="n"');
  const expected = hash(`${hash('Mufasa:r:Circle of Life')}:n:${hash('GET:/dir/index.html')}`);
  expect(answer).toContain(`response="${expected}"`);
  expect(answer).not.toMatch(/nc=|cnonce|qop/);
});

test('a quote in the name of the user stays inside its quotes', () => {
  const login = { user: 'a"b\\c', password: 'p' };
  const answer = answerTo('Digest realm="r", nonce="n"', { login });
  expect(answer).toContain('username="a\\"b\\\\c"');
});

test.each([
  ['Basic realm="r"', null],
  ['Digest realm="r"', null],
  ['Digest nonce="n"', null],
  ['Digest realm="r", nonce="n', null],
  ['Digest realm="r", nonce="n", algorithm=SHA-3', null],
  ['Digest realm="r", nonce="n", qop="auth-int"', null],
  ['', null],
  ['Digest', null],
  ['digest REALM="r",NONCE="n",STALE=TRUE', { realm: 'r', nonce: 'n', isStale: true }],
  ['Digest realm="a, b=c",nonce="n"', { realm: 'a, b=c' }],
  ['Digest realm="a\\"b",nonce="n"', { realm: 'a\\"b' }],
  ['Digest realm = "r" , nonce = "n" ', { realm: 'r', nonce: 'n' }],
  ['Digest realm="",nonce=""', { realm: '', nonce: '' }],
  ['Digest realm="r",nonce="n",algorithm=md5-SESS', { algorithm: 'MD5', isSession: true }],
  ['Digest realm="r",nonce="n",algorithm="MD5"', { algorithm: 'MD5', isSession: false }],
  ['Digest realm="r",nonce="n",qop=auth', { hasQop: true }],
])('the challenge %j is read as %j', (text, expected) => {
  const [challenge] = strongestChallenges([text]);
  if (expected === null) expect(challenge).toBeUndefined();
  else expect(challenge).toMatchObject(expected);
});

test('of several challenges the strongest of each realm is chosen', () => {
  const chosen = strongestChallenges([
    'Digest realm="one", nonce="n", algorithm=MD5, qop="auth"',
    'Digest realm="one", nonce="n", algorithm=SHA-256, qop="auth"',
    'Digest realm="one", nonce="n", algorithm=SHA-256',
    'Digest realm="two", nonce="n"',
    'Digest realm="three", nonce="n", algorithm=SHA-3',
  ]);
  expect(chosen.map(({ realm, algorithm, hasQop }) => [realm, algorithm, hasQop])).toEqual([
    ['one', 'SHA-256', true],
    ['two', 'MD5', false],
  ]);
});

import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EMPTY_BODY_HASH, s3Encoded, signedS3Headers } from './s3-signature.ts';

const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const HOST = 'https://examplebucket.s3.amazonaws.com';

// These are the examples of Amazon's page "Signature Calculations for the Authorization Header".
test.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET',
    '/?lifecycle=',
    {},
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET',
    '/?prefix=J&max-keys=2',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s %s has the signature that Amazon gives', (method, path, headers, body, signature) => {
  const bodyHash = body === '' ? EMPTY_BODY_HASH : hash('sha256', body);
  const unsigned = { method, url: new URL(`${HOST}${path}`), bodyHash, headers };
  const signed = signedS3Headers(unsigned, CREDENTIALS, new Date('2013-05-24T00:00:00.000Z'));
  expect(signed.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request,SignedHeaders=/,
  );
  expect(signed.authorization?.slice(-64)).toBe(signature);
});

test('only letters, digits and four signs stay as they are', () => {
  expect(s3Encoded("aZ9-._~ /+*'()!é")).toBe('aZ9-._~%20%2F%2B%2A%27%28%29%21%C3%A9');
});

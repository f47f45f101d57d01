import { expect, test } from 'vitest';
import { explainInstallError } from './install-error.ts';

const REGISTRY = 'https://npm.example';

test.each([
  ['ENOSPC', REGISTRY, 'disk-full', /disk is full.*800 MB in \/speech/],
  ['EDQUOT', REGISTRY, 'disk-full', /disk is full/],
  ['EROFS', null, 'not-writable', /may not write into \/speech \(EROFS\)/],
  ['Z_DATA_ERROR', REGISTRY, 'wrong-content', /damaged/],
  ['ENOTFOUND', REGISTRY, 'network', /npm\.example did not answer.*\(ENOTFOUND\)/],
  ['SELF_SIGNED_CERT_IN_CHAIN', REGISTRY, 'network', /SELF_SIGNED_CERT_IN_CHAIN/],
  ['EMFILE', null, 'unknown', /EMFILE/],
])('%s is explained to the owner', (code, registry, reason, message) => {
  const error = Object.assign(new Error('cause'), { code });
  const explained = explainInstallError(error, { folder: '/speech', registry });
  expect(explained.reason).toBe(reason);
  expect(explained.message).toMatch(message);
});

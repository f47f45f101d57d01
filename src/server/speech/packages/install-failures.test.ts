import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { SpeechPackage } from './kept-files.ts';
import {
  installScene,
  keptFileOf,
  TEST_TABLE,
  testLockText,
} from './test-support/install-scene.ts';
import type { RegistryTrick } from './test-support/loopback-registry.ts';
import { makeTarball, sha256Of } from './test-support/make-tarball.ts';

describe('nothing is kept of', () => {
  test('a package with another hash than the lock file', async () => {
    const lock = testLockText({ '@own/ear': { integrity: `sha512-${'A'.repeat(86)}==` } });
    await using at = await installScene({ lock });
    await expect(at.install()).rejects.toThrow(/@own\/ear@1\.0\.0 .* hash of the lock file/);
    expect(await at.files()).toEqual([]);
  });

  test.each<[string, Partial<SpeechPackage>, string]>([
    [
      'another hash',
      { files: [{ ...keptFileOf('LICENSE', 'free'), sha256: sha256Of('x') }] },
      'a wrong LICENSE',
    ],
    [
      'another size',
      { files: [{ ...keptFileOf('LICENSE', 'free'), bytes: 5 }] },
      'a wrong LICENSE',
    ],
    ['no such file', { files: [keptFileOf('absent', 'x')] }, 'lacks absent'],
    ['more bytes than the table says', { fetchedBytes: 100 }, 'is too long'],
  ])('a package with %s', async (_, changes, message) => {
    const [ear, ...others] = TEST_TABLE;
    await using at = await installScene({
      table: [{ ...(ear as SpeechPackage), ...changes }, ...others],
    });
    await expect(at.install()).rejects.toThrow(message);
    await expect(at.install()).rejects.toMatchObject({ reason: 'wrong-content' });
    expect(await at.files()).toEqual([]);
  });

  test('pieces that do not make the right file', async () => {
    const wrong = keptFileOf('whole.onnx', Buffer.alloc(50_000));
    const joinedInto = { ...wrong, isWidened: false };
    const table = TEST_TABLE.map((entry) => (entry.joinedInto ? { ...entry, joinedInto } : entry));
    await using at = await installScene({ table });
    await expect(at.install('best-voice')).rejects.toThrow('do not fit together');
    expect(await at.files()).toEqual(['speech-install.json']);
  });

  test('a package with a path that leads out of its folder', async () => {
    const evil = makeTarball([{ path: 'package/../../../outside', body: 'x' }]);
    await using at = await installScene({ lock: testLockText({ '@own/ear': evil }) });
    at.registry.tricks.set('@own/ear', (response) => response.end(evil.tarball));
    await expect(at.install()).rejects.toThrow('a path leads out of it');
    expect(await at.files()).toEqual([]);
  });
});

describe('the owner is told why nothing could be fetched', () => {
  test.each<[string, RegistryTrick, string, RegExp]>([
    ['401', (response) => response.writeHead(401).end(), 'refused', /Check the credentials/],
    [
      '404',
      (response) => response.writeHead(404).end(),
      'not-found',
      /does not have @own\/ear@1\.0\.0/,
    ],
    ['503', (response) => response.writeHead(503).end(), 'network', /answered 503/],
    ['no gzip', (response) => response.end('<html>'), 'wrong-content', /cannot be unpacked/],
    ['a broken connection', (response) => response.destroy(), 'network', /did not answer/],
  ])('if the registry answers with %s', async (_, trick, reason, message) => {
    await using at = await installScene();
    at.registry.tricks.set('@own/ear', trick);
    const failure = at.install();
    await expect(failure).rejects.toMatchObject({ reason });
    await expect(failure).rejects.toThrow(message);
  });

  test('if nothing listens at the address of the registry', async () => {
    await using at = await installScene();
    await at.registry[Symbol.asyncDispose]();
    const failure = at.install();
    await expect(failure).rejects.toMatchObject({ reason: 'network' });
    await expect(failure).rejects.toThrow(`${at.registry.origin} did not answer`);
  });

  test('if the folder lies where a file is', async () => {
    await using at = await installScene();
    await writeFile(at.folder, 'a file');
    await expect(at.install()).rejects.toMatchObject({ reason: 'not-writable' });
  });
});

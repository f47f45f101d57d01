import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempDir } from '../../test-support/storage/temp-dir.ts';
import { tarballAddress } from './fetch-tarball.ts';
import { npmSettings, readNpmSettings } from './npm-settings.ts';

const CONFIG = { registry: 'https://npm.example/all', '@own:registry': 'https://own.example/' };
/** A variable as npm writes it in its files. */
const VARIABLE = ['$', '{TOKEN}'].join('');
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test.each([
  ['plain', 'https://npm.example/all/plain/-/plain-1.2.3.tgz'],
  ['@own/part', 'https://own.example/@own/part/-/part-1.2.3.tgz'],
  ['@other/part', 'https://npm.example/all/@other/part/-/part-1.2.3.tgz'],
])('%s comes from %s', (name, address) => {
  const { registryFor } = npmSettings({ config: CONFIG, npmrcTexts: [], env: {} });
  expect(tarballAddress({ name, version: '1.2.3' }, registryFor(name)).href).toBe(address);
});

test('npm without a registry is reported', () => {
  const { registryFor } = npmSettings({ config: {}, npmrcTexts: [], env: {} });
  expect(() => registryFor('plain')).toThrow('npm config get registry');
});

describe('credentials', () => {
  test.each([
    ['a token', '//npm.example/:_authToken=swordfish', 'Bearer swordfish'],
    ['a token in quotes', '//npm.example/:_authToken = "swordfish"', 'Bearer swordfish'],
    ['a token from the environment', `//npm.example/:_authToken=${VARIABLE}`, 'Bearer from-env'],
    ['a token for the path', '//npm.example/all/:_authToken=deep', 'Bearer deep'],
    ['a token for another path', '//npm.example/other/:_authToken=x', null],
    ['a token for another host', '//own.example/:_authToken=x', null],
    ['a comment', '; //npm.example/:_authToken=x', null],
    ['a pair in one word', `//npm.example/:_auth=dTpw`, 'Basic dTpw'],
    [
      'a user and a password',
      `//npm.example/:username=u\n//npm.example/:_password=${btoa('p')}`,
      basic('u:p'),
    ],
    [
      'the longest path',
      '//npm.example/all/:_authToken=a\n//npm.example/:_authToken=b',
      'Bearer a',
    ],
  ])('%s', (_, text, expected) => {
    const env = { TOKEN: 'from-env' };
    const { authorizationFor } = npmSettings({ config: CONFIG, npmrcTexts: [text], env });
    expect(authorizationFor(new URL('https://npm.example/all/a/-/a-1.tgz'))).toBe(expected);
  });

  test('the file of the project wins over the file of the user, and the environment over both', () => {
    const npmrcTexts = ['//npm.example/:_authToken=user', '//npm.example/:_authToken=project'];
    const header = (env: Record<string, string>) =>
      npmSettings({ config: CONFIG, npmrcTexts, env }).authorizationFor(
        new URL('https://npm.example/'),
      );
    expect(header({})).toBe('Bearer project');
    expect(header({ 'npm_config_//npm.example/:_authToken': 'env' })).toBe('Bearer env');
  });
});

test('proxies and certificates are those of npm, and otherwise those of the environment', () => {
  const own = {
    config: { ...CONFIG, 'https-proxy': 'http://p:1', noproxy: 'a.b' },
    npmrcTexts: [],
  };
  expect(npmSettings({ ...own, env: { HTTP_PROXY: 'http://q:2' } }).proxies).toEqual({
    HTTP_PROXY: 'http://q:2',
    HTTPS_PROXY: 'http://p:1',
    NO_PROXY: 'a.b',
  });
  const none = npmSettings({ config: CONFIG, npmrcTexts: [], env: { https_proxy: 'http://r:3' } });
  expect(none.proxies).toEqual({ HTTPS_PROXY: 'http://r:3' });
  expect(none.strictTls).toBe(true);
  expect(npmSettings({ config: { 'strict-ssl': false }, npmrcTexts: [], env: {} }).strictTls).toBe(
    false,
  );
});

describe('the npm of this machine', () => {
  /** A program that answers as npm does. It runs in place of npm, which takes seconds to start. */
  async function standIn(script: string) {
    const folder = await tempDir();
    const path = join(folder.path, 'npm');
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return { folder, env: { PATH: `${folder.path}:/usr/bin:/bin`, TOKEN: 'swordfish' } };
  }

  test('is asked for its settings, and the files that it names for credentials', async () => {
    const { folder, env } = await standIn(
      'test "$*" = "config list --json" && cat "$(dirname "$0")/config.json"',
    );
    await using _ = folder;
    const userconfig = join(folder.path, 'user.npmrc');
    await writeFile(userconfig, `//npm.example/:_authToken=${VARIABLE}\n`);
    await writeFile(
      join(folder.path, 'config.json'),
      JSON.stringify({ ...CONFIG, userconfig, globalconfig: '/nowhere' }),
    );
    const settings = await readNpmSettings(env, folder.path);
    expect(settings.registryFor('plain')).toBe('https://npm.example/all/');
    expect(settings.authorizationFor(new URL('https://npm.example/x'))).toBe('Bearer swordfish');
    expect(settings.certificates).toBeNull();
  });

  test.each(['exit 1', 'echo no json'])('that answers with %s is reported', async (script) => {
    const { folder, env } = await standIn(script);
    await using _ = folder;
    await expect(readNpmSettings(env, folder.path)).rejects.toThrow('npm could not be asked');
  });
});

import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempDir } from '../../src/server/test-support/storage/temp-dir.ts';
import { builtOnce } from './built-once.ts';

async function folderOfBuilds(): Promise<string> {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  return join(folder.path, 'site');
}

async function age(path: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000);
  await utimes(path, then, then);
}

test('of several who need a build at once, one builds and the others wait for it', async () => {
  const folder = await folderOfBuilds();
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let builds = 0;
  const build = async (target: string) => {
    builds += 1;
    began.resolve();
    await mayEnd.promise;
    await mkdir(target);
  };
  const first = builtOnce(folder, 'one', build);
  await began.promise;
  const others = [builtOnce(folder, 'one', build), builtOnce(folder, 'one', build)];
  mayEnd.resolve();
  expect(await Promise.all([first, ...others])).toEqual(Array(3).fill(join(folder, 'one')));
  expect(builds).toBe(1);
});

test('a build that fails leaves the earlier one, and the next one may begin', async () => {
  const folder = await folderOfBuilds();
  await builtOnce(folder, 'earlier', (target) => mkdir(target).then(() => undefined));
  const fails = builtOnce(folder, 'later', () => Promise.reject(new Error('no space')));
  await expect(fails).rejects.toThrow('no space');
  expect(await readdir(folder)).toEqual(['earlier', 'lock.sqlite']);
  await builtOnce(folder, 'later', (target) => mkdir(target).then(() => undefined));
  expect(await readdir(folder)).toContain('later');
});

test('a new build removes those that nobody has asked for in an hour', async () => {
  const folder = await folderOfBuilds();
  const build = (target: string) => mkdir(target).then(() => undefined);
  for (const name of ['old', 'asked-for', 'recent']) await builtOnce(folder, name, build);
  await age(join(folder, 'old'), 70);
  await age(join(folder, 'asked-for'), 70);
  await age(join(folder, 'recent'), 50);
  const asked = await builtOnce(folder, 'asked-for', () => expect.unreachable());
  expect(Date.now() - (await stat(asked)).mtimeMs).toBeLessThan(60_000);
  await builtOnce(folder, 'new', build);
  expect(await readdir(folder)).toEqual(['asked-for', 'lock.sqlite', 'new', 'recent']);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFingerprint } from './fingerprint.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  await mkdir(join(root, 'src/web'), { recursive: true });
  await writeFile(join(root, 'src/web/page.tsx'), 'one');
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('the fingerprint stays the same while no file changes', async () => {
  expect(await buildFingerprint(root)).toBe(await buildFingerprint(root));
});

test.each([
  ['a changed source', 'src/web/page.tsx', 'two'],
  ['a new source', 'src/web/other.css', 'one'],
  ['a changed lock file', 'package-lock.json', '{}'],
  ['a changed manifest', 'package.json', '{}'],
  ['changed compiler options', 'tsconfig.base.json', '{}'],
  ['a changed bundler configuration', 'vite.config.ts', '{}'],
])('the fingerprint changes with %s', async (_what, file, content) => {
  const before = await buildFingerprint(root);
  await writeFile(join(root, file), content);
  expect(await buildFingerprint(root)).not.toBe(before);
});

test('the fingerprint does not change with a test file, because tests are not built', async () => {
  const before = await buildFingerprint(root);
  await writeFile(join(root, 'src/web/page.test.tsx'), 'test');
  expect(await buildFingerprint(root)).toBe(before);
});

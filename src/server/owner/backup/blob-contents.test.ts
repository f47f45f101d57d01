import { mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderBlobs } from '#server/blobs/blob-stores/folder.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { blobContents } from './blob-contents.ts';

async function emptyFolder() {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const dir = join(folder.path, 'recordings');
  const isOurs = (name: string) => /^[a-z]+(?:\.ogg)?$/.test(name);
  return { dir, contents: blobContents(folderBlobs(dir), isOurs) };
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* brokenPieces() {
  yield Buffer.from('half');
  throw new Error('The file is gone.');
}

test('a content is read as it was written, with its time, and only its owner can read it', async () => {
  const { dir, contents } = await emptyFolder();
  expect(await Array.fromAsync(contents.list())).toEqual([]);
  expect(await contents.read('one.ogg')).toBeNull();
  await contents.write('one.ogg', { modifiedAt: 1_795_000_000_500, bytes: pieces('Ogg', 'S') });
  const [listed] = await Array.fromAsync(contents.list());
  expect(listed).toMatchObject({ name: 'one.ogg', bytes: 4 });
  expect(listed?.modifiedAt).toBeCloseTo(1_795_000_000_500, 0);
  const bytes = (await contents.read('one.ogg')) ?? [];
  expect(Buffer.concat(await Array.fromAsync(bytes)).toString()).toBe('OggS');
  expect((await stat(join(dir, 'one.ogg'))).mode & 0o777).toBe(0o600);
  await contents.remove('one.ogg');
  await contents.remove('one.ogg');
  expect(await Array.fromAsync(contents.list())).toEqual([]);
});

test('a list leaves out files that are still written, and names that this server gives to nothing', async () => {
  const { dir, contents } = await emptyFolder();
  await mkdir(dir, { recursive: true });
  for (const name of ['kept', '.hidden', 'a b', 'half.part']) await writeFile(join(dir, name), '');
  await symlink('nowhere', join(dir, 'broken-link'));
  expect(await Array.fromAsync(contents.list())).toEqual([
    { name: 'kept', bytes: 0, modifiedAt: expect.any(Number) },
  ]);
});

test.each(['../outside', '/etc/passwd', '..', 'a/b', ''])(
  'nothing is written under the name %j',
  async (name) => {
    const { contents } = await emptyFolder();
    const write = contents.write(name, { modifiedAt: 0, bytes: pieces('x') });
    await expect(write).rejects.toThrow('not the name');
  },
);

test('a content whose source breaks off is not stored', async () => {
  const { contents } = await emptyFolder();
  const write = contents.write('one', { modifiedAt: 0, bytes: brokenPieces() });
  await expect(write).rejects.toThrow('The file is gone.');
  expect(await contents.read('one')).toBeNull();
});

test('a content that can be neither read nor discarded fails with the first reason', async () => {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const blobs = folderBlobs(folder.path);
  const write: typeof blobs.write = async (...blob) => {
    const writer = await blobs.write(...blob);
    return {
      append: writer.append,
      finish: writer.finish,
      async discard() {
        await writer.discard();
        throw new Error('The disk is gone too.');
      },
    };
  };
  const contents = blobContents({ ...blobs, write }, () => true);
  const written = contents.write('one', { modifiedAt: 0, bytes: brokenPieces() });
  await expect(written).rejects.toThrow('The file is gone.');
});

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readTar } from './tar-reader.ts';
import { extendedRecord, makeTar } from './test-support/make-tarball.ts';

async function filesOf(archive: Buffer, chunkBytes = 700): Promise<Array<[string, string]>> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < archive.length; at += chunkBytes) {
    chunks.push(archive.subarray(at, at + chunkBytes));
  }
  const found: Array<[string, string]> = [];
  for await (const file of readTar(Readable.from(chunks))) {
    const parts: Buffer[] = [];
    for await (const part of file.body()) parts.push(part);
    found.push([file.path, Buffer.concat(parts).toString()]);
  }
  return found;
}

const LONG = `package/${'deep/'.repeat(40)}file.txt`;

test.each([1, 511, 512, 700, 100_000])(
  'files are read whole from an archive that arrives in pieces of %i bytes',
  async (chunkBytes) => {
    const archive = makeTar([
      { path: 'package/a.txt', body: 'first' },
      { path: 'package/empty', body: '' },
      { path: 'package/b/c.txt', body: 'x'.repeat(1024) },
    ]);
    expect(await filesOf(archive, chunkBytes)).toEqual([
      ['a.txt', 'first'],
      ['empty', ''],
      ['b/c.txt', 'x'.repeat(1024)],
    ]);
  },
);

test('a long path stands in the prefix field or in an extended header, which counts for one file', async () => {
  const archive = makeTar([
    { path: 'file.txt', prefix: 'package/folder', body: 'prefix' },
    { path: 'PaxHeader', type: 'x', body: extendedRecord('path', LONG) },
    { path: 'package/short', body: 'extended' },
    { path: 'package/after', body: 'plain' },
  ]);
  expect(await filesOf(archive)).toEqual([
    ['folder/file.txt', 'prefix'],
    [LONG.slice('package/'.length), 'extended'],
    ['after', 'plain'],
  ]);
});

test('folders, links and global headers are skipped', async () => {
  const archive = makeTar([
    { path: 'pax_global_header', type: 'g', body: extendedRecord('comment', 'abc') },
    { path: 'package/folder', type: '5', body: '' },
    { path: 'package/link', type: '2', body: '' },
    { path: 'package/a', body: 'kept' },
  ]);
  expect(await filesOf(archive)).toEqual([['a', 'kept']]);
});

test('a file that nobody reads is skipped', async () => {
  const archive = makeTar([
    { path: 'package/large', body: 'x'.repeat(5000) },
    { path: 'package/small', body: 'y' },
  ]);
  const paths: string[] = [];
  for await (const { path } of readTar(Readable.from([archive]))) paths.push(path);
  expect(paths).toEqual(['large', 'small']);
});

test.each([
  ['package/../../outside', '0'],
  ['../outside', '0'],
  ['/etc/passwd', '0'],
  ['package\\..\\outside', '0'],
])('the path %s is refused', async (path) => {
  const plain = makeTar([{ path, body: 'x' }]);
  await expect(filesOf(plain)).rejects.toThrow('a path leads out of it');
  const extended = makeTar([
    { path: 'PaxHeader', type: 'x', body: extendedRecord('path', path) },
    { path: 'package/harmless', body: 'x' },
  ]);
  await expect(filesOf(extended)).rejects.toThrow('a path leads out of it');
});

test('an archive that is cut, or whose header is broken, is refused', async () => {
  const archive = makeTar([{ path: 'package/a', body: 'x'.repeat(2000) }]);
  await expect(filesOf(archive.subarray(0, 1500))).rejects.toThrow('it ends too early');
  const broken = Buffer.from(archive);
  broken[0] = 'q'.charCodeAt(0);
  await expect(filesOf(broken)).rejects.toThrow('a header is broken');
  const endless = makeTar([{ path: 'PaxHeader', type: 'x', body: 'x'.repeat(70_000) }]);
  await expect(filesOf(endless)).rejects.toThrow('a header is too long');
  const senseless = makeTar([{ path: 'PaxHeader', type: 'x', body: '999 path=x\n' }]);
  await expect(filesOf(senseless)).rejects.toThrow('a header cannot be read');
});

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  EAR_MODEL,
  installScene,
  TEST_TABLE,
  testTarballs,
  WHOLE_MODEL,
} from './test-support/install-scene.ts';
import { loopbackRegistry, sendHalf } from './test-support/loopback-registry.ts';

const MARKER = 'speech-install.json';
const EAR_FILES = ['node_modules/@own/ear/LICENSE', 'node_modules/@own/ear/model/ear.onnx'];

test('only the needed files of a group are kept, for this platform', async () => {
  await using at = await installScene();
  await at.install();
  expect(await at.files()).toEqual([...EAR_FILES, 'node_modules/runtime/x64.so', MARKER]);
  expect(await readFile(join(at.folder, 'node_modules/@own/ear/model/ear.onnx'))).toEqual(
    EAR_MODEL,
  );
  expect(at.registry.asked).toEqual(['@own/ear', 'runtime']);
});

test('the progress counts all bytes of the group and ends with all of them', async () => {
  await using at = await installScene();
  await at.install();
  const ofBytes = TEST_TABLE.slice(0, 2).reduce((sum, { fetchedBytes }) => sum + fetchedBytes, 0);
  expect(at.progress[0]).toMatchObject({ bytes: 0, ofBytes });
  expect(at.progress.at(-1)).toEqual({
    group: 'hearing-and-fast-voice',
    bytes: ofBytes,
    ofBytes,
    secondsLeft: 0,
  });
});

test('the pieces of the best voice become one file, and are then removed', async () => {
  await using at = await installScene();
  await at.install('best-voice');
  expect(await at.files()).toEqual([MARKER, 'whole.onnx']);
  expect(await readFile(join(at.folder, 'whole.onnx'))).toEqual(WHOLE_MODEL);
  await at.install('best-voice');
  expect(at.registry.asked).toEqual(['pieces-a', 'pieces-b']);
});

test('credentials of npm go to the registry', async () => {
  await using at = await installScene();
  const npmrc = `//${new URL(at.registry.origin).host}/:_authToken=swordfish`;
  await at.install('hearing-and-fast-voice', { npmrc });
  expect(at.registry.authorizations).toEqual(['Bearer swordfish', 'Bearer swordfish']);
});

test('a redirect is followed, and the other host does not see the credentials', async () => {
  await using at = await installScene();
  await using other = await loopbackRegistry(
    new Map([['runtime', testTarballs.get('runtime')?.tarball ?? Buffer.alloc(0)]]),
  );
  at.registry.tricks.set('runtime', (response) => {
    response.writeHead(302, { Location: `${other.origin}/runtime/-/x.tgz` }).end();
  });
  const npmrc = `//${new URL(at.registry.origin).host}/:_authToken=swordfish`;
  await at.install('hearing-and-fast-voice', { npmrc });
  expect(other.authorizations).toEqual([undefined]);
});

describe('what is whole is not fetched again', () => {
  test('after a download that was cut, only the broken package is fetched', async () => {
    await using at = await installScene();
    at.registry.tricks.set('runtime', sendHalf);
    await expect(at.install()).rejects.toMatchObject({ reason: 'network' });
    expect(await at.files()).toEqual([...EAR_FILES, MARKER]);
    at.registry.tricks.clear();
    await at.install();
    expect(at.registry.asked).toEqual(['@own/ear', 'runtime', 'runtime']);
    expect(await at.files()).toContain('node_modules/runtime/x64.so');
  });

  test('a stop in the middle leaves nothing half-written', async () => {
    await using at = await installScene();
    const stop = new AbortController();
    at.registry.tricks.set('runtime', () => stop.abort());
    const stopped = at.install('hearing-and-fast-voice', { signal: stop.signal });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await at.files()).toEqual([...EAR_FILES, MARKER]);
  });

  test('what a killed process left is removed', async () => {
    await using at = await installScene();
    await at.install();
    // No process has this number, because it is larger than the largest that Linux gives.
    await cp(join(at.folder, 'node_modules'), join(at.folder, 'unfinished-99999999'), {
      recursive: true,
    });
    await at.install();
    expect(await readdir(at.folder)).toEqual(['node_modules', MARKER]);
    expect(at.registry.asked).toHaveLength(2);
  });

  test('a folder that was copied without its marker is checked and used as it is', async () => {
    await using at = await installScene();
    await at.install();
    await rm(join(at.folder, MARKER));
    await at.install();
    expect(at.registry.asked).toHaveLength(2);
    await writeFile(join(at.folder, 'node_modules/runtime/x64.so'), 'FOR X64');
    await at.install();
    expect(at.registry.asked.slice(2)).toEqual(['runtime']);
  });

  test('pieces that a killed process left beside the joined file are removed', async () => {
    await using at = await installScene();
    await at.install('best-voice');
    for (const name of ['pieces-a', 'pieces-b']) {
      await mkdir(join(at.folder, 'node_modules', name), { recursive: true });
    }
    await at.install('best-voice');
    expect(await readdir(join(at.folder, 'node_modules'))).toEqual([]);
  });

  test('what an earlier lock file named and this one does not is removed', async () => {
    await using at = await installScene();
    await at.install();
    const kept = await at.files();
    for (const name of ['old-voice.onnx', 'node_modules/old', 'node_modules/@old/speaker']) {
      await mkdir(join(at.folder, name), { recursive: true });
    }
    const finished = ['@old/speaker@1.0.0', '@own/ear@0.9.0', 'old-voice.onnx', 'old@2.0.0'];
    await writeFile(join(at.folder, MARKER), JSON.stringify({ lock: 'earlier', finished }));
    await writeFile(join(at.folder, 'of-the-owner'), 'stays');
    await at.install();
    expect(await readdir(at.folder)).not.toContain('old-voice.onnx');
    expect(await readdir(join(at.folder, 'node_modules'))).not.toContain('old');
    expect(await readdir(join(at.folder, 'node_modules/@old'))).toEqual([]);
    expect(await at.files()).toEqual([...kept, 'of-the-owner'].toSorted());
    expect(at.registry.asked).toHaveLength(2);
  });

  test('a file that has become shorter is fetched again', async () => {
    await using at = await installScene();
    await at.install();
    await writeFile(join(at.folder, 'node_modules/@own/ear/model/ear.onnx'), 'short');
    await at.install();
    expect(at.registry.asked.slice(2)).toEqual(['@own/ear']);
    expect(await readFile(join(at.folder, 'node_modules/@own/ear/model/ear.onnx'))).toEqual(
      EAR_MODEL,
    );
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { speechFiles } from '../files/speech-files.ts';
import { filesFor, SPEECH_PLATFORMS } from './kept-files.ts';
import { lockedSpeechPackages, readSpeechLock } from './speech-lock.ts';

const { packages } = await readSpeechLock();

test('the lock file names exactly the packages of the table, and no registry', () => {
  const text = readFileSync('speech/package-lock.json', 'utf8');
  const locked = Object.keys(JSON.parse(text).packages).filter((path) => path !== '');
  expect(locked.toSorted()).toEqual(packages.map(({ name }) => `node_modules/${name}`).toSorted());
  expect(text).not.toMatch(/https?:|resolved/);
  const { dependencies } = JSON.parse(readFileSync('speech/package.json', 'utf8'));
  expect(dependencies).toEqual(
    Object.fromEntries(packages.map(({ name, version }) => [name, version])),
  );
});

test('a package that the lock file lacks is reported by its name', () => {
  expect(() => lockedSpeechPackages('{"packages":{}}', packages)).toThrow('lacks onnxruntime-node');
});

test('no package has a licence that asks more than to be named', () => {
  expect(new Set(packages.map(({ licence }) => licence))).toEqual(new Set(['MIT', 'Apache-2.0']));
});

test.each(SPEECH_PLATFORMS)('on %s the kept files are those that speech reads', (platform) => {
  const kept = packages.flatMap((entry) => [
    ...filesFor(entry, platform).map(({ path }) => join('node_modules', entry.name, path)),
    ...(entry.joinedInto ? [entry.joinedInto.path] : []),
  ]);
  const files = speechFiles('/speech');
  const { silero, moonshine, kokoro, dittli } = files;
  const read = [
    silero,
    ...Object.values(moonshine),
    kokoro.model,
    join(dittli, 'assets/en/model.onnx'),
    join(files.modules, 'onnxruntime-node/package.json'),
    join(
      files.modules,
      `onnxruntime-node/bin/napi-v6/${platform.replace('-', '/')}`,
      'onnxruntime_binding.node',
    ),
  ];
  expect(
    read.map((path) => relative('/speech', path)).filter((path) => !kept.includes(path)),
  ).toEqual([]);
  const others = SPEECH_PLATFORMS.filter((name) => name !== platform);
  const ofOthers = others.map((name) => `/${name.replace('-', '/')}/`);
  expect(kept.filter((path) => ofOthers.some((part) => path.includes(part)))).toEqual([]);
});

test('every kept file has a hash and a size, and the pieces are half as long as the file they make', () => {
  const files = packages.flatMap((entry) =>
    SPEECH_PLATFORMS.flatMap((name) => filesFor(entry, name)),
  );
  for (const { sha256, bytes, path } of files) {
    expect([path, sha256]).toEqual([path, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(bytes).toBeGreaterThan(0);
  }
  const pieces = packages.filter(({ joinedInto }) => joinedInto);
  const sum = pieces.flatMap(({ files }) => files).reduce((total, { bytes }) => total + bytes, 0);
  // Nearly every weight becomes twice as long. The description of the network does not.
  expect((pieces[0]?.joinedInto?.bytes ?? 0) / sum).toBeCloseTo(2, 1);
  const order = pieces.flatMap(({ files }) => files.map(({ path }) => /part(\d+)/.exec(path)?.[1]));
  expect(order.map(Number)).toEqual([...order.keys()]);
});

test('the speaker of the best voice is the file that its makers publish', () => {
  const speaker = readFileSync(speechFiles('/speech').kokoro.speaker);
  expect(createHash('sha256').update(speaker).digest('hex')).toBe(
    'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b',
  );
});

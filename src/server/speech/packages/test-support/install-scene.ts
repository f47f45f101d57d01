import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeechProgress } from '#core/speech-install-state.ts';
import { tempDir } from '../../../test-support/storage/temp-dir.ts';
import { installSpeechGroup } from '../install-speech.ts';
import type { SpeechPackage, SpeechPlatform } from '../kept-files.ts';
import { lockedSpeechPackages } from '../speech-lock.ts';
import { loopbackRegistry } from './loopback-registry.ts';
import { makeTarball, sha256Of } from './make-tarball.ts';

export const EAR_MODEL = randomBytes(60_000);
const PIECES = [randomBytes(30_000), randomBytes(20_000)];
export const WHOLE_MODEL = Buffer.concat(PIECES);
export const keptFileOf = (path: string, body: Buffer | string) => ({
  path,
  bytes: Buffer.byteLength(body),
  sha256: sha256Of(body),
});
const JOINED = { joinedInto: { ...keptFileOf('whole.onnx', WHOLE_MODEL), isWidened: false } };

const contents: Record<string, Record<string, Buffer | string>> = {
  '@own/ear': { 'model/ear.onnx': EAR_MODEL, LICENSE: 'free', 'readme.md': 'not kept' },
  runtime: { 'x64.so': 'for x64', 'arm64.so': 'for arm64' },
  'pieces-a': { 'part0.bin': PIECES[0] ?? '' },
  'pieces-b': { 'part1.bin': PIECES[1] ?? '' },
};

export const testTarballs = new Map(
  Object.entries(contents).map(([name, files]) => {
    const entries = Object.entries(files).map(([path, body]) => ({
      path: `package/${path}`,
      body,
    }));
    return [name, makeTarball(entries)];
  }),
);

function entryOf(
  name: string,
  group: SpeechPackage['group'],
  paths: readonly string[],
  more: Partial<SpeechPackage> = {},
): SpeechPackage {
  const files = paths.map((path) => keptFileOf(path, contents[name]?.[path] ?? ''));
  const fetchedBytes = testTarballs.get(name)?.tarball.length ?? 0;
  return { name, group, licence: 'MIT', origin: 'this test', fetchedBytes, files, ...more };
}

export const TEST_TABLE: SpeechPackage[] = [
  entryOf('@own/ear', 'hearing-and-fast-voice', ['model/ear.onnx', 'LICENSE']),
  entryOf('runtime', 'hearing-and-fast-voice', [], {
    platformFiles: {
      'linux-x64': [keptFileOf('x64.so', 'for x64')],
      'linux-arm64': [keptFileOf('arm64.so', 'for arm64')],
      'darwin-arm64': [],
      'win32-x64': [],
      'win32-arm64': [],
    },
  }),
  entryOf('pieces-a', 'best-voice', ['part0.bin'], JOINED),
  entryOf('pieces-b', 'best-voice', ['part1.bin'], JOINED),
];

export function testLockText(changes: Record<string, { integrity: string }> = {}): string {
  const packages = TEST_TABLE.map(({ name }) => {
    const integrity = changes[name]?.integrity ?? testTarballs.get(name)?.integrity;
    return [`node_modules/${name}`, { version: '1.0.0', integrity }];
  });
  return JSON.stringify({ packages: Object.fromEntries(packages) });
}

/** A folder, a registry on the loopback address and an installer between them. */
export async function installScene({ lock = testLockText(), table = TEST_TABLE } = {}) {
  const data = await tempDir();
  const folder = join(data.path, 'speech');
  const registry = await loopbackRegistry(
    new Map([...testTarballs].map(([name, { tarball }]) => [name, tarball])),
  );
  const progress: SpeechProgress[] = [];
  const install = (
    group: SpeechPackage['group'] = 'hearing-and-fast-voice',
    {
      platform = 'linux-x64' as SpeechPlatform,
      npmrc = '',
      signal = new AbortController().signal,
    } = {},
  ) =>
    installSpeechGroup(group, {
      folder,
      platform,
      lock: lockedSpeechPackages(lock, table),
      npmSettings: async () => registry.settings(npmrc),
      signal,
      onProgress: (told) => progress.push(told),
    });
  return {
    folder,
    registry,
    progress,
    install,
    files: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .toSorted();
    },
    async [Symbol.asyncDispose]() {
      await registry[Symbol.asyncDispose]();
      await data.remove();
    },
  };
}

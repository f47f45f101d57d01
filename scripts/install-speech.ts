import type { SpeechProgress } from '../src/core/speech-install-state.ts';
import { speechInstaller, thisMachine } from '../src/server/compose/compose-speech.ts';
import { parseConfig } from '../src/server/config/parse-config.ts';
import { StartError } from '../src/server/config/start-error.ts';
import { SpeechInstallError } from '../src/server/speech/packages/install-error.ts';
import { isWorthALine, progressLine } from '../src/server/speech/packages/install-progress.ts';
import { machineFitness } from '../src/server/speech/packages/machine-fitness.ts';
import { isAnyNeeded, neededEngines } from '../src/server/speech/packages/needed-engines.ts';
import { loadEnvFile } from './load-env-file.ts';

// This program fetches the voice ahead, for example while a machine is being set up. `npm start`
// fetches it in the background if this program has not run. Tests do without the best voice, which is
// large and slow, and say so with `--without-best-voice`.
loadEnvFile();
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());

try {
  await installAll();
} catch (error) {
  if (!stop.signal.aborted) {
    const known = error instanceof SpeechInstallError || error instanceof StartError;
    console.error(known ? error.message : error);
  }
  process.exitCode = 1;
}

async function installAll(): Promise<void> {
  const config = parseConfig(process.env);
  const needed = neededEngines(config.speech);
  if (!isAnyNeeded(needed)) {
    console.log('Services hear and speak, so there is nothing to install.');
    return;
  }
  const fitness = machineFitness(thisMachine(), needed);
  if (fitness.advice !== null) console.error(fitness.advice);
  if (!fitness.fits) {
    process.exitCode = 1;
    return;
  }
  const install = speechInstaller(config, fitness.platform, process.env);
  let printed: SpeechProgress | null = null;
  const onProgress = (progress: SpeechProgress) => {
    if (!isWorthALine(printed, progress)) return;
    printed = progress;
    console.log(progressLine(progress));
  };
  await install('hearing-and-fast-voice', { signal: stop.signal, onProgress });
  const isWanted = !process.argv.includes('--without-best-voice');
  if (fitness.bestVoice && isWanted)
    await install('best-voice', { signal: stop.signal, onProgress });
  console.log(`The voice is installed in ${config.speech.dir}.`);
}

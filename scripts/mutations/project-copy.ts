import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { Mutation } from './mutation.ts';

const COPIED = [
  'docs',
  'src',
  'scripts',
  'e2e',
  'package.json',
  'package-lock.json',
  'playwright.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

export interface MutatedTree {
  /** Runs one test file and returns whether it passes. */
  passes(test: string): boolean;
  /**
   * Changes the file of the mutation, runs its test and restores the file. Resolves with true if
   * the test passes in spite of the fault.
   */
  survives(mutation: Mutation): Promise<boolean>;
  remove(): Promise<void>;
}

/** Copies the project. Faults are put only into the copy, never into the project itself. */
export async function copyProjectForMutations(): Promise<MutatedTree> {
  const root = await mkdtemp(join(tmpdir(), 'mutations-'));
  for (const part of COPIED) {
    await cp(join(projectRoot, part), join(root, part), {
      recursive: true,
      filter: (path) => !path.includes('/e2e/results'),
    });
  }
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));

  const succeeds = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore', env: testEnv() }).status === 0;

  const passes = (test: string) => {
    if (!test.startsWith('e2e/')) {
      // The run stops at the first failure, because further tests might wait long for something
      // that the fault prevents.
      return succeeds('node_modules/vitest/vitest.mjs', 'run', test, '--bail=1');
    }
    // A failed build throws an error, because a failed build does not show that the test finds the
    // fault.
    if (!succeeds('scripts/ensure-built.ts')) throw new Error('The tree does not build.');
    return succeeds('node_modules/@playwright/test/cli.js', 'test', test, '--max-failures=1');
  };

  return {
    passes,
    async survives({ file, from, to, shownBy }) {
      const path = join(root, file);
      const source = await readFile(path, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} no longer holds: ${from}`);
      await writeFile(
        path,
        source.replace(from, () => to),
      );
      try {
        return passes(shownBy);
      } finally {
        await writeFile(path, source);
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/**
 * Returns the environment without the two variables that set the port and the data folder, so that
 * each run chooses its own.
 */
function testEnv(): NodeJS.ProcessEnv {
  const { E2E_PORT: _, THROWAWAY_DATA_DIR: __, ...env } = process.env;
  return env;
}

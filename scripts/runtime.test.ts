import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const guard = 'node scripts/need-node.cjs && ';

test('tests and scripts run on Node 26 or newer, whatever the host has', () => {
  expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(26);
});

test('the pinned runtime of this platform is installed and says its pinned version', () => {
  const name = `node-${process.platform}-${process.arch}`;
  const pinned = manifest.optionalDependencies[name];
  if (pinned === undefined) {
    // Nothing is pinned here: the host's own Node has passed the test above.
    expect(process.platform).not.toBe('linux');
    return;
  }
  const binary = join(projectRoot, 'node_modules', name, 'bin', 'node');
  expect(execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${pinned}`);
});

test.each(['start', 'dev', 'build', 'check', 'test', 'bench', 'mutations', 'screenshots'])(
  'npm run %s refuses an older Node before anything else',
  (script) => {
    expect(manifest.scripts[script].startsWith(guard)).toBe(true);
  },
);

test('an older Node gets a clear error that names both versions', () => {
  const oldNode = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } });
    require(${JSON.stringify(join(projectRoot, 'scripts/need-node.cjs'))});`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', oldNode], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('needs Node 26 or newer; this is Node 20.20.2');
});

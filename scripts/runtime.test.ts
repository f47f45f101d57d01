import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const guard = '"$npm_node_execpath" scripts/need-node.cjs && ';

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

test.each([
  'start',
  'dev',
  'build',
  'consultations',
  'check',
  'test',
  'bench',
  'soak',
  'mutations',
  'screenshots',
])('npm run %s refuses an older Node before anything else', (script) => {
  expect(manifest.scripts[script].startsWith(guard)).toBe(true);
});

describe('the check of the Node version', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runtime-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function guardWith(fakeNode: string) {
    const node = join(folder, 'node');
    await writeFile(node, fakeNode);
    await chmod(node, 0o755);
    return spawnSync(process.execPath, [join(projectRoot, 'scripts/need-node.cjs')], {
      encoding: 'utf8',
      env: { PATH: folder },
    });
  }

  test('refuses a Node that is too old, with a clear error', async () => {
    const { status, stderr } = await guardWith('#!/bin/sh\necho v20.20.2\n');
    expect(status).toBe(1);
    expect(stderr).toContain('needs Node 26 or newer; this is Node 20.20.2');
  });

  test('refuses a Node that does not run at all, with a clear error', async () => {
    const { status, stderr } = await guardWith('#!/no/such/loader\n');
    expect(status).toBe(1);
    expect(stderr).toContain('needs Node 26 or newer; the one that npm installed does not run');
  });

  test('accepts a Node that is new enough, without output', async () => {
    const { status, stderr } = await guardWith('#!/bin/sh\necho v26.10.0\n');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'literal-spread-'));
const rule = join(projectRoot, 'scripts/lint/no-literal-spread.grit');
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [rule] }));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isRefused(source: string): boolean {
  writeFileSync(join(folder, 'planted.ts'), source);
  const { stdout, stderr } = spawnSync('biome', ['lint', 'planted.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.includes('instead of spreading a literal');
}

test.each([
  'export const both = { ...{ a: 1, b: 2 }, c: 3 };',
  'export const both = [...[1, 2], 3];',
  "export const both = join(...(['GET', '/'] as const));",
])('the lint rule refuses a spread literal: %s', (source) => {
  expect(isRefused(source)).toBe(true);
});

test.each([
  'export const copy = { ...original, c: 3 };',
  'export const maybe = { ...(isSet && { a: 1 }) };',
  'export const list = [...other(), 3];',
])('the lint rule allows a spread of anything else: %s', (source) => {
  expect(isRefused(source)).toBe(false);
});

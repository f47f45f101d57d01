import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-root.ts';

const BIOME = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));

/** Returns what a rule of this folder says about a source file, which is planted in a folder of its own. */
export function complaintsOf(rule: string, source: string, file = 'planted.ts'): string {
  const folder = mkdtempSync(join(tmpdir(), 'everline-lint-'));
  try {
    const plugins = [join(projectRoot, 'scripts/lint', rule)];
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
    const { error, stdout, stderr } = spawnSync(process.execPath, [BIOME, 'lint', file], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (error) throw error;
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';

const latest = join(projectRoot, 'bench/results/latest.json');

/** Returns where they are, as seen from the project. */
export async function saveResults(results: object): Promise<string> {
  await mkdir(dirname(latest), { recursive: true });
  await writeFile(latest, `${JSON.stringify(results, null, 2)}\n`);
  return relative(projectRoot, latest);
}

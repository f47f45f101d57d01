import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** The files that a build is made from. Tests do not count, and neither does the server, which runs from source. */
const INPUTS = [
  'src/core/**/*',
  'src/web/**/*',
  'src/server/site/encode.ts',
  'src/server/site/site-manifest.ts',
  'scripts/build/*',
  'scripts/ensure-built.ts',
  'scripts/project-root.ts',
  'vite.config.ts',
  'tsconfig*.json',
  'package.json',
  'package-lock.json',
];

/** One hash of the names and contents of all inputs and of the version of Node. */
export async function buildFingerprint(root = projectRoot): Promise<string> {
  const found = await Array.fromAsync(glob(INPUTS, { cwd: root, withFileTypes: true }));
  const files = found
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256').update(process.version);
  // The built pages show the year in their copyright line.
  hash.update(String(new Date().getFullYear()));
  for (const file of files) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}

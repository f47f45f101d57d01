import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * The files that affect a build. Most files of the server are not listed, because the server runs
 * from source and is not built.
 */
const INPUTS = [
  'src/core/**/*',
  'src/web/**/*',
  'src/server/site/compress-text.ts',
  'src/server/site/site-manifest.ts',
  'scripts/build/*',
  'scripts/ensure-built.ts',
  'scripts/project-root.ts',
  'vite.config.ts',
  'tsconfig*.json',
  'package.json',
  'package-lock.json',
];

/**
 * Hashes everything that affects a build: the version of Node, the year, and the names and contents
 * of the files.
 */
export async function buildFingerprint(root = projectRoot): Promise<string> {
  const found = await Array.fromAsync(glob(INPUTS, { cwd: root, withFileTypes: true }));
  const files = found
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256').update(process.version);
  // The copyright line of the built pages contains the year.
  hash.update(String(new Date().getFullYear()));
  for (const file of files) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}

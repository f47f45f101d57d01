import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const here = import.meta.dirname;
const lighthouseDir = join(here, 'node_modules/lighthouse');

/**
 * Returns the path of its command, once the pinned version is there. It is 181 MB that only the
 * bench needs, so it comes with the first bench and not with `npm install`.
 */
export async function installLighthouse(): Promise<string> {
  const wanted = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
  const installed = await readFile(join(lighthouseDir, 'package.json'), 'utf8').then(
    JSON.parse,
    () => null,
  );
  if (installed?.version !== wanted.dependencies.lighthouse) {
    console.log('Installing Lighthouse into bench/lighthouse …');
    execFileSync('npm', ['ci', '--prefix', here, '--ignore-scripts', '--loglevel=error'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return join(lighthouseDir, 'cli/index.js');
}

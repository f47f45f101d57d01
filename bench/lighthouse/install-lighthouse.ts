import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const here = import.meta.dirname;
const lighthouseDir = join(here, 'node_modules/lighthouse');

/**
 * Installs the pinned version of Lighthouse if this version is missing, and returns the path of its
 * command. Lighthouse takes 181 MB and only the bench needs it, so `npm install` does not fetch it.
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

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dataDirOf } from '../../src/server/config/folder-settings.ts';
import { openOwnersContent } from '../../src/server/site/owners-content/open-owners-content.ts';
import { contentPathIn } from '../../src/server/site/owners-content/owners-content.ts';
import { loadEnvFile } from '../load-env-file.ts';

const HELP = `Your own texts and your brand, without touching the program.

  npm run content              checks the file of your texts
  npm run content -- starter   writes that file with the present texts, if there is none
`;

loadEnvFile();
const dataDir = dataDirOf(process.env);
const path = contentPathIn(dataDir);
const [word = 'check', ...more] = process.argv.slice(2);

if (word === 'check' && more.length === 0) {
  const content = await openOwnersContent(process.env);
  process.stdout.write(
    content === null
      ? `There is no ${path}, so the site has its own texts. To begin one: npm run content -- starter\n`
      : `${path} is in order. The next start builds the site with it.\n`,
  );
} else if (word === 'starter' && more.length === 0) {
  process.exitCode = await writeStarter();
} else {
  process.stderr.write(HELP);
  process.exitCode = ['help', '--help', '-h'].includes(word) ? 0 : 2;
}

async function writeStarter(): Promise<number> {
  if (existsSync(path)) {
    process.stderr.write(`${path} is there already. It stays as it is.\n`);
    return 1;
  }
  const { contentToStartFrom } = await import(
    '../../src/core/site/content/owners/content-parts.ts'
  );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(contentToStartFrom(), null, 2)}\n`, { flag: 'wx' });
  process.stdout.write(
    `${path} has all texts that you can change. Remove what you leave as it is: what is not in the file follows the program.\n`,
  );
  return 0;
}

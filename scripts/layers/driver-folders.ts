import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** These folders hold drivers whose port has another name than the folder. */
const NAMED_OTHERWISE = ['engines', 'key-keepers'];
/** These folders stand beside a file of the same word and hold no drivers. */
const NO_DRIVERS = ['platform/resources', 'assistant/tools'];

/**
 * Returns the names of the folders of drivers below `src/server`. A folder of drivers has the plural
 * of its port's name and stands beside the port: `mailers` beside `mailer.ts`, and `ledgers` beside
 * `booking-ledger.ts`. So no list can forget a new one.
 */
export function driverFolders(root: string): string[] {
  const server = join(root, 'src', 'server');
  const paths = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const found = paths.filter((folder) => {
    const [, port] = /^(.+)s$/.exec(basename(folder)) ?? [];
    if (port === undefined || NO_DRIVERS.includes(folder)) return false;
    return paths.some((file) => dirname(file) === dirname(folder) && isPort(basename(file), port));
  });
  return [...new Set([...NAMED_OTHERWISE, ...found.map((folder) => basename(folder))])];
}

function isPort(file: string, name: string): boolean {
  return file === `${name}.ts` || file.endsWith(`-${name}.ts`);
}

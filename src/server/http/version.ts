import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { methodNotAllowed } from './errors.ts';

export interface ProductVersion {
  name: string;
  version: string;
}

/** Reads the name and the version of this program from package.json. */
export async function readProductVersion(): Promise<ProductVersion> {
  const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  const { name, version } = JSON.parse(manifest);
  return { name, version };
}

/** Returns the route that tells which version runs, for upgrades and for reports of faults. */
export function versionRoutes({ name, version }: ProductVersion): Hono {
  return new Hono()
    .get('/version', (c) => c.json({ name, version }))
    .all('/version', (c) => methodNotAllowed(c, 'GET, HEAD'));
}

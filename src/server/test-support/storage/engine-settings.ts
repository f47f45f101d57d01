import { freshDatabase } from './fresh-database.ts';
import { tempDir } from './temp-dir.ts';

/** The two storage engines of the server, as the titles of tests name them. */
export const ENGINES = ['the embedded database', 'PostgreSQL'] as const;

/**
 * Returns the settings with which a server uses an empty database of this engine. Servers that are
 * started one after the other with these settings use the same database.
 */
export async function engineSettings(engine: (typeof ENGINES)[number]) {
  const opened = new AsyncDisposableStack();
  const folder = await tempDir();
  opened.defer(() => folder.remove());
  const database = engine === 'PostgreSQL' ? opened.use(await freshDatabase()) : null;
  const env: Record<string, string> = {
    DATA_DIR: folder.path,
    ...(database && { DATABASE_URL: database.url }),
  };
  return { env, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Returns the files in a folder and its subfolders that contain one of the texts. Upper and lower
 * case count as equal.
 */
export function filesContaining(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => hasAny(textOfFile(file), texts));
}

/** PostgreSQL removes files at any time. A file that is gone holds nothing. */
function textOfFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Returns the tables of a PostgreSQL database that contain one of the texts. */
export async function tablesContaining(url: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t`,
      );
      if (rows.some(({ row }) => hasAny(row, texts))) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

/**
 * Returns the files of a PostgreSQL database that contain one of the texts after a checkpoint. The
 * write-ahead log is not searched, because all databases of the server share it.
 */
export async function postgresFilesContaining(
  url: string,
  texts: readonly string[],
): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('checkpoint');
    const { rows } = await client.query<{ folder: string }>(`
      select current_setting('data_directory') || '/base/' || oid as folder
      from pg_database where datname = current_database()`);
    return filesContaining(rows[0]?.folder ?? '', texts);
  } finally {
    await client.end();
  }
}

/**
 * Returns whether the content contains one of the texts, in plain form or in JSON with escaped
 * letters. Upper and lower case count as equal.
 */
function hasAny(content: string, texts: readonly string[]): boolean {
  const decoded = content.replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return [content, decoded].some((one) =>
    texts.some((text) => one.toLowerCase().includes(text.toLowerCase())),
  );
}

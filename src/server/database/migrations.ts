import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Migration {
  /** The position in the order of all migrations, which begins with 1 and has no gaps. */
  number: number;
  sql: string;
}

/** Returns the migrations of one engine in the order of their numbers. */
export function migrationsFor(engine: 'sqlite' | 'postgres'): readonly Migration[] {
  const folder = new URL(`./migrations/${engine}/`, import.meta.url);
  const migrations = readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      number: Number(file.slice(0, 4)),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }));
  if (migrations.some(({ number }, index) => number !== index + 1)) {
    throw new Error(`The migrations for ${engine} are not numbered from 0001 without gaps.`);
  }
  return migrations;
}

/** Returns the number of the newest migration, which is the same for both engines. */
export function newestSchema(): number {
  return migrationsFor('sqlite').length;
}

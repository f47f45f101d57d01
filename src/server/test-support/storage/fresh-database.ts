import { inject } from 'vitest';
import { createDatabase, type FreshDatabase } from './postgres-cluster.ts';
import type {} from './postgres-setup.ts';

/**
 * Creates an empty PostgreSQL database for one test. The database is removed when the scope ends.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const response = await fetch(inject('postgresStarter'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return createDatabase(answer);
}

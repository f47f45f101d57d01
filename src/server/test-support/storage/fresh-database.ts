import { inject } from 'vitest';
import { createDatabase, type FreshDatabase } from './postgres-cluster.ts';
import type {} from './postgres-setup.ts';

/** An empty PostgreSQL database of the test's own, gone again when the scope is left. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const response = await fetch(inject('postgresStarter'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return createDatabase(answer);
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresStarter: string;
  }
}

/**
 * The global set-up of Vitest. All tests of a run share one PostgreSQL server. The server starts
 * when the first test needs it, so other test runs do not wait for PostgreSQL.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<PostgresCluster> | undefined;
  const starter = createServer(async (_request, response) => {
    try {
      cluster ??= startPostgresCluster();
      response.end((await cluster).url);
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : 'unknown');
    }
  });
  starter.listen(0, '127.0.0.1');
  await once(starter, 'listening');
  provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`);
  return async () => {
    starter.close();
    starter.closeAllConnections();
    await (await cluster?.catch(() => undefined))?.stop();
  };
}

import pg from 'pg';
import { openSqliteWithoutLock } from '../../src/server/database/sqlite-database.ts';
import { insertValues, resourceSql } from '../../src/server/platform/resource-row.ts';
import { everything, type StoredResource } from '../../src/server/platform/resource-store.ts';
import { storedResource } from '../../src/server/test-support/storage/stored-resource.ts';

/** The statements of the three operations, without any server around them. */
export interface BareStatements extends AsyncDisposable {
  /** The number of clients that repeat a statement at the same time. */
  clients: number;
  create(): Promise<void>;
  get(): Promise<void>;
  list(): Promise<void>;
  /** Inserts this many rows in one transaction. */
  fill(rows: number): Promise<void>;
}

/** The tool that is created and read in every measurement. */
export const BENCH_TOOL = {
  type: 'function',
  async: false,
  function: { name: 'lookUpOrder', description: 'Finds an order by its number' },
  server: { url: 'https://example.com/orders', timeoutSeconds: 5 },
};

const NEWEST_100 = { ...everything('tool', 100), oldestFirst: false };

const READ = newBenchTool();

function newBenchTool(createdAt = Date.now()): StoredResource {
  return storedResource('tool', {
    owner: 'private',
    createdAt,
    updatedAt: createdAt,
    body: BENCH_TOOL,
  });
}

/** Opens the statements on the database of a data folder. One client makes durable writes. */
export function bareSqlite(dataDir: string): BareStatements {
  const { connection, close } = openSqliteWithoutLock(dataDir);
  const sql = resourceSql('?');
  const insert = connection.prepare(sql.insert);
  const find = connection.prepare(sql.find);
  const { sql: listSql, values } = sql.list(NEWEST_100);
  const list = connection.prepare(listSql);
  insert.run(...insertValues(READ));
  return {
    clients: 1,
    create: async () => void insert.run(...insertValues(newBenchTool())),
    get: async () => void find.get('tool', READ.id),
    list: async () => void list.all(...values),
    async fill(rows) {
      connection.exec('begin immediate');
      for (let row = 0; row < rows; row += 1) insert.run(...insertValues(newBenchTool(row)));
      connection.exec('commit');
    },
    [Symbol.asyncDispose]: async () => close(),
  };
}

/** Opens the statements on PostgreSQL, with as many connections as the server's pool. */
export async function barePostgres(url: string): Promise<BareStatements> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const sql = resourceSql('$');
  const list = sql.list(NEWEST_100);
  await pool.query(sql.insert, insertValues(READ));
  return {
    clients: 32,
    create: async () => void (await pool.query(sql.insert, insertValues(newBenchTool()))),
    get: async () => void (await pool.query(sql.find, ['tool', READ.id])),
    list: async () => void (await pool.query(list.sql, list.values)),
    async fill(rows) {
      const client = await pool.connect();
      await client.query('begin');
      for (let row = 0; row < rows; row += 1)
        await client.query(sql.insert, insertValues(newBenchTool(row)));
      await client.query('commit');
      await client.query('analyze resources');
      client.release();
    },
    [Symbol.asyncDispose]: () => pool.end(),
  };
}

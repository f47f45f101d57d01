import type { PostgresDatabase, RunQuery } from './postgres-database.ts';
import {
  type CopiedRow,
  type CopiedTable,
  copiedColumns,
  copiedTables,
  knownColumns,
  restoredTables,
  type TableCopier,
} from './table-copier.ts';

/** A row of a conversation may have several hundred kilobytes. */
const PAGE = 50;
const SNAPSHOT = 'set transaction isolation level repeatable read, read only';
const COLUMNS = `
  select column_name as name, data_type as type from information_schema.columns
  where table_schema = current_schema() and table_name = $1 order by ordinal_position`;

interface Column {
  name: string;
  type: string;
}

export function postgresTableCopier({ run, transaction }: PostgresDatabase): TableCopier {
  return {
    dump: (take) =>
      withErrorsOfOthers(async (notOurs) =>
        transaction(async (inside) => {
          await inside(SNAPSHOT);
          for (const copied of copiedTables) {
            const { name: table, order } = copied;
            const columns = await columnsOf(inside, copied);
            const selected = columns.map(({ name, type }) =>
              type.startsWith('json') ? `${name}::text as ${name}` : name,
            );
            await inside(
              `declare copied cursor for select row_to_json(r) as row from
                (select ${selected.join()} from ${table} order by ${order}) r`,
            );
            let rows: Record<string, unknown>[];
            do {
              rows = await inside(`fetch ${PAGE} from copied`);
              for (const { row } of rows) await notOurs(take({ table, row } as CopiedRow));
            } while (rows.length > 0);
            await inside('close copied');
          }
        }),
      ),

    restore: (rows) =>
      withErrorsOfOthers(async (notOurs) =>
        transaction(async (inside) => {
          const columns = new Map<string, string[]>();
          for (const table of copiedTables) {
            const known = await columnsOf(inside, table);
            columns.set(
              table.name,
              known.map(({ name }) => name),
            );
          }
          const iterator = rows[Symbol.asyncIterator]();
          for (;;) {
            const { value, done } = await notOurs(iterator.next());
            if (done) return;
            const known = knownColumns(value.row, columns.get(value.table) ?? []);
            const places = known.map((_, index) => `$${index + 1}`);
            await inside(
              `insert into ${value.table} (${known.join()}) values (${places.join()})`,
              known.map((column) => value.row[column]),
            );
          }
        }),
      ),

    async filledTables() {
      const filled = [];
      for (const table of restoredTables) {
        if ((await run(`select 1 from ${table} limit 1`)).length > 0) filled.push(table);
      }
      return filled;
    },

    async empty() {
      await run(`truncate ${restoredTables.join()}`);
    },
  };
}

/** Resolves with the columns of a table that are copied. */
async function columnsOf(run: RunQuery, table: CopiedTable): Promise<Column[]> {
  const rows = await run(COLUMNS, [table.name]);
  const columns = rows.map(({ name, type }) => ({ name: String(name), type: String(type) }));
  const copied = copiedColumns(
    table,
    columns.map(({ name }) => name),
  );
  return columns.filter(({ name }) => copied.includes(name));
}

/**
 * Runs work in which a step of a caller may fail. The database turns every error into a
 * StorageError, so the error of such a step is kept and thrown instead.
 */
async function withErrorsOfOthers(
  work: (notOurs: <Step>(step: Promise<Step>) => Promise<Step>) => Promise<void>,
): Promise<void> {
  let fault: { error: unknown } | undefined;
  const notOurs = <Step>(step: Promise<Step>) =>
    step.catch((error) => {
      fault = { error };
      throw error;
    });
  await work(notOurs).catch((error) => {
    throw fault ? fault.error : error;
  });
}

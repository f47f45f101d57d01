import type { StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from './sqlite-database.ts';
import {
  type CopiedRow,
  type CopiedTable,
  copiedColumns,
  copiedTables,
  knownColumns,
  restoredTables,
  type TableCopier,
} from './table-copier.ts';

export function sqliteTableCopier({ connection, read, write }: SqliteDatabase): TableCopier {
  const columnsOf = (table: CopiedTable) => {
    const info = connection.prepare(`select name from pragma_table_info('${table.name}')`);
    return copiedColumns(
      table,
      read(() => info.all()).map(({ name }) => String(name)),
    );
  };

  return {
    async dump(take) {
      read(() => connection.exec('begin'));
      try {
        for (const table of copiedTables) {
          const { name, order } = table;
          const rows = connection.prepare(
            `select ${columnsOf(table).join()} from ${name} order by ${order}`,
          );
          const iterator = read(() => rows.iterate());
          for (;;) {
            const { value, done } = read(() => iterator.next());
            if (done) break;
            await take({ table: name, row: value as CopiedRow['row'] });
          }
        }
      } finally {
        connection.exec('rollback');
      }
    },

    async restore(rows) {
      const inserts = new Map<string, StatementSync>();
      const columns = new Map(copiedTables.map((table) => [table.name, columnsOf(table)]));
      const insert = ({ table, row }: CopiedRow) => {
        const known = knownColumns(row, columns.get(table) ?? []);
        const sql = `insert into ${table} (${known.join()}) values (${known.map(() => '?').join()})`;
        const statement = inserts.get(sql) ?? connection.prepare(sql);
        inserts.set(sql, statement);
        statement.run(...known.map((column) => row[column] ?? null));
      };
      // No server runs on a database that is being restored, so one transaction may last long.
      read(() => connection.exec('begin immediate'));
      try {
        for await (const row of rows) read(() => insert(row));
        read(() => connection.exec('commit'));
      } catch (error) {
        connection.exec('rollback');
        throw error;
      }
    },

    async filledTables() {
      const isFilled = (table: string) =>
        connection.prepare(`select 1 from ${table} limit 1`).get() !== undefined;
      return read(() => restoredTables.filter(isFilled));
    },

    empty: () =>
      write(() => {
        for (const table of restoredTables) connection.exec(`delete from ${table}`);
      }),
  };
}

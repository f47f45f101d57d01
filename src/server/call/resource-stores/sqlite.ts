import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { insertValues, resourceOf, resourceSql, updateValues } from '../resource-row.ts';
import type { ResourceStore, StoredResource } from '../resource-store.ts';

const SQL = resourceSql('?');

export function sqliteResources({ connection, read, write, probe }: SqliteDatabase): ResourceStore {
  const insert = connection.prepare(SQL.insert);
  const find = connection.prepare(SQL.find);
  const update = connection.prepare(SQL.update);
  const remove = connection.prepare(SQL.remove);
  const removeParts = connection.prepare(SQL.removeParts);

  const insertAll = (resources: readonly StoredResource[]) => {
    for (const resource of resources) insert.run(...insertValues(resource));
  };

  return {
    insert: (resources) => write(() => insertAll(resources)),
    async find(kind, id) {
      const row = read(() => find.get(kind, id));
      return row ? resourceOf(row) : null;
    },
    async list(query) {
      return read(() => {
        const counted = SQL.count(query);
        const listed = SQL.list(query);
        return {
          total: Number(connection.prepare(counted.sql).get(...counted.values)?.total),
          resources: connection
            .prepare(listed.sql)
            .all(...listed.values)
            .map(resourceOf),
        };
      });
    },
    change: (kind, id, change) =>
      write(() => {
        const row = find.get(kind, id);
        if (!row) return null;
        const { resource, added = [] } = change(resourceOf(row));
        update.run(...updateValues(resource));
        insertAll(added);
        return resource;
      }),
    remove: (kind, id) =>
      write(() => {
        const row = remove.get(kind, id);
        if (!row) return null;
        removeParts.run(id);
        return resourceOf(row);
      }),
    probe,
  };
}

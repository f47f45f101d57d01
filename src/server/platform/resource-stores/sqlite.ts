import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  holdValues,
  insertValues,
  removedFromRow,
  resourceFromRow,
  resourceSql,
  updateValues,
} from '../resource-row.ts';
import type { ResourceStore, StoredResource } from '../resource-store.ts';

const SQL = resourceSql('?');

export function sqliteResourceStore({
  connection,
  read,
  write,
  probe,
}: SqliteDatabase): ResourceStore {
  const insert = connection.prepare(SQL.insert);
  const find = connection.prepare(SQL.find);
  const update = connection.prepare(SQL.update);
  const remove = connection.prepare(SQL.remove);
  const removeParts = connection.prepare(SQL.removeParts);
  const hold = connection.prepare(SQL.hold);
  const release = connection.prepare(SQL.release);
  const exists = connection.prepare(SQL.exists);
  const removeOfOrganisation = connection.prepare(SQL.removeOfOrganisation);
  const trimParts = connection.prepare(SQL.trimParts);

  const insertAll = (resources: readonly StoredResource[]) => {
    for (const resource of resources) insert.run(...insertValues(resource));
  };

  return {
    insert: (resources) => write(() => insertAll(resources)),
    async find(kind, id) {
      const row = read(() => find.get(kind, id));
      return row ? resourceFromRow(row) : null;
    },
    async list(query) {
      return read(() => {
        const listed = SQL.list(query);
        const rows = connection.prepare(listed.sql).all(...listed.values);
        const resources = rows.map(resourceFromRow);
        if (query.isUncounted) return { resources, total: rows.length };
        const counted = SQL.count(query);
        const count = connection.prepare(counted.sql).get(...counted.values);
        return { resources, total: Number(count?.total) };
      });
    },
    async listChain({ kind, id, label, limit }) {
      return read(() =>
        connection.prepare(SQL.chain(label)).all(kind, id, limit).map(resourceFromRow),
      );
    },
    change: (kind, id, change) =>
      write(() => {
        const row = find.get(kind, id);
        if (!row) return null;
        const found = resourceFromRow(row);
        const changed = change(found);
        if (changed === null) return found;
        update.run(...updateValues(changed.resource));
        insertAll(changed.added ?? []);
        const { trimmed } = changed;
        if (trimmed) trimParts.run(id, trimmed.kind, trimmed.newest);
        return changed.resource;
      }),
    hold: (kind, id, now, until) =>
      write(() => {
        if (hold.run(...holdValues(kind, id, now, until)).changes > 0) return true;
        return exists.get(kind, id) ? false : null;
      }),
    async release(kind, id, until) {
      await write(() => release.run(kind, id, until));
    },
    remove: (kind, id) =>
      write(() => {
        const row = remove.get(kind, id);
        if (!row) return null;
        removeParts.run(id);
        return resourceFromRow(row);
      }),
    removeOfOrganisation: (orgId, limit) =>
      write(() => removeOfOrganisation.all(orgId, limit).map(removedFromRow)),
    probe,
  };
}

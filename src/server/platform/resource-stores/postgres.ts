import type { PostgresDatabase, RunQuery } from '#server/database/postgres-database.ts';
import {
  holdValues,
  insertValues,
  removedFromRow,
  resourceFromRow,
  resourceSql,
  updateValues,
} from '../resource-row.ts';
import type { ResourceStore, StoredResource } from '../resource-store.ts';

const SQL = resourceSql('$');

export function postgresResourceStore({
  run,
  transaction,
  probe,
}: PostgresDatabase): ResourceStore {
  return {
    async insert(resources) {
      const [first, ...others] = resources;
      if (!first) return;
      // One statement is a transaction by itself, and takes one round trip instead of three.
      if (others.length === 0) await run(SQL.insert, insertValues(first));
      else await transaction((runInside) => insertAll(runInside, resources));
    },
    async find(kind, id) {
      const [row] = await run(SQL.find, [kind, id]);
      return row ? resourceFromRow(row) : null;
    },
    async list(query) {
      const listed = SQL.list(query);
      const counted = SQL.count(query);
      const [rows, [count]] = await Promise.all([
        run(listed.sql, listed.values),
        query.isUncounted ? [] : run(counted.sql, counted.values),
      ]);
      return { resources: rows.map(resourceFromRow), total: Number(count?.total ?? rows.length) };
    },
    listChain: async ({ kind, id, label, limit }) =>
      (await run(SQL.chain(label), [kind, id, limit])).map(resourceFromRow),
    change: (kind, id, change) =>
      transaction(async (runInside) => {
        const [row] = await runInside(`${SQL.find} for update`, [kind, id]);
        if (!row) return null;
        const found = resourceFromRow(row);
        const changed = change(found);
        if (changed === null) return found;
        await runInside(SQL.update, updateValues(changed.resource));
        await insertAll(runInside, changed.added ?? []);
        const { trimmed } = changed;
        if (trimmed) await runInside(SQL.trimParts, [id, trimmed.kind, trimmed.newest]);
        return changed.resource;
      }),
    async hold(kind, id, now, until) {
      const held = await run(`${SQL.hold} returning id`, holdValues(kind, id, now, until));
      if (held.length > 0) return true;
      return (await run(SQL.exists, [kind, id])).length > 0 ? false : null;
    },
    async release(kind, id, until) {
      await run(SQL.release, [kind, id, until]);
    },
    remove: (kind, id) =>
      transaction(async (runInside) => {
        const [row] = await runInside(SQL.remove, [kind, id]);
        if (!row) return null;
        await runInside(SQL.removeParts, [id]);
        return resourceFromRow(row);
      }),
    removeOfOrganisation: async (orgId, limit) =>
      (await run(SQL.removeOfOrganisation, [orgId, limit])).map(removedFromRow),
    probe,
  };
}

async function insertAll(run: RunQuery, resources: readonly StoredResource[]): Promise<void> {
  for (const resource of resources) await run(SQL.insert, insertValues(resource));
}

import { StorageError } from '../database/storage-error.ts';
import {
  ORGANISATION_KIND,
  type RemovedResource,
  type ResourceQuery,
  type StoredResource,
  type TimeRange,
} from './resource-store.ts';

/** A row of SQLite or PostgreSQL. PostgreSQL returns large numbers as text. */
type Row = Record<string, unknown>;
type Value = string | number | null;

const COLUMNS = [
  'kind',
  'id',
  'owner',
  'parent',
  'created_at',
  'updated_at',
  'busy_until',
  'labels',
  'body',
  'state',
  'expires_at',
  'organisation',
];

/**
 * Returns the SQL statements of the resource store. In SQLite the placeholder for the first value
 * is `?1`, and in PostgreSQL it is `$1`.
 */
export function resourceSql(sign: '?' | '$') {
  const all = COLUMNS.map((_, index) => `${sign}${index + 1}`);
  return {
    insert: `insert into resources (${COLUMNS.join(', ')}) values (${all.join(', ')})
      on conflict (kind, id) do nothing`,
    find: `select * from resources where kind = ${sign}1 and id = ${sign}2`,
    update: `update resources set updated_at = ${sign}3, busy_until = ${sign}4, labels = ${sign}5,
      body = ${sign}6, state = ${sign}7, expires_at = ${sign}8
      where kind = ${sign}1 and id = ${sign}2`,
    hold: `update resources set busy_until = ${sign}4
      where kind = ${sign}1 and id = ${sign}2
        and (busy_until <= ${sign}3 or busy_until > ${sign}5)`,
    release: `update resources set busy_until = 0
      where kind = ${sign}1 and id = ${sign}2 and busy_until = ${sign}3`,
    exists: `select 1 from resources where kind = ${sign}1 and id = ${sign}2`,
    // The name of the label comes from our own table of resources and never from a request, so it
    // may be part of the SQL. The recursion reads only numbers and ids. The long columns are read
    // once at the end.
    chain: (label: string) => `with recursive chain (depth, number, next_id) as (
        select 1, number, labels ->> '${label}' from resources
          where kind = ${sign}1 and id = ${sign}2
        union all
        select chain.depth + 1, following.number, following.labels ->> '${label}'
          from chain join resources following
            on following.kind = ${sign}1 and following.id = chain.next_id
          where chain.depth < ${sign}3
      )
      select resources.* from chain join resources on resources.number = chain.number
      order by chain.depth`,
    remove: `delete from resources where kind = ${sign}1 and id = ${sign}2 returning *`,
    removeParts: `delete from resources where parent = ${sign}1`,
    removeOfOrganisation: `delete from resources where number in (
      select number from resources where organisation = ${sign}1 and kind <> '${ORGANISATION_KIND}'
      limit ${sign}2) returning kind, id`,
    trimParts: `delete from resources where parent = ${sign}1 and kind = ${sign}2 and number not in (
      select number from resources where parent = ${sign}1 and kind = ${sign}2
      order by created_at desc, number desc limit ${sign}3)`,
    count(query: ResourceQuery) {
      const { where, values } = conditionsOf(query, sign);
      return { sql: `select count(*) as total from resources where ${where}`, values };
    },
    list(query: ResourceQuery) {
      const { where, values } = conditionsOf(query, sign);
      const direction = query.oldestFirst ? 'asc' : 'desc';
      const sql = `select * from resources where ${where}
        order by created_at ${direction}, number ${direction}
        limit ${sign}${values.length + 1} offset ${sign}${values.length + 2}`;
      return { sql, values: [...values, query.limit, query.offset] };
    },
  };
}

export function insertValues(resource: StoredResource): Value[] {
  const { kind, id, owner, parent, createdAt, updatedAt, busyUntil, orgId } = resource;
  const documents = documentsOf(resource);
  return [kind, id, owner, parent, createdAt, updatedAt, busyUntil, ...documents, orgId];
}

/**
 * Returns the values of the statement `hold`. The last value is the latest plausible end of another
 * hold. A hold with a later end was set by a wrong clock.
 */
export function holdValues(kind: string, id: string, now: number, until: number): Value[] {
  return [kind, id, now, until, 2 * until - now];
}

export function updateValues(resource: StoredResource): Value[] {
  const { kind, id, updatedAt, busyUntil } = resource;
  return [kind, id, updatedAt, busyUntil, ...documentsOf(resource)];
}

/** Returns the values of the columns `labels`, `body`, `state` and `expires_at`, in this order. */
function documentsOf(resource: StoredResource): Value[] {
  const { labels, body, state } = resource;
  const documents = [labels, body, state ?? null].map((value) => JSON.stringify(value));
  return [...documents, unjoinedCallExpiry(resource)];
}

/**
 * Returns the last instant at which a waiting call in a browser can be joined, in milliseconds since
 * 1970. Returns null for every other resource: that somebody was called stays on record.
 */
function unjoinedCallExpiry({ kind, body, state }: StoredResource): number | null {
  const { joinableUntil, phone } = Object(state);
  const isWaiting = kind === 'call' && body.status === 'queued' && phone === undefined;
  return isWaiting && typeof joinableUntil === 'number' ? joinableUntil : null;
}

export function removedFromRow(row: Row): RemovedResource {
  return { kind: String(row.kind), id: String(row.id) };
}

export function resourceFromRow(row: Row): StoredResource {
  return {
    kind: String(row.kind),
    id: String(row.id),
    orgId: String(row.organisation),
    owner: row.owner === 'public' ? 'public' : 'private',
    parent: row.parent === null ? null : String(row.parent),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    busyUntil: Number(row.busy_until),
    labels: typeof row.labels === 'string' ? parsed(row.labels) : row.labels,
    body: parsed(String(row.body)),
    state: parsed(String(row.state)),
  };
}

function conditionsOf(query: ResourceQuery, sign: string): { where: string; values: Value[] } {
  const values: Value[] = [];
  const put = (value: Value) => `${sign}${values.push(value)}`;
  const oneOf = (column: string, choices: readonly string[]) =>
    // An empty list of choices matches no row.
    choices.length === 0 ? '1 = 0' : `${column} in (${choices.map(put).join(', ')})`;
  const within = (column: string, { after, from, until, before }: TimeRange) => [
    ...(after === undefined ? [] : [`${column} > ${put(after)}`]),
    ...(from === undefined ? [] : [`${column} >= ${put(from)}`]),
    ...(until === undefined ? [] : [`${column} <= ${put(until)}`]),
    ...(before === undefined ? [] : [`${column} < ${put(before)}`]),
  ];
  const conditions = [
    ...(query.orgId === undefined ? [] : [`organisation = ${put(query.orgId)}`]),
    `kind = ${put(query.kind)}`,
    ...(query.parent === undefined ? [] : [`parent = ${put(query.parent)}`]),
    ...(query.ids === undefined ? [] : [oneOf('id', query.ids)]),
    // The names of the labels come from our own table of resources, so they may be part of the SQL.
    // A request only chooses the values.
    ...Object.entries(query.labels).map(([name, any]) => oneOf(`labels ->> '${name}'`, any)),
    ...within('created_at', query.created),
    ...within('updated_at', query.updated),
  ];
  return { where: conditions.join(' and '), values };
}

/** Reads a document of a row. The error of a damaged one does not quote it, as that of JSON does. */
function parsed(document: string) {
  try {
    return JSON.parse(document);
  } catch {
    throw new StorageError('database', 'damaged row');
  }
}

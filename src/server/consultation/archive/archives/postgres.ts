import { bookingColumns } from '#core/consultation/booking-fields.ts';
import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { foldedText } from '#core/person-search.ts';
import type { PostgresDatabase, RunQuery } from '#server/database/postgres-database.ts';
import { FIRST_UUID, LAST_UUID } from '#server/database/uuid.ts';
import {
  type ArchivedRow,
  type ArchivedTable,
  archivedTables,
  archiveFormat,
  TABLES_OF_BOOKINGS,
} from '../archive-format.ts';
import {
  type ConsultationArchive,
  type ErasedRequests,
  noRestoredRows,
  type RecordFilter,
} from '../consultation-archive.ts';
import { readConsultationRecord, recordedColumns } from '../consultation-record.ts';
import { inBatches } from '../in-batches.ts';
import { isSameAddress, readRequester, textColumns } from '../requester.ts';

const PAGE = 500;

const utcText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Selects one page of the list. The column `position` is the exact time of the row as a text,
 * because a `Date` cannot hold microseconds. The next page begins after the last row of this page,
 * which is given by its `position` and its id.
 */
const LIST = `
  select c.id, ${bookingColumns.map((column) => `c.${column}`).join()},
    floor(extract(epoch from c.created_at) * 1000) as created_at,
    ${utcText('c.created_at')} as position,
    ${recordedColumns('postgres')}
  from consultations c left join bookings b on b.id = c.id
  where (c.created_at, c.id) < ($1::timestamptz, $2::uuid)
    and ($3::text is null or b.date >= $3) and ($4::text is null or b.date <= $4)
    and c.created_at >= $5::timestamptz and c.created_at < $6::timestamptz
  order by c.created_at desc, c.id desc limit ${PAGE}`;

/**
 * Selects the rows whose email address may be equal to the given address. `erase` then compares the
 * addresses with `isSameAddress`. An unfinished booking holds the address only in its messages:
 * in the column `notice`, and in the letters that wait. Where a hosted database holds the request,
 * the booking may hold the address.
 */
const SUSPECTS = `
  select id, email from consultations where lower(email) = lower($1) or email ~ '[^ -~]'
  union all
  select id, notice::json #>> '{row,email}' from bookings where notice is not null
  union all
  select id, visitor_email from bookings where visitor_email is not null
  union all
  select booking_id, payload::json #>> '{booking,email}' from booking_messages
  where payload::json #>> '{booking,email}' is not null`;

const REQUESTERS = [
  `select id, ${textColumns.join()}
   from consultations where id > $1 order by id limit ${PAGE}`,
  `select id, notice from bookings where id > $1 and notice is not null order by id limit ${PAGE}`,
  `select id, visitor_name as name, visitor_email as email from bookings
   where id > $1 and visitor_email is not null order by id limit ${PAGE}`,
  `select booking_id as id, max(payload::json #>> '{booking,name}') as name,
     max(payload::json #>> '{booking,email}') as email
   from booking_messages join bookings b on b.id = booking_id
   where booking_id > $1 and payload::json #>> '{booking,email}' is not null
     and b.notice is null and b.visitor_email is null
   group by booking_id order by booking_id limit ${PAGE}`,
];

const SNAPSHOT = 'set transaction isolation level repeatable read, read only';

const dumpOf = (table: ArchivedTable, columns: string) => `
  select row_to_json(r) as row from (
    select ${columns} from ${table} where id > $1 order by id limit ${PAGE}
  ) r`;

export function postgresArchive(
  { run, transaction }: PostgresDatabase,
  { columns } = archiveFormat,
): ConsultationArchive {
  const dumps = {
    consultations: dumpOf(
      'consultations',
      columns.consultations.join().replace('created_at', `${utcText('created_at')} as created_at`),
    ),
    bookings: dumpOf('bookings', columns.bookings.join()),
    booking_messages: dumpOf('booking_messages', columns.booking_messages.join()),
    booking_history: dumpOf('booking_history', columns.booking_history.join()),
  };
  const insertInto = (table: ArchivedTable) => `
    insert into ${table} (${columns[table].join()})
    select ${columns[table].join()} from json_populate_recordset(null::${table}, $1)
    ${TABLES_OF_BOOKINGS.includes(table) ? 'where booking_id in (select id from bookings)' : ''}
    on conflict do nothing returning id`;

  /**
   * Runs `work` in a transaction. The function `transaction` turns every error into a StorageError.
   * If a step that `work` gave to `notOurs` fails, the error of the step is thrown instead.
   */
  async function inTransaction<Value>(
    work: (run: RunQuery, notOurs: <Step>(step: Promise<Step>) => Promise<Step>) => Promise<Value>,
  ): Promise<Value> {
    let fault: { error: unknown } | undefined;
    const notOurs = <Step>(step: Promise<Step>) =>
      step.catch((error) => {
        fault = { error };
        throw error;
      });
    return transaction((inside) => work(inside, notOurs)).catch((error) => {
      throw fault ? fault.error : error;
    });
  }

  return {
    async *list(filter) {
      const bounds = boundsOf(filter);
      let position = ['infinity', LAST_UUID];
      for (;;) {
        const rows = await run(LIST, [...position, ...bounds]);
        yield* rows.map(readConsultationRecord);
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return;
        position = [String(last.position), String(last.id)];
      }
    },

    erase: (email) =>
      transaction(async (inside) => {
        const found = (await inside(SUSPECTS, [foldedText(email)])).filter((row) =>
          isSameAddress(String(row.email), email),
        );
        return eraseNow(inside, [...new Set(found.map(({ id }) => String(id)))]);
      }),

    eraseRequest: (id) => transaction((inside) => eraseNow(inside, [id])),

    async *requesters() {
      for (const page of REQUESTERS) {
        let rows: Record<string, unknown>[] = [];
        do {
          rows = await run(page, [rows.at(-1)?.id ?? FIRST_UUID]);
          yield rows.map(readRequester);
        } while (rows.length === PAGE);
      }
    },

    dump: (take) =>
      inTransaction(async (inside, notOurs) => {
        await inside(SNAPSHOT);
        for (const table of archivedTables) {
          let rows: ArchivedRow[] = [];
          do {
            const last = rows.at(-1)?.row.id ?? FIRST_UUID;
            rows = (await inside(dumps[table], [last])).map(
              ({ row }) => ({ table, row }) as ArchivedRow,
            );
            if (rows.length > 0) await notOurs(take(rows));
          } while (rows.length === PAGE);
        }
      }),

    restore: (rows) =>
      inTransaction(async (inside, notOurs) => {
        const added = noRestoredRows();
        await using batches = inBatches(rows, PAGE);
        for (;;) {
          const next = await notOurs(batches.next());
          if (next.done) return added;
          for (const table of archivedTables) {
            const its = next.value.filter((row) => row.table === table).map(({ row }) => row);
            if (its.length === 0) continue;
            added[table] += (await inside(insertInto(table), [JSON.stringify(its)])).length;
          }
        }
      }),
  };
}

async function eraseNow(run: RunQuery, ids: readonly string[]): Promise<ErasedRequests> {
  const consultations = await run('delete from consultations where id = any($1) returning 1', [
    ids,
  ]);
  const later = await run(
    `select 1 from booking_messages where booking_id = any($1) and state = 'waiting'`,
    [ids],
  );
  // What belongs to a booking is removed together with it, by the rules of its tables.
  const bookings = await run(
    'delete from bookings where id = any($1) returning notice is not null as has_message',
    [ids],
  );
  return {
    requests: ids.length,
    consultations: consultations.length,
    bookings: bookings.length,
    messages: bookings.filter((row) => row.has_message).length + later.length,
  };
}

function boundsOf({ from, to, receivedFrom, receivedTo }: RecordFilter) {
  const midnight = (day: CalendarDate) => `${day} 00:00:00+00`;
  return [
    from,
    to,
    receivedFrom === null ? '-infinity' : midnight(receivedFrom),
    receivedTo === null ? 'infinity' : midnight(addDays(receivedTo, 1)),
  ];
}

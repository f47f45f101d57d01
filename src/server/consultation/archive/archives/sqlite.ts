import type { SQLInputValue } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '#core/consultation/calendar-date.ts';
import { foldedText } from '#core/person-search.ts';
import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  type ArchivedRow,
  type ArchivedTable,
  archivedTables,
  archiveFormat,
  TABLES_OF_BOOKINGS,
} from '../archive-format.ts';
import {
  type ConsultationArchive,
  noRestoredRows,
  type RecordFilter,
} from '../consultation-archive.ts';
import { readConsultationRecord, recordedColumns } from '../consultation-record.ts';
import { inBatches } from '../in-batches.ts';
import { isSameAddress, readRequester, textColumns } from '../requester.ts';

const PAGE = 500;
/**
 * The number of rows that a restore writes in one transaction. The transaction takes about ten
 * milliseconds, and a running server cannot write during that time.
 */
const CHUNK = 500;

/** The position at which the list starts. Every row has an earlier time and a smaller id. */
const END = { before_time: Number.MAX_SAFE_INTEGER, before_id: '~' };

export function sqliteArchive(
  { connection, read, write }: SqliteDatabase,
  { columns } = archiveFormat,
): ConsultationArchive {
  // A restore reads the indexes in random order. With SQLite's default cache of 2 MB, a restore
  // takes three times as long as with 16 MB.
  connection.exec('pragma cache_size = -16000;');
  const page = connection.prepare(
    `select c.*, ${recordedColumns('sqlite')}
     from consultations c left join bookings b on b.id = c.id
     where (c.created_at, c.id) < ($before_time, $before_id)
       and ($from is null or b.date >= $from) and ($to is null or b.date <= $to)
       and c.created_at >= $received_from and c.created_at < $received_before
     order by c.created_at desc, c.id desc limit ${PAGE}`,
  );
  // Selects the rows whose email address may be equal to the given address. `erase` then compares
  // the addresses with `isSameAddress`. An unfinished booking holds the address only in its
  // messages: in the column `notice`, and in the letters that wait. Where a hosted database holds
  // the request, the booking may hold the address.
  const suspects = connection.prepare(
    `select id, email from consultations where lower(email) = lower($email) or email glob '*[^ -~]*'
     union all
     select id, notice ->> '$.row.email' as email from bookings where notice is not null
     union all
     select id, visitor_email as email from bookings where visitor_email is not null
     union all
     select booking_id as id, payload ->> '$.booking.email' as email from booking_messages
     where payload ->> '$.booking.email' is not null`,
  );
  const removeConsultation = connection.prepare('delete from consultations where id = ?');
  const waitingMessages = connection.prepare(
    `select count(*) as messages from booking_messages where booking_id = ? and state = 'waiting'`,
  );
  // What belongs to a booking is removed together with it, by the rules of its tables.
  const removeBooking = connection.prepare(
    'delete from bookings where id = ? returning notice is not null as has_message',
  );
  const requesterPages = [
    `select id, ${textColumns.join()}
     from consultations where id > ? order by id limit ${PAGE}`,
    `select id, notice from bookings where id > ? and notice is not null
     order by id limit ${PAGE}`,
    `select id, visitor_name as name, visitor_email as email from bookings
     where id > ? and visitor_email is not null order by id limit ${PAGE}`,
    `select booking_id as id, max(payload ->> '$.booking.name') as name,
       max(payload ->> '$.booking.email') as email
     from booking_messages join bookings b on b.id = booking_id
     where booking_id > ? and payload ->> '$.booking.email' is not null
       and b.notice is null and b.visitor_email is null
     group by booking_id order by booking_id limit ${PAGE}`,
  ].map((sql) => connection.prepare(sql));
  const pageOf = (table: ArchivedTable) =>
    connection.prepare(
      `select ${columns[table].join()} from ${table} where id > ? order by id limit ${PAGE}`,
    );
  const insertInto = (table: ArchivedTable) =>
    connection.prepare(
      `insert into ${table} (${columns[table].join()})
       select ${columns[table].map((column) => `$${column}`).join()}
       where ${TABLES_OF_BOOKINGS.includes(table) ? 'exists (select 1 from bookings where id = $booking_id)' : 'true'}
       on conflict do nothing`,
    );
  const inserts = {
    consultations: insertInto('consultations'),
    bookings: insertInto('bookings'),
    booking_messages: insertInto('booking_messages'),
    booking_history: insertInto('booking_history'),
  };

  const eraseNow = (ids: ReadonlySet<string>) => {
    const erased = { requests: ids.size, consultations: 0, bookings: 0, messages: 0 };
    for (const id of ids) {
      erased.consultations += Number(removeConsultation.run(id).changes);
      const later = Number(waitingMessages.get(id)?.messages);
      const booking = removeBooking.get(id);
      if (booking === undefined) continue;
      erased.bookings += 1;
      erased.messages += Number(booking.has_message) + later;
    }
    return erased;
  };

  return {
    async *list(filter) {
      const bounds = boundsOf(filter);
      let position: Record<string, SQLInputValue> = END;
      for (;;) {
        const rows = read(() => page.all({ ...bounds, ...position }));
        yield* rows.map(readConsultationRecord);
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return;
        position = { before_time: last.created_at ?? 0, before_id: last.id ?? '' };
      }
    },

    erase: (email) =>
      write(() => {
        const found = suspects
          .all({ email: foldedText(email) })
          .filter((row) => isSameAddress(String(row.email), email));
        return eraseNow(new Set(found.map(({ id }) => String(id))));
      }),

    eraseRequest: (id) => write(() => eraseNow(new Set([id]))),

    async *requesters() {
      for (const page of requesterPages) {
        let rows: Record<string, unknown>[] = [];
        do {
          const last = String(rows.at(-1)?.id ?? '');
          rows = read(() => page.all(last));
          yield rows.map(readRequester);
        } while (rows.length === PAGE);
      }
    },

    async dump(take) {
      read(() => connection.exec('begin'));
      try {
        for (const table of archivedTables) {
          const next = pageOf(table);
          let rows: ArchivedRow[] = [];
          do {
            const last = rows.at(-1)?.row.id ?? '';
            rows = read(() => next.all(last).map((row) => archivedRowOf(table, row)));
            if (rows.length > 0) await take(rows);
          } while (rows.length === PAGE);
        }
      } finally {
        connection.exec('rollback');
      }
    },

    async restore(rows) {
      const added = noRestoredRows();
      // A single transaction for all rows would block the server during the whole restore. Several
      // transactions are safe, because a restore only adds missing rows. A restore that was
      // interrupted can be repeated.
      for await (const chunk of inBatches(rows, CHUNK)) {
        const begun = performance.now();
        await write(() => {
          for (const row of chunk) {
            added[row.table] += Number(inserts[row.table].run(sqliteRowOf(row)).changes);
          }
        });
        // SQLite has no queue for its lock. The restore pauses here without the lock, so that
        // another process can take the lock.
        await delay(performance.now() - begun);
      }
      return added;
    },
  };
}

function boundsOf({ from, to, receivedFrom, receivedTo }: RecordFilter) {
  return {
    from,
    to,
    received_from: receivedFrom === null ? 0 : Date.parse(receivedFrom),
    received_before:
      receivedTo === null ? Number.MAX_SAFE_INTEGER : Date.parse(addDays(receivedTo, 1)),
  };
}

function archivedRowOf(table: ArchivedTable, row: Record<string, unknown>): ArchivedRow {
  const written =
    table === 'consultations'
      ? { ...row, created_at: new Date(Number(row.created_at)).toISOString() }
      : row;
  return { table, row: written } as ArchivedRow;
}

function sqliteRowOf({ table, row }: ArchivedRow): Record<string, SQLInputValue> {
  return table === 'consultations' ? { ...row, created_at: Date.parse(row.created_at) } : row;
}

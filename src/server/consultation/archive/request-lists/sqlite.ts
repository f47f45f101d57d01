import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { readConsultationRecord, recordedColumns } from '../consultation-record.ts';
import {
  beginningOf,
  bookingQuery,
  type RequestList,
  readListedRequest,
  viewQuery,
} from '../request-list.ts';

export function sqliteRequestList({ connection, read }: SqliteDatabase): RequestList {
  const of = (view: Parameters<typeof viewQuery>[0]) =>
    connection.prepare(viewQuery(view, { at: '?', id: '?', most: '?' }, 'sqlite'));
  const row = `
    select c.*, ${recordedColumns('sqlite')}, c.created_at as place_at
    from consultations c left join bookings b on b.id = c.id`;
  const views = {
    newest: connection.prepare(
      `${row} where (c.created_at, c.id) < (?, ?)
       order by c.created_at desc, c.id desc limit ?`,
    ),
    coming: of('coming'),
    past: of('past'),
    done: of('done'),
    'no-show': of('no-show'),
    cancelled: of('cancelled'),
  };
  const stored = connection.prepare(`${row} where c.id = ?`);
  const booked = connection.prepare(bookingQuery('?', 'sqlite'));

  return {
    async page(view, { behind, most, now }) {
      const { at, id } = behind ?? beginningOf(view, now);
      return read(() => views[view].all(at, id, most)).map(readListedRequest);
    },
    async find(id) {
      const found = read(() => stored.get(id) ?? booked.get(id));
      return found ? readConsultationRecord(found) : null;
    },
  };
}

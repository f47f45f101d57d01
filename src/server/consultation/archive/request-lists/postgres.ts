import { bookingColumns } from '#core/consultation/booking-fields.ts';
import type { RequestView } from '#core/consultation/owner/request-views.ts';
import type { PostgresDatabase } from '#server/database/postgres-database.ts';
import { readConsultationRecord, recordedColumns } from '../consultation-record.ts';
import {
  beginningOf,
  bookingQuery,
  type RequestList,
  readListedRequest,
  viewQuery,
} from '../request-list.ts';

/** A place has whole microseconds, because PostgreSQL keeps them and a number can hold them. */
const ROW = `
  select c.id, ${bookingColumns.map((column) => `c.${column}`).join()},
    floor(extract(epoch from c.created_at) * 1000) as created_at, ${recordedColumns('postgres')},
    (extract(epoch from c.created_at) * 1000000)::bigint as place_at
  from consultations c left join bookings b on b.id = c.id`;
/** The first page begins behind every instant. The column can hold only nearer ones than a number. */
const AT = `
  case when $1::bigint = ${Number.MAX_SAFE_INTEGER} then 'infinity'::timestamptz
    else 'epoch'::timestamptz + $1::bigint * interval '1 microsecond' end`;

const of = (view: Parameters<typeof viewQuery>[0]) =>
  viewQuery(view, { at: '$1::bigint', id: '$2::uuid', most: '$3' }, 'postgres');
const VIEWS: Record<RequestView, string> = {
  newest: `${ROW} where (c.created_at, c.id) < (${AT}, $2::uuid)
    order by c.created_at desc, c.id desc limit $3`,
  coming: of('coming'),
  past: of('past'),
  done: of('done'),
  'no-show': of('no-show'),
  cancelled: of('cancelled'),
};

export function postgresRequestList({ run }: Pick<PostgresDatabase, 'run'>): RequestList {
  return {
    async page(view, { behind, most, now }) {
      const { at, id } = behind ?? beginningOf(view, now);
      return (await run(VIEWS[view], [at, id, most])).map(readListedRequest);
    },
    async find(id) {
      const [stored] = await run(`${ROW} where c.id = $1`, [id]);
      const [found] = stored ? [stored] : await run(bookingQuery('$1', 'postgres'), [id]);
      return found ? readConsultationRecord(found) : null;
    },
  };
}

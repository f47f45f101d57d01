import { type BookingColumn, bookingColumns } from '#core/consultation/booking-fields.ts';
import { lastPastStart, type RequestView } from '#core/consultation/owner/request-views.ts';
import { LAST_UUID } from '#server/database/uuid.ts';
import { IS_ON_CALENDAR } from '../storage/booking-row.ts';
import {
  type ConsultationRecord,
  readConsultationRecord,
  recordedColumns,
} from './consultation-record.ts';

/** A place in a list, behind which its next page begins. */
export interface RequestPlace {
  /** The instant by which the list is ordered, in a unit that the database chooses. */
  at: number;
  id: string;
}

export interface ListedRequest {
  record: ConsultationRecord;
  place: RequestPlace;
}

/** Reads the requests page by page, for somebody who looks at them. Every failure is a StorageError. */
export interface RequestList {
  /** Resolves with a page of a view, behind a place or from the beginning. */
  page(
    view: RequestView,
    page: { behind: RequestPlace | null; most: number; now: number },
  ): Promise<ListedRequest[]>;
  find(id: string): Promise<ConsultationRecord | null>;
}

interface BookingView {
  where: string;
  /** The column by which the view is ordered. */
  key: string;
  order: 'asc' | 'desc';
}

const FINISHED = 'finished_at is not null';
const TO_TAKE_PLACE = `${FINISHED} and state = 'requested' and ${IS_ON_CALENDAR}`;

/** The views that the ledger can answer, for SQLite and PostgreSQL. An index holds each order. */
const BOOKING_VIEWS: Record<Exclude<RequestView, 'newest'>, BookingView> = {
  coming: { where: `${TO_TAKE_PLACE} and outcome is null`, key: 'starts_at', order: 'asc' },
  past: { where: TO_TAKE_PLACE, key: 'starts_at', order: 'desc' },
  done: { where: `${FINISHED} and outcome = 'done'`, key: 'outcome_at', order: 'desc' },
  'no-show': { where: `${FINISHED} and outcome = 'no-show'`, key: 'outcome_at', order: 'desc' },
  cancelled: { where: `${FINISHED} and state = 'cancelled'`, key: 'changed_at', order: 'desc' },
};

type Engine = Parameters<typeof recordedColumns>[0];

/**
 * Returns the query of a view that the ledger can answer. It has the places of three values: the
 * instant and the id behind which the page begins, and the most rows.
 */
export function viewQuery(
  view: keyof typeof BOOKING_VIEWS,
  places: { at: string; id: string; most: string },
  engine: Engine,
): string {
  const { where, key, order } = BOOKING_VIEWS[view];
  const isBehind = `(${key}, id) ${order === 'asc' ? '>' : '<'} (${places.at}, ${places.id})`;
  return `
    select ${columnsOf(engine)}, b.${key} as place_at
    from (
      select * from bookings where ${where} and ${isBehind}
      order by ${key} ${order}, id ${order} limit ${places.most}
    ) b left join consultations c on c.id = b.id
    order by b.${key} ${order}, b.id ${order}`;
}

/** Returns the query for one request of the ledger. A hosted database may have its row. */
export function bookingQuery(id: string, engine: Engine): string {
  return `
    select ${columnsOf(engine)} from bookings b left join consultations c on c.id = b.id
    where b.id = ${id} and b.finished_at is not null`;
}

/** The columns of a request whose row may be in a hosted database. */
function columnsOf(engine: Engine): string {
  const columns = bookingColumns.map((column) =>
    Object.hasOwn(COLUMNS_OF_BOOKINGS, column)
      ? `coalesce(c.${column}, b.${COLUMNS_OF_BOOKINGS[column]}) as ${column}`
      : `c.${column}`,
  );
  return ['b.id, b.created_at', ...columns, recordedColumns(engine)].join();
}

/** What the ledger knows of a request whose row is in a hosted database. */
const COLUMNS_OF_BOOKINGS: Partial<Record<BookingColumn, string>> = {
  name: 'visitor_name',
  email: 'visitor_email',
  service: 'service',
};

/** Returns the place at which a view begins. */
export function beginningOf(view: RequestView, now: number): RequestPlace {
  const isByStart = view === 'coming' || view === 'past';
  return { at: isByStart ? lastPastStart(now) : Number.MAX_SAFE_INTEGER, id: LAST_UUID };
}

export function readListedRequest(row: Record<string, unknown>): ListedRequest {
  return {
    record: readConsultationRecord(row),
    place: { at: Number(row.place_at), id: String(row.id) },
  };
}

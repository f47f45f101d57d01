import * as v from 'valibot';
import { type BookingColumn, bookingFields } from '#core/consultation/booking-fields.ts';

const instant = v.pipe(v.number(), v.safeInteger());
const uuid = v.pipe(v.string(), v.uuid());
/**
 * A time as a text, with three to six decimals in the seconds. It is not converted to a `Date`,
 * because PostgreSQL stores microseconds and a `Date` cannot hold them.
 */
const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);

const bookingRowColumns = {
  id: uuid,
  key: v.string(),
  body_hash: v.string(),
  service: v.string(),
  date: v.string(),
  slot: v.string(),
  starts_at: v.nullable(instant),
  time_zone: v.nullable(v.string()),
  locale: v.string(),
  marks: v.string(),
  created_at: instant,
  lease_until: instant,
  finished_at: v.nullable(instant),
  notice: v.nullable(v.string()),
  message_state: v.picklist(['waiting', 'delivered', 'refused']),
  message_attempts: instant,
  message_due_at: instant,
};

/**
 * One row of the table `consultations` or `bookings`, in a form that is the same for SQLite and
 * PostgreSQL. SQLite stores `created_at` of a consultation as a number, which the SQLite archive
 * converts to a text.
 */
export type ArchivedRow =
  | {
      table: 'consultations';
      row: Record<BookingColumn, string> & { id: string; created_at: string };
    }
  | {
      table: 'bookings';
      row: v.InferOutput<v.StrictObjectSchema<typeof bookingRowColumns, undefined>>;
    };
export type ArchivedTable = ArchivedRow['table'];

/** The facts that a backup needs about one field of the request. */
export interface ArchivedField {
  column: string;
  /** The first version of the backup format that has the field. */
  sinceBackup: number;
}

/** Describes the rows of a backup file, for the current version and for every earlier version. */
export interface ArchiveFormat {
  /** The version in which backups are written. */
  version: number;
  columns: Record<ArchivedTable, readonly string[]>;
  /**
   * Checks a row against the format of the given version. Returns null if the row has no faults.
   * Otherwise returns the names of the faulty columns, or `table` if the table is wrong. Unknown
   * keys of the row are never returned.
   */
  faultsIn(row: unknown, version: number): readonly string[] | null;
  /** Adds the missing columns to a row that an older version wrote. The added columns are empty. */
  broughtUpToDate(row: ArchivedRow, version: number): ArchivedRow;
}

export const archiveFormat: ArchiveFormat = archiveFormatFor(Object.values(bookingFields));

export function archiveFormatFor(fields: readonly ArchivedField[]): ArchiveFormat {
  const version = Math.max(...fields.map(({ sinceBackup }) => sinceBackup));
  const fieldsUntil = (until: number) => fields.filter(({ sinceBackup }) => sinceBackup <= until);
  const columns = {
    consultations: ['id', ...fields.map(({ column }) => column), 'created_at'],
    bookings: Object.keys(bookingRowColumns),
  };
  const schemas = Array.from({ length: version }, (_, index) => schemaOf(fieldsUntil(index + 1)));
  return {
    version,
    columns,
    faultsIn(row, until) {
      const read = v.safeParse(schemas[until - 1] ?? v.never(), row);
      if (read.success) return null;
      const keys = read.issues.flatMap(({ path }) => (path ?? []).map(({ key }) => String(key)));
      // Only names of columns and the name `table` are returned, because any other key of a row may
      // be a visitor's text.
      const known = [...columns.consultations, ...columns.bookings, 'table'];
      return [...new Set(keys)].filter((key) => known.includes(key));
    },
    broughtUpToDate({ table, row }, until) {
      if (table === 'bookings') return { table, row };
      const later = fields.filter(({ sinceBackup }) => sinceBackup > until);
      const empty = Object.fromEntries(later.map(({ column }) => [column, '']));
      return { table, row: { ...empty, ...row } };
    },
  };
}

function schemaOf(fields: readonly ArchivedField[]) {
  const texts = Object.fromEntries(fields.map(({ column }) => [column, v.string()]));
  return v.variant('table', [
    v.strictObject({
      table: v.literal('consultations'),
      row: v.strictObject({ id: uuid, ...texts, created_at: timestamp }),
    }),
    v.strictObject({ table: v.literal('bookings'), row: v.strictObject(bookingRowColumns) }),
  ]);
}

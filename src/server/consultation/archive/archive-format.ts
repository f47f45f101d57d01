import * as v from 'valibot';
import { type BookingColumn, bookingFields } from '#core/consultation/booking-fields.ts';

const instant = v.pipe(v.number(), v.safeInteger());
const uuid = v.pipe(v.string(), v.uuid());
/**
 * PostgreSQL stores microseconds, which `Date` cannot hold. A restore writes them back unchanged.
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

/** One row of either table, column by column, in a form that both engines take. */
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

/** What a backup has to know about a field of the request. */
export interface ArchivedField {
  column: string;
  /** The first version of the backup file that holds the field. */
  sinceBackup: number;
}

/** The contents of a backup, in this version and in every earlier one. */
export interface ArchiveFormat {
  /** The version in which backups are written. */
  version: number;
  columns: Record<ArchivedTable, readonly string[]>;
  /** The columns of a row that are not as the given version wrote them; null for a good row. */
  faultsIn(row: unknown, version: number): readonly string[] | null;
  /** A row of an older version with all columns of today. A field that came later is empty. */
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
      // A key that is not the name of a column may be anything, even a visitor's text.
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

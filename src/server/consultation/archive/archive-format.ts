import * as v from 'valibot';
import { type BookingColumn, bookingFields } from '#core/consultation/booking-fields.ts';
import { meetingOutcomes } from '#core/consultation/owner/request-views.ts';
import { historyKinds } from '../history/history-entry.ts';
import { laterMessageChannels } from '../storage/later-messages.ts';

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

/** The first version of the backup file that knows that bookings are moved and cancelled. */
const LIFE_SINCE_BACKUP = 2;

/** The columns of a booking that the backup file holds since `LIFE_SINCE_BACKUP`. */
const bookingLifeColumns = {
  link_token: v.nullable(v.string()),
  state: v.picklist(['requested', 'cancelled']),
  sequence: instant,
  changed_at: v.nullable(instant),
  visitor_name: v.nullable(v.string()),
  visitor_email: v.nullable(v.string()),
};

/** The values of these columns for a booking of an older backup, which was never changed. */
const unchangedBooking = {
  link_token: null,
  state: 'requested',
  sequence: 0,
  changed_at: null,
  visitor_name: null,
  visitor_email: null,
} as const;

/** The first version of the backup file that knows of reminders. */
const REMINDERS_SINCE_BACKUP = 3;

/** The columns that the backup file holds since `REMINDERS_SINCE_BACKUP`, and their earlier values. */
const reminderColumns = { reminders_stopped_at: v.nullable(instant) };
const occasionColumns = { occasion: v.string() };
const neverReminded = { reminders_stopped_at: null } as const;
const noOccasion = { occasion: '' } as const;

/** The first version of the backup file that knows what the desk notes about a booking. */
const HISTORY_SINCE_BACKUP = 4;

/** The columns of a booking that the backup file holds since `HISTORY_SINCE_BACKUP`. */
const outcomeColumns = {
  outcome: v.nullable(v.picklist(meetingOutcomes)),
  outcome_at: v.nullable(instant),
};
const noOutcome = { outcome: null, outcome_at: null } as const;

const historyColumns = {
  id: uuid,
  booking_id: uuid,
  at: instant,
  kind: v.picklist(historyKinds),
  person: v.nullable(v.string()),
  text: v.string(),
};

const messageColumns = {
  id: uuid,
  booking_id: uuid,
  sequence: instant,
  channel: v.picklist(laterMessageChannels),
  recipient: v.picklist(['visitor', 'owner']),
  recipient_hash: v.string(),
  payload: v.nullable(v.string()),
  state: v.picklist(['waiting', 'delivered', 'refused']),
  attempts: instant,
  due_at: instant,
  tried_at: v.nullable(instant),
  created_at: instant,
};

/**
 * The tables of a backup, in the order in which their rows are written and restored. What belongs to a
 * booking is restored only if the booking is there.
 */
export const archivedTables = [
  'consultations',
  'bookings',
  'booking_messages',
  'booking_history',
] as const;

/** The tables whose rows belong to a booking. */
export const TABLES_OF_BOOKINGS: readonly string[] = ['booking_messages', 'booking_history'];

/**
 * One row of a table, in a form that is the same for SQLite and PostgreSQL. SQLite stores
 * `created_at` of a consultation as a number, which the SQLite archive converts to a text.
 */
export type ArchivedRow =
  | {
      table: 'consultations';
      row: Record<BookingColumn, string> & { id: string; created_at: string };
    }
  | {
      table: 'bookings';
      row: v.InferOutput<
        v.StrictObjectSchema<
          typeof bookingRowColumns &
            typeof bookingLifeColumns &
            typeof reminderColumns &
            typeof outcomeColumns,
          undefined
        >
      >;
    }
  | {
      table: 'booking_messages';
      row: v.InferOutput<
        v.StrictObjectSchema<typeof messageColumns & typeof occasionColumns, undefined>
      >;
    }
  | {
      table: 'booking_history';
      row: v.InferOutput<v.StrictObjectSchema<typeof historyColumns, undefined>>;
    };
export type ArchivedTable = (typeof archivedTables)[number];

/** The first version of the backup file that has the table, unless every version has it. */
const TABLE_SINCE: Partial<Record<ArchivedTable, number>> = {
  booking_messages: LIFE_SINCE_BACKUP,
  booking_history: HISTORY_SINCE_BACKUP,
};

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
  /** Returns the tables that a backup file of the given version has. */
  tablesOf(version: number): readonly ArchivedTable[];
  /**
   * Checks a row against the format of the given version. Returns null if the row has no faults.
   * Otherwise returns the names of the faulty columns, or `table` if the table is wrong. Unknown
   * keys of the row are never returned.
   */
  faultsIn(row: unknown, version: number): readonly string[] | null;
  /**
   * Adds the missing columns to a row that an older version wrote. An added field of a request is
   * empty, and the added columns of a booking say that it was never changed and is reminded of.
   */
  broughtUpToDate(row: ArchivedRow, version: number): ArchivedRow;
}

export const archiveFormat: ArchiveFormat = archiveFormatFor(Object.values(bookingFields));

export function archiveFormatFor(fields: readonly ArchivedField[]): ArchiveFormat {
  const version = Math.max(HISTORY_SINCE_BACKUP, ...fields.map(({ sinceBackup }) => sinceBackup));
  const fieldsUntil = (until: number) => fields.filter(({ sinceBackup }) => sinceBackup <= until);
  const columns = {
    consultations: ['id', ...fields.map(({ column }) => column), 'created_at'],
    bookings: Object.keys({
      ...bookingRowColumns,
      ...bookingLifeColumns,
      ...reminderColumns,
      ...outcomeColumns,
    }),
    booking_messages: Object.keys({ ...messageColumns, ...occasionColumns }),
    booking_history: Object.keys(historyColumns),
  };
  const schemas = Array.from({ length: version }, (_, index) =>
    schemaOf(fieldsUntil(index + 1), index + 1),
  );
  return {
    version,
    columns,
    tablesOf: (until) => archivedTables.filter((table) => until >= (TABLE_SINCE[table] ?? 1)),
    faultsIn(row, until) {
      const read = v.safeParse(schemas[until - 1] ?? v.never(), row);
      if (read.success) return null;
      const keys = read.issues.flatMap(({ path }) => (path ?? []).map(({ key }) => String(key)));
      // Only names of columns and the name `table` are returned, because any other key of a row may
      // be a visitor's text.
      const known = ['table', ...archivedTables.flatMap((table) => columns[table])];
      return [...new Set(keys)].filter((key) => known.includes(key));
    },
    broughtUpToDate({ table, row }, until) {
      if (table === 'booking_messages') return { table, row: { ...noOccasion, ...row } };
      if (table === 'booking_history') return { table, row };
      if (table === 'bookings')
        return { table, row: { ...unchangedBooking, ...neverReminded, ...noOutcome, ...row } };
      const later = fields.filter(({ sinceBackup }) => sinceBackup > until);
      const empty = Object.fromEntries(later.map(({ column }) => [column, '']));
      return { table, row: { ...empty, ...row } };
    },
  };
}

function schemaOf(fields: readonly ArchivedField[], version: number) {
  const texts = Object.fromEntries(fields.map(({ column }) => [column, v.string()]));
  const request = v.strictObject({
    table: v.literal('consultations'),
    row: v.strictObject({ id: uuid, ...texts, created_at: timestamp }),
  });
  const bookingOf = <Columns extends v.ObjectEntries>(columns: Columns) =>
    v.strictObject({ table: v.literal('bookings'), row: v.strictObject(columns) });
  const messageOf = <Columns extends v.ObjectEntries>(columns: Columns) =>
    v.strictObject({ table: v.literal('booking_messages'), row: v.strictObject(columns) });
  if (version < LIFE_SINCE_BACKUP)
    return v.variant('table', [request, bookingOf(bookingRowColumns)]);
  const booking = { ...bookingRowColumns, ...bookingLifeColumns };
  if (version < REMINDERS_SINCE_BACKUP)
    return v.variant('table', [request, bookingOf(booking), messageOf(messageColumns)]);
  const message = messageOf({ ...messageColumns, ...occasionColumns });
  if (version < HISTORY_SINCE_BACKUP)
    return v.variant('table', [request, bookingOf({ ...booking, ...reminderColumns }), message]);
  return v.variant('table', [
    request,
    bookingOf({ ...booking, ...reminderColumns, ...outcomeColumns }),
    message,
    v.strictObject({ table: v.literal('booking_history'), row: v.strictObject(historyColumns) }),
  ]);
}

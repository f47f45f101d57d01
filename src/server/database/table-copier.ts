/**
 * The tables that are copied row by row, in the order in which they are restored. A table whose rows
 * get a number from the database is copied in the order of these numbers and without them.
 */
export const copiedTables = [
  { name: 'resources', order: 'number', isNumbered: true },
  { name: 'removed_calls', order: 'id', isNumbered: false },
  { name: 'page_visits', order: 'day', isNumbered: false },
] as const;

/**
 * The tables that must be empty before a restore, and are emptied again after a restore that failed.
 * Rows of a table are removed before the rows that they refer to.
 */
export const restoredTables = [
  'booking_history',
  'booking_messages',
  'bookings',
  'consultations',
  ...copiedTables.map(({ name }) => name),
];

export type CopiedTable = (typeof copiedTables)[number];

/** A row in a form that is the same for SQLite and PostgreSQL. JSON is a text. */
export interface CopiedRow {
  table: CopiedTable['name'];
  row: Record<string, string | number | null>;
}

/** Copies whole tables out of a database and into an empty one. Every failure is a StorageError. */
export interface TableCopier {
  /** Passes a snapshot of all rows to `take`. An error of `take` is passed on unchanged. */
  dump(take: (row: CopiedRow) => Promise<void>): Promise<void>;
  /** Adds all rows or none. An error of the iteration is passed on unchanged. */
  restore(rows: AsyncIterable<CopiedRow>): Promise<void>;
  /** Resolves with the names of those `restoredTables` that hold rows. */
  filledTables(): Promise<string[]>;
  /** Removes all rows of the `restoredTables`. */
  empty(): Promise<void>;
}

/** Returns those names of columns that are copied, which leaves out a number of the database. */
export function copiedColumns(
  { order, isNumbered }: CopiedTable,
  columns: readonly string[],
): string[] {
  return columns.filter((column) => !(isNumbered && column === order));
}

/**
 * Returns those columns of a table that a row has. A row of an older backup may lack columns, which
 * then get their default.
 */
export function knownColumns(row: CopiedRow['row'], columns: readonly string[]): string[] {
  return columns.filter((column) => Object.hasOwn(row, column));
}

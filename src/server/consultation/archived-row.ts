import * as v from 'valibot';

const instant = v.pipe(v.number(), v.safeInteger());
const uuid = v.pipe(v.string(), v.uuid());
/** PostgreSQL keeps more digits than `Date` does, and gets them back. */
const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);

const consultation = v.strictObject({
  id: uuid,
  name: v.string(),
  email: v.string(),
  company: v.string(),
  service: v.string(),
  problems: v.string(),
  additional: v.string(),
  selected_date: v.string(),
  selected_time: v.string(),
  created_at: timestamp,
});

const booking = v.strictObject({
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
});

/** One row of either table, column by column, in a form that both engines take. */
export const archivedRow = v.variant('table', [
  v.strictObject({ table: v.literal('consultations'), row: consultation }),
  v.strictObject({ table: v.literal('bookings'), row: booking }),
]);

export type ArchivedRow = v.InferOutput<typeof archivedRow>;
export type ArchivedTable = ArchivedRow['table'];

export const archivedColumns: Record<ArchivedTable, readonly string[]> = {
  consultations: Object.keys(consultation.entries),
  bookings: Object.keys(booking.entries),
};

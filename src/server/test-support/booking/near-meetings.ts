import pg from 'pg';
import { wallTimeAt } from '#core/consultation/time-zone.ts';
import { dataDirOf } from '#server/config/folder-settings.ts';
import { openSqliteWithoutLock } from '#server/database/sqlite-database.ts';

const HALF_HOUR = 1_800_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The settings that choose the database. */
type Env = Record<string, string>;

export interface MeetingInZone {
  id: string;
  /** The zone of the stored day and slot. */
  zone: string;
}

export interface NearMeeting {
  booking: MeetingInZone;
  startsAt: number;
  /** When the visitor booked. Without it, that was days ago. */
  madeAt?: number;
  /** When the visitor moved the booking, if it was moved. Without it, that was days ago. */
  movedAt?: number;
}

/** Returns the first half hour of the clock that is at least `ms` ahead. */
export function halfHourAfter(ms: number): number {
  return Math.ceil((Date.now() + ms) / HALF_HOUR) * HALF_HOUR;
}

/** Returns a zone in which the clock shows this hour now, so that a test need not wait for a morning. */
export function zoneAt(hour: number) {
  const now = new Date();
  const ahead = ((hour - now.getUTCHours() + 24 + 11) % 24) - 11;
  const midnight = Math.floor(now.getTime() / DAY) * DAY - ahead * HOUR;
  return {
    /** The sign in the name is the opposite of what one expects. */
    name: ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
    /** The instant at which its clock shows this hour of the present day, or of the next one from 24. */
    at(hourOfDay: number): number {
      const start = midnight + hourOfDay * HOUR;
      const shown = now.getTime() + ahead * HOUR;
      return start + (Math.floor(shown / DAY) - Math.floor(now.getTime() / DAY)) * DAY;
    },
  };
}

/**
 * Sets the clock of stored bookings: they stay as the server made them, but they were made days ago,
 * and their meetings are near. All of them change at once.
 */
export async function bringNear(env: Env, meetings: readonly NearMeeting[]): Promise<void> {
  const statements = meetings.map(({ booking, startsAt, madeAt, movedAt }) => {
    const { date, minutes } = wallTimeAt(startsAt, booking.zone);
    const made = madeAt ?? Date.now() - 5 * DAY;
    const moved = movedAt ?? made + DAY;
    return `update bookings set starts_at = ${startsAt}, date = '${date}', slot = '${clock(minutes)}',
      created_at = ${made}, changed_at = case when changed_at is null then null else ${moved} end
      where id = '${booking.id}'`;
  });
  await runInDatabase(env, ['begin', ...statements, 'commit'].join(';\n'));
}

/**
 * Makes every waiting message due at once. While a server is down, the pauses between attempts soon
 * become longer than a test may wait.
 */
export async function endPauses(env: Env): Promise<void> {
  await runInDatabase(env, "update booking_messages set due_at = 0 where state = 'waiting'");
}

/** Resolves with the single number that a statement reads. */
export async function countInDatabase(env: Env, sql: string): Promise<number> {
  const [row = {}] = await runInDatabase(env, sql);
  return Number(Object.values(row)[0]);
}

async function runInDatabase(env: Env, sql: string): Promise<Record<string, unknown>[]> {
  if (env.DATABASE_URL === undefined) {
    const database = openSqliteWithoutLock(dataDirOf(env));
    try {
      if (sql.startsWith('select')) return database.connection.prepare(sql).all();
      database.connection.exec(sql);
      return [];
    } finally {
      database.close();
    }
  }
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { ArchivedRow, ArchiveFormat } from '#server/consultation/archive/archive-format.ts';
import {
  noRestoredRows,
  type RestoredCounts,
} from '#server/consultation/archive/consultation-archive.ts';
import { CommandError } from '../command/command-error.ts';
import { jsonText } from '../output/json-text.ts';

const FORMAT = 'everline-backup';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/**
 * The header of every version has these two properties, so a backup of a newer version is also
 * recognised as a backup.
 */
const anyHeader = v.object({ format: v.literal(FORMAT), version: v.pipe(count, v.minValue(1)) });
const header = v.strictObject({
  ...anyHeader.entries,
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
});
type Header = v.InferOutput<typeof header>;
const trailer = v.strictObject({
  end: v.strictObject({
    consultations: count,
    bookings: count,
    // A backup of version 1 does not have this count.
    booking_messages: v.optional(count),
    // A backup before version 4 does not have this count.
    booking_history: v.optional(count),
    sha256: v.string(),
  }),
});

type Trailer = v.InferOutput<typeof trailer>;

export interface BackupSummary extends RestoredCounts {
  /** The time at which the backup was made, in ISO 8601. */
  madeAt: string;
}

/**
 * Returns a tally that counts the rows of a backup and hashes its lines. The tally is written at
 * the end of a backup, and compared when the backup is read.
 */
export function backupTally() {
  const hash = createHash('sha256');
  const counts = noRestoredRows();
  return {
    counts,
    addLine: (line: string) => hash.update(`${line}\n`),
    /** Returns the last line of a backup of this version, which counts only the version's tables. */
    end({ tablesOf }: ArchiveFormat, version: number) {
      const counted = tablesOf(version).map((table) => [table, counts[table]]);
      return { ...Object.fromEntries(counted), sha256: hash.digest('hex') } as Trailer['end'];
    },
  };
}

export function headerLine({ version }: ArchiveFormat, madeAt: string): string {
  return jsonText({ format: FORMAT, version, madeAt });
}

export function rowLine({ table, row }: ArchivedRow): string {
  return jsonText({ table, row });
}

export function trailerLine(end: Trailer['end']): string {
  return jsonText({ end });
}

/**
 * Reads and checks a whole backup before anything is restored from it. Throws a CommandError if the
 * backup cannot be restored. No error message quotes a row, because a row holds a visitor's data.
 */
export async function inspectBackup(
  lines: AsyncIterable<string>,
  path: string,
  format: ArchiveFormat,
): Promise<BackupSummary> {
  const tally = backupTally();
  let opening: Header | undefined;
  let number = 0;
  let ended = false;
  const damaged = (what: string) =>
    new CommandError(`${path} is damaged: ${what}. Nothing was changed.`);

  for await (const line of lines) {
    number += 1;
    const value = parsed(line);
    if (ended) throw damaged(`something follows its end in line ${number}`);
    if (opening === undefined) opening = headerOf(value, path, format);
    else if (v.is(trailer, value)) {
      ended = true;
      if (jsonText(value.end) !== jsonText(tally.end(format, opening.version))) {
        throw damaged('its check sum does not fit');
      }
      continue;
    } else {
      const faults = format.faultsIn(value, opening.version);
      if (faults) throw damaged(unreadable(number, faults));
      tally.counts[(value as ArchivedRow).table] += 1;
    }
    tally.addLine(line);
  }
  if (opening === undefined) throw new CommandError(`${path} is no backup.`);
  if (!ended) throw damaged('its end is missing');
  return { madeAt: opening.madeAt, ...tally.counts };
}

/**
 * Yields the rows of a backup that `inspectBackup` has accepted. Adds the columns that the version
 * of the backup did not have yet.
 */
export async function* backedUpRows(
  lines: AsyncIterable<string>,
  format: ArchiveFormat,
): AsyncGenerator<ArchivedRow> {
  let version: number | undefined;
  for await (const line of lines) {
    const value = parsed(line) as Partial<ArchivedRow> & Partial<Header>;
    if (version === undefined) version = Number(value.version);
    else if (value.table !== undefined) {
      yield format.broughtUpToDate(value as ArchivedRow, version);
    }
  }
}

function headerOf(value: unknown, path: string, { version }: ArchiveFormat): Header {
  if (!v.is(anyHeader, value)) throw new CommandError(`${path} is no backup.`);
  if (value.version > version) {
    throw new CommandError(
      `${path} was made by a newer version. Update this one first. Nothing was changed.`,
    );
  }
  if (v.is(header, value)) return value;
  throw new CommandError(`${path} is damaged: line 1 cannot be read. Nothing was changed.`);
}

function unreadable(line: number, columns: readonly string[]): string {
  return `line ${line} cannot be read${columns.length > 0 ? ` (${columns.join(', ')})` : ''}`;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type ArchivedRow, archivedRow } from '../archived-row.ts';
import type { RestoredCounts } from '../consultation-archive.ts';
import { CommandError } from './command-error.ts';
import { jsonText } from './json-text.ts';

const FORMAT = 'everline-backup';
const VERSION = 1;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const header = v.object({ format: v.literal(FORMAT), version: count });
const headerOfThisVersion = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
});
const trailer = v.strictObject({
  end: v.strictObject({ consultations: count, bookings: count, sha256: v.string() }),
});

export interface BackupSummary extends RestoredCounts {
  /** ISO 8601. */
  madeAt: string;
}

/** Counts and hashes the lines of a backup on their way, first to last. */
export function backupTally() {
  const hash = createHash('sha256');
  const counts: RestoredCounts = { consultations: 0, bookings: 0 };
  return {
    counts,
    addLine: (line: string) => hash.update(`${line}\n`),
    end: () => ({ ...counts, sha256: hash.digest('hex') }),
  };
}

export function headerLine(madeAt: string): string {
  return jsonText({ format: FORMAT, version: VERSION, madeAt });
}

export function rowLine({ table, row }: ArchivedRow): string {
  return jsonText({ table, row });
}

export function trailerLine(end: v.InferOutput<typeof trailer>['end']): string {
  return jsonText({ end });
}

/** Reads all of it, so that nothing of a damaged file is restored. */
export async function inspectBackup(
  lines: AsyncIterable<string>,
  path: string,
): Promise<BackupSummary> {
  const tally = backupTally();
  let madeAt: string | undefined;
  let number = 0;
  let ended = false;
  const damaged = (what: string) =>
    new CommandError(`${path} is damaged: ${what}. Nothing was changed.`);

  for await (const line of lines) {
    number += 1;
    const value = parsed(line);
    if (ended) throw damaged(`something follows its end in line ${number}`);
    if (madeAt === undefined) madeAt = headerOf(value, path).madeAt;
    else if (v.is(trailer, value)) {
      ended = true;
      if (jsonText(value.end) !== jsonText(tally.end()))
        throw damaged('its check sum does not fit');
      continue;
    } else if (v.is(archivedRow, value)) tally.counts[value.table] += 1;
    else throw damaged(`line ${number} cannot be read`);
    tally.addLine(line);
  }
  if (madeAt === undefined) throw new CommandError(`${path} is no backup.`);
  if (!ended) throw damaged('its end is missing');
  return { madeAt, ...tally.counts };
}

/** The rows of a file that was inspected. */
export async function* backedUpRows(lines: AsyncIterable<string>): AsyncGenerator<ArchivedRow> {
  for await (const line of lines) {
    const value = parsed(line) as Partial<ArchivedRow>;
    if (value.table !== undefined) yield value as ArchivedRow;
  }
}

function headerOf(value: unknown, path: string): { madeAt: string } {
  if (!v.is(header, value)) throw new CommandError(`${path} is no backup.`);
  if (v.is(headerOfThisVersion, value)) return value;
  throw new CommandError(`${path} was made by a newer version. Update this one first.`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

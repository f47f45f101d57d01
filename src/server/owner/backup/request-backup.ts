import { type ArchiveFormat, archiveFormat } from '#server/consultation/archive/archive-format.ts';
import type {
  ConsultationArchive,
  RestoredCounts,
} from '#server/consultation/archive/consultation-archive.ts';
import { openFileLines } from './file-lines.ts';
import {
  type BackupSummary,
  backedUpRows,
  backupTally,
  headerLine,
  inspectBackup,
  rowLine,
  trailerLine,
} from './request-lines.ts';

/** Passes all requests to `write`, as the lines of a backup. Resolves with the numbers of rows. */
export async function writeRequestLines(
  write: (text: string) => Promise<void>,
  archive: ConsultationArchive,
  madeAt: Date,
  format: ArchiveFormat = archiveFormat,
): Promise<RestoredCounts> {
  const tally = backupTally();
  const writeLine = (line: string) => {
    tally.addLine(line);
    return write(`${line}\n`);
  };
  await writeLine(headerLine(format, madeAt.toISOString()));
  await archive.dump(async (rows) => {
    for (const row of rows) {
      tally.counts[row.table] += 1;
      await writeLine(rowLine(row));
    }
  });
  await write(`${trailerLine(tally.end(format, format.version))}\n`);
  return tally.counts;
}

export interface RestoreResult {
  backup: BackupSummary;
  added: RestoredCounts;
}

/**
 * Restores a file that holds nothing but the lines of requests. Older versions wrote such files. The
 * requests that are missing are added, and nothing else is changed.
 */
export async function restorePlainBackup(
  path: string,
  archive: ConsultationArchive,
  format: ArchiveFormat = archiveFormat,
): Promise<RestoreResult> {
  await using file = await openFileLines(path);
  const backup = await inspectBackup(file.lines(), path, format);
  return { backup, added: await archive.restore(backedUpRows(file.lines(), format)) };
}

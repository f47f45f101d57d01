import { type ArchiveFormat, archiveFormat } from '../archive/archive-format.ts';
import type { ConsultationArchive, RestoredCounts } from '../archive/consultation-archive.ts';
import {
  type BackupSummary,
  backedUpRows,
  backupTally,
  headerLine,
  inspectBackup,
  rowLine,
  trailerLine,
} from './backup-format.ts';
import { openFileLines } from './file-lines.ts';
import { writeWholeFile } from './write-whole-file.ts';

export interface BackupOptions {
  force: boolean;
  madeAt: Date;
}

export async function writeBackup(
  path: string,
  archive: ConsultationArchive,
  { force, madeAt }: BackupOptions,
  format: ArchiveFormat = archiveFormat,
): Promise<RestoredCounts> {
  const tally = backupTally();
  await writeWholeFile(path, { force }, async (write) => {
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
  });
  return tally.counts;
}

export interface RestoreResult {
  backup: BackupSummary;
  added: RestoredCounts;
}

export async function restoreBackup(
  path: string,
  archive: ConsultationArchive,
  format: ArchiveFormat = archiveFormat,
): Promise<RestoreResult> {
  await using file = await openFileLines(path);
  const backup = await inspectBackup(file.lines(), path, format);
  return { backup, added: await archive.restore(backedUpRows(file.lines(), format)) };
}

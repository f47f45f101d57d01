import type { ArchiveFormat } from '#server/consultation/archive/archive-format.ts';
import {
  type ConsultationArchive,
  noRestoredRows,
} from '#server/consultation/archive/consultation-archive.ts';
import { writeRequestLines } from '#server/owner/backup/request-backup.ts';
import { writeWholeFile } from '#server/owner/output/write-whole-file.ts';

interface PlainBackupOptions {
  force: boolean;
  madeAt: Date;
}

/** Writes a file with the lines of all requests, as versions before the encrypted backups did. */
export async function writePlainBackup(
  path: string,
  archive: ConsultationArchive,
  { force, madeAt }: PlainBackupOptions,
  format?: ArchiveFormat,
) {
  let counts = noRestoredRows();
  await writeWholeFile(path, { force }, async (write) => {
    counts = await writeRequestLines(write, archive, madeAt, format);
  });
  return counts;
}

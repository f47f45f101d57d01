import { newestSchema } from '#server/database/migrations.ts';
import { openVoiceKeys } from '#server/platform/keys/voice-keys.ts';
import { writeWholeFile } from '../output/write-whole-file.ts';
import { type EntryWriter, entryWriter } from './backup-entries.ts';
import { writeRequestLines } from './request-backup.ts';
import { sealedWriter } from './sealed-file.ts';
import {
  type BackupCounts,
  contentPlaces,
  entryNames,
  noBackupCounts,
  type WholeStorage,
} from './whole-storage.ts';

interface WholeBackupOptions {
  passphrase: string;
  force: boolean;
  madeAt: Date;
  /** Tests use a lower cost, because the usual one takes half a second. */
  costExponent?: number | undefined;
}

/** Writes everything that is stored into one encrypted file. The server may be running. */
export async function writeWholeBackup(
  path: string,
  storage: WholeStorage,
  { passphrase, force, madeAt, costExponent }: WholeBackupOptions,
): Promise<BackupCounts> {
  const counts = noBackupCounts();
  await writeWholeFile(path, { force }, async (write) => {
    const sealed = await sealedWriter(write, passphrase, costExponent);
    const header = { schema: newestSchema(), madeAt: madeAt.toISOString() };
    const entries = await entryWriter(sealed.add, header);
    const modifiedAt = madeAt.getTime();
    await entries.add({ name: entryNames.keys, modifiedAt }, async (add) => {
      const { publicKey, privateKey, secretsKeys } = await openVoiceKeys(
        storage.setKeys,
        storage.keyKeeper,
      );
      await add(JSON.stringify({ publicKey, privateKey, secretsKey: secretsKeys[0] }));
    });
    const calendarKey = await storage.calendarKeys.read();
    if (calendarKey !== null) {
      counts.hasCalendar = true;
      await entries.add({ name: entryNames.calendarKey, modifiedAt }, (add) => add(calendarKey));
    }
    const texts = await storage.texts.read();
    if (texts !== null) {
      counts.hasTexts = true;
      await entries.add({ name: entryNames.texts, modifiedAt }, (add) => add(texts));
    }
    await entries.add({ name: entryNames.tables, modifiedAt }, (add) =>
      storage.tables.dump(async (copied) => {
        if (copied.table === 'resources') countResource(counts, String(copied.row.kind));
        await add(`${JSON.stringify(copied)}\n`);
      }),
    );
    await entries.add({ name: entryNames.requests, modifiedAt }, async (add) => {
      counts.requests = (await writeRequestLines(add, storage.requests, madeAt)).consultations;
    });
    // The contents come after the rows, because a row is stored after its content. So every row of
    // the backup has its content, unless both were removed meanwhile.
    for (const place of contentPlaces) counts[place] = await addContents(entries, storage, place);
    await entries.end();
    await sealed.end();
  });
  return counts;
}

export function countResource({ resources }: BackupCounts, kind: string): void {
  resources.set(kind, (resources.get(kind) ?? 0) + 1);
}

async function addContents(
  entries: EntryWriter,
  { contents }: WholeStorage,
  place: (typeof contentPlaces)[number],
): Promise<number> {
  let count = 0;
  for await (const { name, modifiedAt } of contents[place].list()) {
    const bytes = await contents[place].read(name);
    if (bytes === null) continue;
    count += 1;
    await entries.add({ name: `${place}/${name}`, modifiedAt }, async (add) => {
      for await (const piece of bytes) await add(piece);
    });
  }
  return count;
}

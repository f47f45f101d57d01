import { archiveFormat } from '#server/consultation/archive/archive-format.ts';
import { CommandError } from '../command/command-error.ts';
import { backedUpRows } from './request-lines.ts';
import type { WholeBackupFile } from './whole-backup-file.ts';
import { type ContentPlace, contentPlaces, type WholeStorage } from './whole-storage.ts';

const ADVICE =
  'A backup is restored into an empty place only: stop the server, and name an empty folder with DATA_DIR or an empty database with DATABASE_URL. Nothing was changed.';

/** Throws a CommandError if something is stored already, because a restore would mix the two. */
export async function needEmptyStorage({ tables, contents }: WholeStorage): Promise<void> {
  const [filled] = await tables.filledTables();
  if (filled !== undefined) throw new CommandError(`The table ${filled} holds rows. ${ADVICE}`);
  for (const place of contentPlaces) {
    for await (const _ of contents[place].list()) {
      throw new CommandError(`There are ${place} already. ${ADVICE}`);
    }
  }
}

/**
 * Restores a backup that was checked into a storage that is empty. If a step fails, or the owner
 * interrupts it, everything that was restored is removed again, and the error is thrown.
 */
export async function restoreWholeBackup(
  backup: WholeBackupFile,
  storage: WholeStorage,
  interrupted: AbortSignal,
): Promise<void> {
  const written: Array<{ place: ContentPlace; name: string }> = [];
  // Before the first row, nothing was stored that would have to go again.
  let hasBegun = false;
  try {
    await backup.read({
      async keys(keys) {
        const kept = await storage.keyKeeper.keep(keys);
        const isSame = Object.entries(keys).every(
          ([name, value]) => kept[name as keyof typeof kept] === value,
        );
        if (!isSame) throw new CommandError(`There are voice keys already. ${ADVICE}`);
      },
      async rows(rows) {
        hasBegun = true;
        await storage.tables.restore(unlessInterrupted(rows, interrupted));
      },
      async requests(lines) {
        const rows = backedUpRows(unlessInterrupted(lines, interrupted), archiveFormat);
        await storage.requests.restore(rows);
      },
      async content(place, { name, modifiedAt, bytes }) {
        written.push({ place, name });
        await storage.contents[place].write(name, {
          modifiedAt,
          bytes: unlessInterrupted(bytes, interrupted),
        });
      },
    });
  } catch (error) {
    if (hasBegun) await storage.tables.empty();
    for (const { place, name } of written) await storage.contents[place].remove(name);
    throw error;
  }
}

async function* unlessInterrupted<Item>(
  items: AsyncIterable<Item>,
  interrupted: AbortSignal,
): AsyncGenerator<Item> {
  for await (const item of items) {
    if (interrupted.aborted) throw new CommandError('Interrupted. Nothing was restored.');
    yield item;
  }
}

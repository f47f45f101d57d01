import { archiveFormat } from '#server/consultation/archive/archive-format.ts';
import type { EmbeddedAside } from '#server/database/embedded-aside.ts';
import { CommandError } from '../command/command-error.ts';
import { backedUpRows } from './request-lines.ts';
import type { WholeBackupFile } from './whole-backup-file.ts';
import { contentPlaces, type WholeStorage } from './whole-storage.ts';

const ADVICE =
  'A backup is restored into an empty place only: stop the server, and name an empty folder with DATA_DIR, an empty database with DATABASE_URL or an empty bucket with S3_BUCKET. Nothing was changed.';

/** Throws a CommandError if rows are stored already, because a restore would mix the two. */
async function needEmptyDatabase({ tables, calendarKeys }: WholeStorage): Promise<void> {
  const [filled] = await tables.filledTables();
  if (filled !== undefined) throw new CommandError(`The table ${filled} holds rows. ${ADVICE}`);
  if ((await calendarKeys.read()) !== null)
    throw new CommandError(`The calendar has an address already. ${ADVICE}`);
}

/** Throws a CommandError if there are recordings or uploaded files already. */
async function needEmptyContents({ contents }: WholeStorage): Promise<void> {
  for (const place of contentPlaces) {
    for await (const _ of contents[place].list()) {
      throw new CommandError(`There are ${place} already. ${ADVICE}`);
    }
  }
}

/**
 * Resolves with true if a restore into the same places was broken off. Throws a CommandError if it
 * had other places, because what lies in the present ones then belongs to somebody else.
 */
async function wasBrokenOff({ restoreMark, placesBesideDatabase }: WholeStorage): Promise<boolean> {
  const places = await restoreMark.read();
  if (places === null || places === placesBesideDatabase) return places !== null;
  throw new CommandError(
    `A restore into this database did not end. It wrote to ${places} too, and now the settings name ${placesBesideDatabase}. Repeat it with the settings of that time, or name an empty database.`,
  );
}

/**
 * Removes what a restore has left that was broken off. Nobody else has stored anything since, because
 * servers and commands refuse a storage with the mark. The texts stay, because they may be newer.
 */
async function removeUnfinished({ tables, contents, calendarKeys }: WholeStorage): Promise<void> {
  await tables.empty();
  await calendarKeys.remove();
  for (const place of contentPlaces) {
    for await (const { name } of contents[place].list()) await contents[place].remove(name);
  }
}

interface RestoreSurroundings {
  now: Date;
  interrupted: AbortSignal;
}

/**
 * Restores a backup that was checked. The storage has to be empty, but an embedded database that
 * PostgreSQL replaces is set aside first. Resolves with its folder, or with null if there is none. If
 * a step fails, or the owner interrupts it, everything is as it was before, and the error is thrown.
 */
export async function restoreWholeBackup(
  backup: WholeBackupFile,
  storage: WholeStorage,
  { now, interrupted }: RestoreSurroundings,
): Promise<string | null> {
  const isRepeated = await wasBrokenOff(storage);
  if (!isRepeated) await needEmptyDatabase(storage);
  const aside = await storage.setEmbeddedAside(now);
  try {
    if (isRepeated) await removeUnfinished(storage);
    await needEmptyContents(storage);
    // A repeated restore removes all that it finds under the mark. So the mark is set only when
    // nothing of anybody else is there.
    await storage.restoreMark.set(storage.placesBesideDatabase);
  } catch (error) {
    await aside?.putBack().catch(() => {});
    throw error;
  }
  await restoreOrUndo(backup, storage, { aside, interrupted });
  await storage.confirmAlone();
  await storage.restoreMark.clear();
  return aside?.folder ?? null;
}

async function restoreOrUndo(
  backup: WholeBackupFile,
  storage: WholeStorage,
  { aside, interrupted }: { aside: EmbeddedAside | null; interrupted: AbortSignal },
): Promise<void> {
  /** What removes each restored part again. The voice keys stay, so that a restore can be repeated. */
  const undo: Array<() => Promise<void>> = aside === null ? [] : [aside.putBack];
  try {
    await backup.read({
      async keys(keys) {
        const kept = await storage.keyKeeper.keep(keys);
        const isSame = Object.entries(keys).every(
          ([name, value]) => kept[name as keyof typeof kept] === value,
        );
        if (!isSame) throw new CommandError(`There are voice keys already. ${ADVICE}`);
      },
      async calendarKey(key) {
        undo.push(storage.calendarKeys.remove);
        await storage.calendarKeys.replace(key);
      },
      async texts(bytes) {
        // Both engines read the texts from the data folder, so after a move they are there already.
        const present = await storage.texts.read();
        if (present?.equals(bytes)) return;
        if (present !== null)
          throw new CommandError(`There are other texts in content.json already. ${ADVICE}`);
        // The file is written whole or not at all. A file that another program has written meanwhile
        // is refused, and has to stay.
        await storage.texts.write(bytes);
        undo.push(storage.texts.remove);
      },
      async rows(rows) {
        undo.push(storage.tables.empty);
        await storage.tables.restore(unlessInterrupted(rows, interrupted));
      },
      async requests(lines) {
        const rows = backedUpRows(unlessInterrupted(lines, interrupted), archiveFormat);
        await storage.requests.restore(rows);
      },
      async content(place, { name, modifiedAt, bytes }) {
        undo.push(() => storage.contents[place].remove(name));
        await storage.contents[place].write(name, {
          modifiedAt,
          bytes: unlessInterrupted(bytes, interrupted),
        });
      },
    });
  } catch (error) {
    // The first error tells the owner what is wrong. If something cannot be removed, the mark stays,
    // and the next try removes it.
    let isUndone = true;
    for (const remove of undo.toReversed()) {
      await remove().catch(() => {
        isUndone = false;
      });
    }
    if (isUndone) await storage.restoreMark.clear();
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

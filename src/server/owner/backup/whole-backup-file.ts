import type { FileHandle } from 'node:fs/promises';
import * as v from 'valibot';
import { isBlobName } from '#server/blobs/blob-store.ts';
import { archiveFormat } from '#server/consultation/archive/archive-format.ts';
import { isCalendarKey } from '#server/consultation/calendar/calendar-key.ts';
import { newestSchema } from '#server/database/migrations.ts';
import { type CopiedRow, copiedTables } from '#server/database/table-copier.ts';
import { parseJson } from '#server/http/parse-json.ts';
import type { KeptKeys } from '#server/platform/keys/voice-keys.ts';
import { type BackupEntry, type BackupHeader, newerBackup, readEntries } from './backup-entries.ts';
import { fileBytes, openBackupFile, textLines } from './file-lines.ts';
import { inspectBackup } from './request-lines.ts';
import {
  damagedBackup,
  isSealedFile,
  openedChunks,
  openSealedHeader,
  SEALED_HEADER_BYTES,
} from './sealed-file.ts';
import {
  type BackupCounts,
  type ContentPlace,
  contentPlaces,
  entryNames,
  noBackupCounts,
} from './whole-storage.ts';
import { countResource } from './write-whole-backup.ts';

/** A row of a table may hold a whole conversation, but not more than this number of characters. */
const LONGEST_LINE = 64 * 1024 * 1024;

const copiedRowShape = v.object({
  table: v.picklist(copiedTables.map(({ name }) => name)),
  row: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
});
const key = v.pipe(v.string(), v.minLength(16));
const keysShape = v.object({ publicKey: key, privateKey: key, secretsKey: key });

/** An encrypted backup that the passphrase opens. It can be read as often as needed. */
export interface WholeBackupFile extends AsyncDisposable {
  /** Passes each entry to one of the functions, in the order of the file. */
  read(takers: EntryTakers): Promise<BackupHeader>;
}

interface EntryTakers {
  keys(keys: KeptKeys): Promise<void>;
  calendarKey(key: string): Promise<void>;
  texts(bytes: Buffer): Promise<void>;
  rows(rows: AsyncIterable<CopiedRow>): Promise<void>;
  requests(lines: AsyncIterable<string>): Promise<void>;
  content(place: ContentPlace, entry: BackupEntry): Promise<void>;
}

interface CheckedBackup {
  madeAt: string;
  counts: BackupCounts;
}

/** Whether the file is an encrypted backup. Older versions wrote plain ones. */
export async function isWholeBackup(path: string): Promise<boolean> {
  await using file = await openBackupFile(path);
  return isSealedFile(await firstBytes(file));
}

export async function openWholeBackup(path: string, passphrase: string): Promise<WholeBackupFile> {
  const file = await openBackupFile(path);
  try {
    const fileKey = await openSealedHeader(await firstBytes(file), passphrase, path);
    return {
      async read(takers) {
        const chunks = openedChunks(fileBytes(file, path), fileKey, path);
        const { header, entries } = await readEntries(chunks, path, newestSchema());
        for await (const entry of entries) await passOn(entry, takers, path);
        return header;
      },
      [Symbol.asyncDispose]: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Reads and checks a whole backup, and changes nothing. Throws a CommandError if it cannot be
 * restored.
 */
export async function checkWholeBackup(
  backup: WholeBackupFile,
  path: string,
): Promise<CheckedBackup> {
  const counts = noBackupCounts();
  const { madeAt } = await backup.read({
    keys: async () => {},
    async calendarKey() {
      counts.hasCalendar = true;
    },
    async texts() {
      counts.hasTexts = true;
    },
    async rows(rows) {
      for await (const { table, row } of rows) {
        if (table === 'resources') countResource(counts, String(row.kind));
      }
    },
    async requests(lines) {
      counts.requests = (await inspectBackup(lines, path, archiveFormat)).consultations;
    },
    async content(place, { bytes }) {
      counts[place] += 1;
      for await (const _ of bytes);
    },
  });
  return { madeAt, counts };
}

async function passOn(entry: BackupEntry, takers: EntryTakers, path: string): Promise<void> {
  const { name, modifiedAt, bytes } = entry;
  switch (name) {
    case entryNames.keys: {
      const keys = parseJson((await wholeOf(bytes)).toString());
      if (!v.is(keysShape, keys)) throw damagedBackup(path);
      return takers.keys(keys);
    }
    case entryNames.calendarKey: {
      const calendarKey = (await wholeOf(bytes)).toString();
      if (!isCalendarKey(calendarKey)) throw damagedBackup(path);
      return takers.calendarKey(calendarKey);
    }
    case entryNames.texts:
      return takers.texts(await wholeOf(bytes));
    case entryNames.tables:
      return takers.rows(copiedRows(textLines(bytes, path, LONGEST_LINE), path));
    case entryNames.requests:
      return takers.requests(textLines(bytes, path, LONGEST_LINE));
  }
  const [place, ...rest] = name.split('/');
  const known = contentPlaces.find((one) => one === place);
  // A later version may keep contents in further places.
  if (known === undefined) throw newerBackup(path);
  const contentName = rest.join('/');
  if (!isBlobName(contentName)) throw damagedBackup(path);
  return takers.content(known, { name: contentName, modifiedAt, bytes });
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bytes));
}

async function* copiedRows(lines: AsyncIterable<string>, path: string): AsyncGenerator<CopiedRow> {
  for await (const line of lines) {
    const value = parseJson(line);
    if (!v.is(copiedRowShape, value)) throw damagedBackup(path);
    yield value;
  }
}

async function firstBytes(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({
    buffer: Buffer.alloc(SEALED_HEADER_BYTES),
    position: 0,
  });
  return buffer.subarray(0, bytesRead);
}

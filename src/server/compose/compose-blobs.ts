import { join } from 'node:path';
import type { pino } from 'pino';
import type { BlobStore, SharedBlobStore } from '../blobs/blob-store.ts';
import { folderBlobs } from '../blobs/blob-stores/folder.ts';
import { postgresBlobs } from '../blobs/blob-stores/postgres.ts';
import { s3Blobs } from '../blobs/blob-stores/s3.ts';
import { blobsWithFolder, moveBlobs } from '../blobs/blobs-with-folder.ts';
import { s3Bucket } from '../blobs/s3-bucket.ts';
import { isRecordingName } from '../call/recording/recording-files.ts';
import type { Config } from '../config/config.ts';
import { dataFolderNames } from '../database/data-folder.ts';
import type { PostgresDatabase } from '../database/postgres-database.ts';
import { isLowerCaseUuid } from '../database/uuid.ts';

export interface ServerBlobs {
  /** The recordings of calls. */
  recordings: BlobStore;
  /** The content of the files that were uploaded to the voice platform. */
  files: BlobStore;
  /**
   * Moves what lies in the data folder of this machine to where every process can read it. Resolves
   * with the number of moved blobs.
   */
  moveBlobs(now: number, signal: AbortSignal): Promise<number>;
}

interface BlobSurroundings {
  /** Null means that the embedded database is used. */
  database: PostgresDatabase | null;
  logger: pino.Logger;
}

interface OpenedBlobs {
  store: BlobStore;
  move: ServerBlobs['moveBlobs'];
}

interface BlobKind {
  /** The name of the folder, of the part of the database and of the part of the bucket. */
  area: string;
  isOurs(name: string): boolean;
  /** See `oldestAdoptedMs` of the driver for S3. */
  oldestAdoptedMs: number;
}

const DAY_MS = 86_400_000;

const RECORDINGS: BlobKind = {
  area: dataFolderNames.recordings,
  isOurs: isRecordingName,
  oldestAdoptedMs: DAY_MS,
};
/** The age of an uploaded file does not matter, because only its owner removes it. */
const FILES: BlobKind = {
  area: dataFolderNames.files,
  isOurs: isLowerCaseUuid,
  oldestAdoptedMs: Number.POSITIVE_INFINITY,
};

/**
 * Opens the storage of recordings and uploaded files: a bucket of S3 if one is set, or else
 * PostgreSQL if it is used, or else the data folder.
 */
export function openBlobs(
  config: Pick<Config, 'dataDir' | 's3'>,
  surroundings: BlobSurroundings,
): ServerBlobs {
  const recordings = openKind(RECORDINGS, config, surroundings);
  const files = openKind(FILES, config, surroundings);
  return {
    recordings: recordings.store,
    files: files.store,
    moveBlobs: async (now, signal) =>
      (await recordings.move(now, signal)) + (await files.move(now, signal)),
  };
}

function openKind(
  kind: BlobKind,
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { database, logger }: BlobSurroundings,
): OpenedBlobs {
  const { area, isOurs, oldestAdoptedMs } = kind;
  const folder = folderBlobs(join(dataDir, area));
  const shared: SharedBlobStore | null = s3
    ? s3Blobs({ bucket: s3Bucket(s3), area, spool: folder, oldestAdoptedMs, logger })
    : database && postgresBlobs(database, area);
  if (shared === null) return { store: folder, move: async () => 0 };
  const places = { shared, folder };
  return {
    store: blobsWithFolder(places),
    move: (now, signal) => moveBlobs(places, isOurs, now, signal),
  };
}

import { join } from 'node:path';
import type { pino } from 'pino';
import type { BlobStore, SharedBlobStore } from '../blobs/blob-store.ts';
import { folderBlobs } from '../blobs/blob-stores/folder.ts';
import { postgresBlobs } from '../blobs/blob-stores/postgres.ts';
import { s3Blobs } from '../blobs/blob-stores/s3.ts';
import { blobMover, blobsWithFolder, type MoveBlobs } from '../blobs/blobs-with-folder.ts';
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
  /** Moves what lies in the data folder of this machine to where every process can read it. */
  moveBlobs: MoveBlobs;
}

interface BlobSurroundings {
  /** Null means that the embedded database is used. */
  database: PostgresDatabase | null;
  /** Is called when a recording can be read by every process, and was in the data folder before. */
  onRecordingMoved?(name: string): Promise<void>;
  logger: pino.Logger;
}

interface OpenedBlobs {
  store: BlobStore;
  move: MoveBlobs;
}

interface BlobKind {
  /** The name of the folder, of the part of the database and of the part of the bucket. */
  area: string;
  isOurs(name: string): boolean;
  onMoved?: BlobSurroundings['onRecordingMoved'] | undefined;
}

const RECORDINGS: BlobKind = { area: dataFolderNames.recordings, isOurs: isRecordingName };
const FILES: BlobKind = { area: dataFolderNames.files, isOurs: isLowerCaseUuid };

/**
 * Opens the storage of recordings and uploaded files: a bucket of S3 if one is set, or else
 * PostgreSQL if it is used, or else the data folder.
 */
export function openBlobs(
  config: Pick<Config, 'dataDir' | 's3'>,
  surroundings: BlobSurroundings,
): ServerBlobs {
  const onMoved = surroundings.onRecordingMoved;
  const recordings = openKind({ ...RECORDINGS, onMoved }, config, surroundings);
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
  const { area, isOurs, onMoved } = kind;
  const folder = folderBlobs(join(dataDir, area));
  const shared: SharedBlobStore | null = s3
    ? s3Blobs({ bucket: s3Bucket(s3), area, spool: folder, logger })
    : database && postgresBlobs(database, area);
  if (shared === null) return { store: folder, move: async () => 0 };
  const places = { shared, folder };
  return {
    store: blobsWithFolder(places),
    move: blobMover({ shared, folder, isOurs, ...(onMoved && { onCopied: onMoved }), logger }),
  };
}

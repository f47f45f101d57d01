import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { removeRecordings } from './kept-recordings.ts';
import type { ResourceDesk } from './resource-desk.ts';
import type { Json } from './resource-store.ts';
import { calls } from './resources/call.ts';
import type { LazyRooms } from './room/lazy-rooms.ts';
import { type RecordedSide, recordingFile } from './room/recordings.ts';
import { notFound } from './voice-error.ts';

export interface CallAnswerParts {
  desk: ResourceDesk;
  /** End a call that lasts, in this process. */
  rooms: Pick<LazyRooms, 'eject'>;
  recordingsDir: string;
}

/** DELETE /call/{id}: nothing is left of it. */
export async function endCall(parts: CallAnswerParts, given: string): Promise<Json> {
  const { id } = await parts.desk.find(calls, given, 'private');
  parts.rooms.eject(id);
  const removed = await parts.desk.remove(calls, id, 'private');
  await removeRecordings(parts.recordingsDir, id);
  return removed;
}

/** GET /call/{id}/customer-recording and assistant-recording. */
export async function hearCall(
  c: Context,
  { desk, recordingsDir }: CallAnswerParts,
  given: string,
  side: RecordedSide,
): Promise<Response> {
  // Asked for first: what is no id of a call is no name of a file.
  const { id } = await desk.find(calls, given, 'private');
  const file = recordingFile(recordingsDir, id, side);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0) throw notFound('Recording');
  // Of a call that lasts, it grows while it is read: what was announced is what is sent.
  const sound = createReadStream(file, { end: size - 1 });
  return c.body(Readable.toWeb(sound) as ReadableStream, 200, {
    'Content-Type': 'audio/ogg',
    'Content-Length': String(size),
  });
}

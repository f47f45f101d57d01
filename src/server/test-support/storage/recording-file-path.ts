import { join } from 'node:path';
import { type RecordedSide, recordingName } from '#server/call/recording/recording-files.ts';

/** Returns the path of the recording of one side of a call in a folder of recordings. */
export function recordingFilePath(dir: string, callId: string, side: RecordedSide): string {
  return join(dir, recordingName(callId, side));
}

import { join } from 'node:path';

export type RecordedSide = 'customer' | 'assistant';

/** Where the sound of one side of a call is kept, as Ogg Opus. */
export function recordingFile(dir: string, callId: string, side: RecordedSide): string {
  if (!/^[\w-]{1,100}$/.test(callId)) throw new Error('This is no id of a call.');
  return join(dir, `${callId}.${side}.ogg`);
}

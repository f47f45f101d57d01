import type { pino } from 'pino';
import { StorageError } from '../database/storage-error.ts';
import { logError } from '../http/errors.ts';
import { VoiceError } from './voice-error.ts';

/** Turns whatever was thrown into what a client may read. What we did not expect is logged. */
export function explainVoiceError(error: unknown, logger: pino.Logger): VoiceError {
  if (error instanceof VoiceError) return error;
  logError(logger, error);
  return error instanceof StorageError
    ? new VoiceError(503, 'What this needs cannot be reached at the moment')
    : new VoiceError(500, 'Something went wrong on our side');
}

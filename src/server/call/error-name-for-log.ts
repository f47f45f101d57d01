import { SpeechServiceError } from '#server/speech/hosted/speech-service.ts';

/**
 * Returns the name of an error for the log, without the error's message. The message of an error
 * from a library or an agent may quote a visitor. That of a speech service never does, and tells the
 * owner whether the key or the service is wrong. For a thrown value that is not an Error, returns
 * the type of the value.
 */
export function errorNameForLog(error: unknown): string {
  if (error instanceof SpeechServiceError) return String(error);
  return error instanceof Error ? error.name : typeof error;
}

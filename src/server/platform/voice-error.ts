import { STATUS_CODES } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { pino } from 'pino';
import { StorageError } from '../database/storage-error.ts';
import { logError } from '../http/errors.ts';

/** The body of every error answer of the platform. */
export interface VoiceErrorBody {
  message: string | string[];
  error: string;
  statusCode: number;
}

/**
 * An error for the client. The message says why the request failed. The message repeats no value
 * that the client sent.
 */
export class VoiceError extends Error {
  override name = 'VoiceError';
  readonly status: ContentfulStatusCode;
  readonly body: VoiceErrorBody;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: ContentfulStatusCode,
    message: string | string[],
    retryAfterSeconds: number | null = null,
  ) {
    super(String(message));
    this.status = status;
    this.body = { message, error: STATUS_CODES[status] ?? 'Error', statusCode: status };
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function badRequest(...messages: string[]): VoiceError {
  return new VoiceError(400, messages);
}

export function resourceNotFound(name: string): VoiceError {
  return new VoiceError(404, `${name} not found`);
}

/**
 * Turns any thrown value into an error that a client may read. Values that are not a VoiceError are
 * logged.
 */
export function explainVoiceError(error: unknown, logger: pino.Logger): VoiceError {
  if (error instanceof VoiceError) return error;
  logError(logger, error);
  return error instanceof StorageError
    ? new VoiceError(503, 'What this needs cannot be reached at the moment')
    : new VoiceError(500, 'Something went wrong on our side');
}

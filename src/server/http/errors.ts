import type { Context } from 'hono';
import type { pino } from 'pino';
import { StorageError } from '../database/storage-error.ts';
import type { ErrorBody } from './http-answer.ts';
import { requestIdForLog } from './incoming-request.ts';

export const INTERNAL_ERROR: ErrorBody = {
  error: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

const STORAGE_UNREACHABLE: ErrorBody = {
  error: 'storage-down',
  message: 'What this needs cannot be reached at the moment. Please try again.',
};

export const BAD_REQUEST: ErrorBody = {
  error: 'bad-request',
  message: 'The request cannot be understood.',
};

/** The request took so long that nobody waits for its end any more. */
export const REQUEST_TOO_SLOW: ErrorBody = {
  error: 'request-timeout',
  message: 'The request did not arrive in time. Please send it again.',
};

/**
 * Returns the body of an answer that tells of a failure on our side. With the id in it, the owner
 * finds the lines of the log that belong to what a visitor reports.
 */
export function failureBody<Body extends object>(body: Body): Body & { requestId?: string } {
  return { ...body, ...requestIdForLog() };
}

/**
 * Logs an error. The path and the query of the request are not logged, because both may identify
 * the visitor.
 */
export function logError(logger: pino.Logger, error: unknown): void {
  logger.error({ failure: describeError(error) }, 'request failed');
}

/** Logs the error of a request that nothing has answered, and returns the answer. */
export function failedAnswer(
  logger: pino.Logger,
  error: unknown,
): { status: 500 | 503; body: ErrorBody & { requestId?: string } } {
  logError(logger, error);
  return error instanceof StorageError
    ? { status: 503, body: failureBody(STORAGE_UNREACHABLE) }
    : { status: 500, body: failureBody(INTERNAL_ERROR) };
}

export function methodNotAllowed(c: Context, allow: string): Response {
  const body: ErrorBody = {
    error: 'method-not-allowed',
    message: `This address takes ${allow} only.`,
  };
  return c.json(body, 405, { Allow: allow });
}

interface Failure {
  type: string;
  message?: string;
  frames?: string;
  cause?: Failure;
}

/**
 * Returns only those fields of an error that cannot contain a visitor's words. An error of a
 * library may contain a database row in `detail`, and JSON.parse quotes its input in the message.
 */
function describeError(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    type: error.name,
    ...(!(error instanceof SyntaxError) && { message: error.message }),
    frames: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

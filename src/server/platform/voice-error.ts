import { STATUS_CODES } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The platform's shape of every error. */
export interface VoiceErrorBody {
  message: string | string[];
  error: string;
  statusCode: number;
}

/** What a client asked for cannot be had; says why, and nothing of what it sent. */
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

export function notFound(name: string): VoiceError {
  return new VoiceError(404, `${name} not found`);
}

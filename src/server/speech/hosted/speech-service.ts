/** How to reach a hosted speech service. */
export interface HostedSpeechService {
  /** The address of the service, up to and with the version of its API. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** The header in which the service wants its key, if it takes no bearer token. */
  keyHeader?: string;
}

/** A speech service did not do its work. The message holds neither words nor addresses. */
export class SpeechServiceError extends Error {
  override name = 'SpeechServiceError';
}

/** A visitor who waits this long for words has noticed it anyway, so the agent rather asks again. */
export const HEARING_PATIENCE_MS = 6000;
/** How long the next piece of sound may take while a visitor waits for it. */
export const SPEAKING_PATIENCE_MS = 8000;

/** Watches how long a service lets us wait. Time in which nobody waits does not count. */
export interface ServicePatience {
  /** Aborts when the service is late. */
  late: AbortSignal;
  /** The service is expected to send something from now on. */
  wait(): void;
  rest(): void;
}

export function servicePatience(ms: number): ServicePatience {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  return {
    late: controller.signal,
    wait() {
      rest();
      timer = setTimeout(() => controller.abort(lateError()), ms);
    },
    rest,
  };
}

export function lateError(): SpeechServiceError {
  return new SpeechServiceError('no answer in time');
}

/** Tells whether there is something to say. Nobody pays for a text of signs. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

interface ServiceRequest {
  body: ArrayBuffer | string;
  type: string;
  /** Aborts when the caller does not want the answer any more. */
  signal: AbortSignal;
  /** Aborts when the answer is late. */
  late: AbortSignal;
}

/**
 * Sends a request to a speech service over HTTP. Every failure is a SpeechServiceError, unless the
 * caller's own signal was aborted. A service that redirects is refused, because the key would be
 * sent on.
 */
export async function askSpeechService(
  { baseUrl, apiKey, keyHeader }: HostedSpeechService,
  path: string,
  request: ServiceRequest,
): Promise<Response> {
  const { body, type, signal, late } = request;
  signal.throwIfAborted();
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      ...(keyHeader ? { [keyHeader]: apiKey } : { authorization: `Bearer ${apiKey}` }),
      'content-type': type,
    },
    body,
    signal: AbortSignal.any([signal, late]),
    redirect: 'error',
  }).catch(() => {
    // The error of fetch is dropped, because its message may hold the address of the service.
    throw failureOf({ signal, late }, 'connection failed');
  });
  if (!response.ok) {
    await response.body?.cancel().catch(() => {});
    throw new SpeechServiceError(`answered with status ${response.status}`);
  }
  return response;
}

/** Returns why an answer broke off: the caller, the time, or the service itself. */
export function failureOf(
  { signal, late }: Pick<ServiceRequest, 'signal' | 'late'>,
  otherwise: string,
): unknown {
  if (signal.aborted) return signal.reason;
  return late.aborted ? late.reason : new SpeechServiceError(otherwise);
}

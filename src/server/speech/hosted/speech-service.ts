/** A service with OpenAI's speech endpoints. */
export interface HostedSpeechService {
  /** The address of the service, without `/audio/…` at its end. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** A speech service did not do its work. The message holds neither words nor addresses. */
export class SpeechServiceError extends Error {
  override name = 'SpeechServiceError';
}

/**
 * Sends a request to a speech service. Every failure is a SpeechServiceError. A service that
 * redirects is refused, because the key would be sent on.
 */
export async function askSpeechService(
  { baseUrl, apiKey }: HostedSpeechService,
  path: string,
  request: { body: FormData | string; type?: string; signal: AbortSignal },
): Promise<Response> {
  const { body, type, signal } = request;
  const headers = new Headers({ authorization: `Bearer ${apiKey}` });
  if (type !== undefined) headers.set('content-type', type);
  let response: Response;
  try {
    response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'error',
    });
  } catch {
    // The error of fetch is dropped, because its message may hold the address of the service.
    throw new SpeechServiceError(signal.aborted ? 'no answer in time' : 'connection failed');
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new SpeechServiceError(`answered with status ${response.status}`);
  }
  return response;
}

import type { pino } from 'pino';
import type { GuardedSender, PostOutcome } from '#server/http/guarded/guarded-client.ts';
import { parseJson } from '#server/http/parse-json.ts';
import { currentOrganisation } from '../organisations/current-organisation.ts';
import type { JsonObject, ResourceStore } from '../resource-store.ts';
import { VoiceError } from '../voice-error.ts';
import type { ProviderAddresses } from './provider-addresses.ts';
import { findCredential, keyOf } from './provider-credentials.ts';
import type { ProviderService } from './provider-service.ts';

interface ProviderRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  timeoutMs?: number;
}

/** A provider, with the credential of the current organisation. */
export interface OpenedProvider {
  /** What the credential says besides its key, such as the team at the provider. */
  credential: JsonObject;
  /** Resolves with the JSON that the provider answers. Every failure is a VoiceError. */
  ask(path: string, request?: ProviderRequest): Promise<unknown>;
}

/** Rejects with a VoiceError that names the credential if none is stored. */
export type OpenProvider = (service: ProviderService) => Promise<OpenedProvider>;

interface ProviderParts {
  store: Pick<ResourceStore, 'list'>;
  client: GuardedSender;
  addresses: ProviderAddresses;
  logger: pino.Logger;
}

const USUAL_TIMEOUT_MS = 20_000;
/** A page of a hundred voices takes about half a megabyte. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
/** What every header takes. */
const SENDABLE = /^[\x20-\x7e]*$/;
/** A short word of a provider for what is wrong. Nothing that somebody has written looks like it. */
const ERROR_CODE = /^[a-z]+(_[a-z]+){1,8}$/;

/** Returns the function that opens providers with the credentials that organisations have stored. */
export function providerOpener({ store, client, addresses, logger }: ProviderParts): OpenProvider {
  async function send(
    service: ProviderService,
    url: string,
    { method = 'GET', headers = {}, body, timeoutMs = USUAL_TIMEOUT_MS }: ProviderRequest,
  ): Promise<unknown> {
    const outcome = await client.send({
      orgId: currentOrganisation(),
      method,
      url,
      headers: { accept: 'application/json', ...headers },
      body: body ?? null,
      timeoutMs,
      mostAnswerBytes: MOST_ANSWER_BYTES,
    });
    const answer = answerOf(service, outcome);
    if (!(answer instanceof VoiceError)) return answer.json;
    const what = outcome.kind === 'answered' ? { status: outcome.status } : { why: outcome.reason };
    const provider = service.credentials[0];
    logger.warn({ provider, ...what }, 'a provider did not do what a client asked for');
    throw answer;
  }

  return async (service) => {
    const found = await findCredential(store, service.credentials);
    const [provider] = service.credentials;
    if (found === null) {
      const message = `Store a credential of provider ${provider} first: POST /credential`;
      throw new VoiceError(400, message);
    }
    const { apiKey: _, authenticationSession: __, ...credential } = found.body;
    const key = keyOf(found.body);
    if (key === null) throw unusable(provider);
    const address = addresses[service.address];
    const baseUrl = service.baseUrl?.(address, credential) ?? address;
    const headers = service.headers(key, credential);
    if (!Object.values(headers).every((value) => SENDABLE.test(value))) throw unusable(provider);
    return {
      credential,
      ask: (path, request = {}) =>
        send(service, `${baseUrl}${path}`, {
          ...request,
          headers: { ...request.headers, ...headers },
        }),
    };
  };
}

function unusable(provider: string): VoiceError {
  const message = `The stored credential of provider ${provider} holds nothing that can be sent`;
  return new VoiceError(400, message);
}

/**
 * Returns the JSON of an answer, or the error that the client gets. The words of the provider are left
 * out, because some providers repeat a part of the key in them.
 */
function answerOf({ name }: ProviderService, outcome: PostOutcome): { json: unknown } | VoiceError {
  if (outcome.kind === 'forbidden') {
    return new VoiceError(400, `${name} was not asked: ${outcome.reason}`);
  }
  if (outcome.kind === 'failed') {
    const isLate = outcome.reason === 'no answer in time';
    const message = isLate
      ? `${name} does not answer in time`
      : `${name} failed: ${outcome.reason}`;
    return new VoiceError(isLate ? 504 : 502, message);
  }
  const { status, text, retryAfterMs } = outcome;
  const json = parseJson(text);
  if (status >= 200 && status < 300) {
    if (typeof json === 'object' && json !== null) return { json };
    return new VoiceError(502, `${name} answers with something that is no JSON`);
  }
  const code = errorCodeOf(json);
  const answered = `${name} answers with status ${status}${code === null ? '' : ` (${code})`}`;
  if (status === 429) {
    const seconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
    return new VoiceError(429, `${answered}: too many requests with this credential`, seconds);
  }
  if (status === 401 || status === 403) {
    return new VoiceError(400, `${answered}: the stored credential may not do this`);
  }
  if (status === 404) return new VoiceError(404, `${answered}: there is no such thing`);
  if (status >= 400 && status < 500)
    return new VoiceError(400, `${answered}: the request is refused`);
  return new VoiceError(502, answered);
}

/** Finds the short word for what is wrong, at the places where the providers put it. */
function errorCodeOf(json: unknown): string | null {
  const { detail, error, code } = Object(json);
  const candidates = [Object(detail).status, Object(error).code, Object(error).type, code];
  const found = candidates.find((each) => typeof each === 'string' && ERROR_CODE.test(each));
  return found ?? null;
}

import type { pino } from 'pino';
import * as v from 'valibot';
import { readStreamText } from '#server/http/incoming-request.ts';
import { VoiceError } from '#server/platform/voice-error.ts';
import { callForVisitor } from '../call-for-visitor.ts';
import type { CallPlatform } from '../call-platform.ts';
import { errorNameForLog } from '../error-name-for-log.ts';

interface HostedOptions {
  apiUrl: string;
  apiKey: string;
  assistantId: string;
  logger: pino.Logger;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const BUSY_SECONDS = 30;
/**
 * The largest accepted answer in bytes. A call with all settings of its assistant takes about a
 * tenth of this size.
 */
const MAX_BYTES = 1024 * 1024;

const startedCall = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  webCallUrl: v.pipe(v.string(), v.check(isJoinable)),
});

/**
 * Starts calls on a hosted platform with the owner's key and the owner's assistant. Nothing that a
 * visitor sent is forwarded to the platform. The visitor gets only the part of the platform's
 * answer that the call client needs.
 */
export function hostedPlatform(options: HostedOptions): CallPlatform {
  const { apiUrl, apiKey, assistantId, logger, timeoutMs = TIMEOUT_MS } = options;

  const fail = (error: VoiceError, facts: { status?: number; reason?: string }): VoiceError => {
    logger.warn(facts, 'the voice platform did not start a call');
    return error;
  };

  async function ask(): Promise<Response> {
    try {
      return await fetch(`${apiUrl}/call/web`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ assistantId }),
        signal: AbortSignal.timeout(timeoutMs),
        // A redirect is treated as an error, so that the key is sent only to the configured
        // address.
        redirect: 'error',
      });
    } catch (error) {
      throw fail(UNREACHABLE, { reason: errorNameForLog(error) });
    }
  }

  return {
    mode: 'hosted',
    async startWebCall() {
      const response = await ask();
      const { status } = response;
      if (!response.ok) {
        await response.body?.cancel();
        throw fail(refusalOf(response), { status });
      }
      // An answer that is incomplete or is not JSON counts as malformed.
      const body = await jsonOf(response).catch(() => null);
      if (!v.is(startedCall, body)) throw fail(UNREADABLE, { status, reason: 'malformed' });
      return callForVisitor(body);
    },
  };
}

const UNREACHABLE = new VoiceError(503, 'The voice platform cannot be reached at the moment');
const UNREADABLE = new VoiceError(502, 'The voice platform gave an answer that cannot be used');

function refusalOf({ status, headers }: Response): VoiceError {
  if (status === 401 || status === 403) {
    return new VoiceError(502, 'The voice platform refused the key of this site');
  }
  if (status === 402 || status === 429) {
    const asked = Number(headers.get('Retry-After'));
    const wait = Number.isInteger(asked) && asked > 0 && asked <= 3600 ? asked : BUSY_SECONDS;
    return new VoiceError(429, 'The voice platform takes no more calls at the moment', wait);
  }
  return status >= 500 ? UNREACHABLE : new VoiceError(502, 'The voice platform refused the call');
}

/**
 * Returns whether a visitor may join a call at the address. The address has to use https, so that
 * nobody else can listen. An address on this machine may use http, because its traffic stays on
 * this machine.
 */
function isJoinable(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return true;
  return url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
}

async function jsonOf({ body }: Response): Promise<unknown> {
  const text = await readStreamText(body, MAX_BYTES);
  return text === null ? null : JSON.parse(text);
}

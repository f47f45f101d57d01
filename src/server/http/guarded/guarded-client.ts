import { type LookUpAll, retryAfterMs, sendGuarded } from './guarded-request.ts';
import { isPrivateHost, type PrivateHost } from './private-hosts.ts';
import { isPublicAddress } from './public-address.ts';
import { type RequestSlots, requestSlots } from './request-slots.ts';

interface GuardedPost {
  /** The organisation that has chosen the address. */
  orgId: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The time limit for the whole request, from the lookup of the name to the last byte. */
  timeoutMs: number;
  signal?: AbortSignal;
}

interface GuardedSending extends Omit<GuardedPost, 'body'> {
  method: 'GET' | 'POST';
  body: string | Uint8Array | null;
  /** The longest answer, where the usual one is too short for it. */
  mostAnswerBytes?: number;
}

export type PostOutcome =
  /** The server answered with any status. A redirect is an answer too, and it is not followed. */
  | { kind: 'answered'; status: number; text: string; retryAfterMs: number | null }
  /** The request must not be sent to this address, however often it is tried. */
  | { kind: 'forbidden'; reason: string }
  /** There is no whole answer. A later attempt may succeed. */
  | { kind: 'failed'; reason: string };

export interface GuardedClient {
  /**
   * Posts a text. Neither the result nor its reason holds the address or a header. The promise never
   * rejects, because many requests are sent by work that nobody waits for.
   */
  post(request: GuardedPost): Promise<PostOutcome>;
}

/** Sends requests of other methods, or with bytes, under the same rules. */
export interface GuardedSender {
  send(request: GuardedSending): Promise<PostOutcome>;
}

interface GuardedClientParts {
  privateHosts: readonly PrivateHost[];
  /** The organisation that runs this server. Only its requests may go to the private hosts. */
  hostsOrgId: string;
  /** Tests set their own lookup, because a name has to change its address during a test. */
  lookUp?: LookUpAll;
  slots?: RequestSlots;
  mostAnswerBytes?: number;
}

const MOST_ANSWER_BYTES = 256 * 1024;
const MOST_URL_LENGTH = 4000;

const PRIVATE_ADDRESS = 'the address is private, and VOICE_PRIVATE_HOSTS does not name its host';

/**
 * Creates the client for requests to addresses that were typed into the settings of an assistant or
 * a tool. It connects to public addresses and to the named private hosts alone. The address is
 * checked when the connection is made, so a name that changes its address meanwhile is caught. Every
 * request has a connection of its own.
 */
export function guardedClient({
  privateHosts,
  hostsOrgId,
  lookUp,
  slots = requestSlots(),
  mostAnswerBytes = MOST_ANSWER_BYTES,
}: GuardedClientParts): GuardedClient & GuardedSender {
  async function sendNow(request: GuardedSending): Promise<PostOutcome> {
    const url = request.url.length > MOST_URL_LENGTH ? null : URL.parse(request.url);
    const problem = url === null ? 'the address is no URL' : problemOf(url);
    if (url === null || problem !== null) {
      return { kind: 'forbidden', reason: problem ?? 'the address is no URL' };
    }
    const isNamed = request.orgId === hostsOrgId && isPrivateHost(url, privateHosts);
    const outcome = await sendGuarded(url, request, {
      mayConnect: isNamed ? () => true : isPublicAddress,
      mostAnswerBytes: request.mostAnswerBytes ?? mostAnswerBytes,
      ...(lookUp && { lookUp }),
    });
    if (outcome.kind === 'forbidden') return { kind: 'forbidden', reason: PRIVATE_ADDRESS };
    if (outcome.kind === 'failed') return outcome;
    const { status, headers, bytes } = outcome;
    const text = bytes.toString('utf8');
    return { kind: 'answered', status, text, retryAfterMs: retryAfterMs(headers) };
  }

  async function send(request: GuardedSending): Promise<PostOutcome> {
    const free = slots.take(request.orgId);
    if (free === null) return { kind: 'failed', reason: 'too many requests at once' };
    try {
      return await sendNow(request);
    } catch {
      return { kind: 'failed', reason: 'the request could not be made' };
    } finally {
      free();
    }
  }

  return { send, post: (request) => send({ ...request, method: 'POST' }) };
}

function problemOf({ protocol, username, password }: URL): string | null {
  if (protocol !== 'https:' && protocol !== 'http:') return 'the address is neither http nor https';
  return username === '' && password === '' ? null : 'the address holds a password';
}

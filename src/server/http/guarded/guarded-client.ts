import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
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

/** Looks up all addresses of a name. */
export type LookUpAll = (hostname: string) => Promise<readonly LookupAddress[]>;

interface GuardedClientParts {
  privateHosts: readonly PrivateHost[];
  /** The organisation that runs this server. Only its requests may go to the private hosts. */
  hostsOrgId: string;
  /** Tests set their own lookup, because a name has to change its address during a test. */
  lookUp?: LookUpAll;
  slots?: RequestSlots;
  mostAnswerBytes?: number;
}

class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

const MOST_ANSWER_BYTES = 256 * 1024;
const MOST_URL_LENGTH = 4000;
const LONGEST_RETRY_AFTER_S = 86_400;

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
  lookUp = lookUpAll,
  slots = requestSlots(),
  mostAnswerBytes = MOST_ANSWER_BYTES,
}: GuardedClientParts): GuardedClient {
  async function post(request: GuardedPost): Promise<PostOutcome> {
    const url = request.url.length > MOST_URL_LENGTH ? null : URL.parse(request.url);
    const problem = url === null ? 'the address is no URL' : problemOf(url);
    if (url === null || problem !== null) {
      return { kind: 'forbidden', reason: problem ?? 'the address is no URL' };
    }
    const isNamed = request.orgId === hostsOrgId && isPrivateHost(url, privateHosts);
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    // No lookup happens for an IP address, so it has to be checked here.
    if (!isNamed && isIP(literal) !== 0 && !isPublicAddress(literal)) {
      return { kind: 'forbidden', reason: PRIVATE_ADDRESS };
    }
    const connectTo = checkedLookup(lookUp, isNamed ? () => true : isPublicAddress);
    return send(url, request, connectTo, mostAnswerBytes);
  }

  return {
    async post(request) {
      const free = slots.take(request.orgId);
      if (free === null) return { kind: 'failed', reason: 'too many requests at once' };
      try {
        return await post(request);
      } catch {
        return { kind: 'failed', reason: 'the request could not be made' };
      } finally {
        free();
      }
    },
  };
}

function problemOf({ protocol, username, password }: URL): string | null {
  if (protocol !== 'https:' && protocol !== 'http:') return 'the address is neither http nor https';
  return username === '' && password === '' ? null : 'the address holds a password';
}

/**
 * Returns a lookup that fails if a name has an address that must not be connected to. A name with a
 * public and a private address is refused as a whole, because nobody needs one for an honest server.
 */
function checkedLookup(lookUp: LookUpAll, mayConnect: (address: string) => boolean) {
  const checked: LookupFunction = (hostname, options, callback) => {
    lookUp(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) callback(new Error('The name has no address.'), []);
        else if (!found.every(({ address }) => mayConnect(address))) {
          callback(new ForbiddenAddressError(PRIVATE_ADDRESS), []);
        } else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };
  return checked;
}

const lookUpAll: LookUpAll = (hostname) => lookup(hostname, { all: true });

function send(
  url: URL,
  { headers, body, timeoutMs, signal }: GuardedPost,
  connectTo: LookupFunction,
  mostAnswerBytes: number,
): Promise<PostOutcome> {
  const { promise, resolve } = Promise.withResolvers<PostOutcome>();
  const deadline = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const fail = (reason: string) =>
    resolve({ kind: 'failed', reason: deadline.aborted ? 'no answer in time' : reason });
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const sending: ClientRequest = open(
    url,
    {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Length': String(Buffer.byteLength(body)),
        // A short compressed answer could become a long one.
        'Accept-Encoding': 'identity',
      },
      // A kept connection would not be checked again, and it could belong to another host.
      agent: false,
      lookup: connectTo,
      signal: until,
    },
    (answer) => readAnswer(answer, mostAnswerBytes).then(resolve, () => fail('broken answer')),
  );
  sending.on('error', (error) => {
    if (error instanceof ForbiddenAddressError) {
      resolve({ kind: 'forbidden', reason: error.message });
    } else fail('connection failed');
  });
  // A server may also close the connection without an error, for example to switch the protocol.
  sending.on('upgrade', (_, socket) => socket.destroy());
  sending.on('close', () => fail('connection closed'));
  sending.end(body);
  return promise;
}

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<PostOutcome> {
  const { statusCode = 0, headers } = answer;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    answer.destroy();
    return { kind: 'failed', reason: 'the answer is compressed' };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) return { kind: 'failed', reason: 'the answer is too long' };
    chunks.push(chunk);
  }
  return {
    kind: 'answered',
    status: statusCode,
    text: Buffer.concat(chunks).toString('utf8'),
    retryAfterMs: retryAfterMs(headers['retry-after']),
  };
}

function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,9}$/.test(header)) return null;
  return 1000 * Math.min(Number(header), LONGEST_RETRY_AFTER_S);
}

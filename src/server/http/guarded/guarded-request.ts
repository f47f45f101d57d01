import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';

/** A request to an address that somebody has typed in. */
export interface GuardedRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** The time limit for the whole request, from the lookup of the name to the last byte. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export type RequestOutcome =
  /** The server answered with any status. A redirect is an answer too, and it is not followed. */
  | { kind: 'answered'; status: number; headers: IncomingHttpHeaders; bytes: Buffer }
  /** An address of the host must not be connected to. */
  | { kind: 'forbidden' }
  /** There is no whole answer. A later attempt may succeed. */
  | { kind: 'failed'; reason: string };

/** Looks up all addresses of a name. */
export type LookUpAll = (hostname: string) => Promise<readonly LookupAddress[]>;

interface Guards {
  /** Whether an IP address may be connected to. It is asked when the connection is made. */
  mayConnect(address: string): boolean;
  /** Tests set their own lookup, because a name has to change its address during a test. */
  lookUp?: LookUpAll;
  mostAnswerBytes: number;
  /** A certificate that counts beside those that Node knows. Tests have their own. */
  ca?: string | undefined;
}

const LONGEST_RETRY_AFTER_S = 86_400;

class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

const lookUpAll: LookUpAll = (hostname) => lookup(hostname, { all: true });

/**
 * Sends a request on a connection of its own. The address is checked when the connection is made, so
 * a name that changes its address meanwhile is caught. Neither the outcome nor its reason holds the
 * address or a header.
 */
export function sendGuarded(
  url: URL,
  { method, headers, body, timeoutMs, signal }: GuardedRequest,
  { mayConnect, lookUp = lookUpAll, mostAnswerBytes, ca }: Guards,
): Promise<RequestOutcome> {
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // No lookup happens for an IP address, so it has to be checked here.
  if (isIP(literal) !== 0 && !mayConnect(literal)) return Promise.resolve({ kind: 'forbidden' });
  const { promise, resolve } = Promise.withResolvers<RequestOutcome>();
  const deadline = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const fail = (reason: string) =>
    resolve({ kind: 'failed', reason: deadline.aborted ? 'no answer in time' : reason });
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const sending = open(
    url,
    {
      method,
      headers: {
        ...headers,
        ...(body !== null && { 'Content-Length': String(Buffer.byteLength(body)) }),
        // A short compressed answer could become a long one.
        'Accept-Encoding': 'identity',
      },
      // A kept connection would not be checked again, and it could belong to another host.
      agent: false,
      lookup: checkedLookup(lookUp, mayConnect),
      signal: until,
      ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    },
    (answer) => readAnswer(answer, mostAnswerBytes).then(resolve, () => fail('broken answer')),
  );
  sending.on('error', (error) => {
    if (error instanceof ForbiddenAddressError) resolve({ kind: 'forbidden' });
    else fail('connection failed');
  });
  // A server may also close the connection without an error, for example to switch the protocol.
  sending.on('upgrade', (_, socket) => socket.destroy());
  sending.on('close', () => fail('connection closed'));
  sending.end(body ?? undefined);
  return promise;
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
          callback(new ForbiddenAddressError('The address is private.'), []);
        } else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };
  return checked;
}

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<RequestOutcome> {
  const { statusCode = 0, headers } = answer;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    answer.destroy();
    return { kind: 'failed', reason: 'the answer is compressed' };
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > mostBytes) return { kind: 'failed', reason: 'the answer is too long' };
    chunks.push(chunk);
  }
  return { kind: 'answered', status: statusCode, headers, bytes: Buffer.concat(chunks) };
}

/** Returns the pause that a server asks for. Null means that it asks for none. */
export function retryAfterMs({ 'retry-after': header }: IncomingHttpHeaders): number | null {
  if (header === undefined || !/^\d{1,9}$/.test(header)) return null;
  return 1000 * Math.min(Number(header), LONGEST_RETRY_AFTER_S);
}

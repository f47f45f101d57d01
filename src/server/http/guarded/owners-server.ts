import { createHmac } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { GuardedClient, PostOutcome } from './guarded-client.ts';

/** A server of the owner, as the settings of an assistant or a tool name it under `server`. */
export interface OwnersServer {
  url: string;
  /** Signs the messages. Null means that they are not signed. */
  secret: string | null;
  /** Further headers of every message, which often hold a key. */
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
}

/** The platform's limits and its default. */
const TIMEOUT_SECONDS = { min: 1, usual: 20, max: 300 };
const MOST_HEADERS = 50;
const MOST_HEADER_CHARACTERS = 8000;
/** These headers belong to the connection. Whoever sets them could hide a second request. */
const CONNECTION_HEADERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Reads the setting `server`. Its content is stored without a check, so everything that makes no
 * sense is left out. Returns null if it names no address.
 */
export function ownersServerOf(value: unknown): OwnersServer | null {
  const { url, secret, headers, timeoutSeconds } = Object(value);
  if (typeof url !== 'string' || url === '') return null;
  const { min, usual, max } = TIMEOUT_SECONDS;
  const seconds = typeof timeoutSeconds === 'number' ? timeoutSeconds : usual;
  return {
    url,
    secret: typeof secret === 'string' && secret !== '' ? secret : null,
    headers: sendableHeaders(headers),
    // A timer takes whole milliseconds alone.
    timeoutMs: Math.round(1000 * Math.min(Math.max(seconds, min), max)),
  };
}

interface ServerPost {
  client: GuardedClient;
  /** The organisation whose settings name the server. */
  orgId: string;
  server: OwnersServer;
  /** The message in the platform's form. */
  message: object;
  /** The longest wait, whatever the settings of the server say. */
  mostMs: number;
  signal?: AbortSignal;
}

/**
 * Sends a message to a server of the owner. With a secret, `X-Signature` is the HMAC-SHA256 of the
 * body in hexadecimal digits. Over https the secret itself goes along as on the hosted platform.
 */
export function postToServer(post: ServerPost): Promise<PostOutcome> {
  const { client, orgId, server, message, mostMs, signal } = post;
  const body = JSON.stringify({ message });
  return client.post({
    orgId,
    url: server.url,
    headers: {
      ...server.headers,
      'content-type': 'application/json',
      ...signatureHeaders(server, body),
    },
    body,
    timeoutMs: Math.min(server.timeoutMs, mostMs),
    ...(signal && { signal }),
  });
}

function signatureHeaders({ url, secret }: OwnersServer, body: string): Record<string, string> {
  if (secret === null) return {};
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const isPrivate = URL.parse(url)?.protocol === 'https:' && isHeader('x-vapi-secret', secret);
  return { 'x-signature': signature, ...(isPrivate && { 'x-vapi-secret': secret }) };
}

/** The names are in lower case, so that none of them is sent twice. */
function sendableHeaders(headers: unknown): Record<string, string> {
  const sendable: Record<string, string> = {};
  if (typeof headers !== 'object' || headers === null) return sendable;
  let characters = 0;
  for (const [given, value] of Object.entries(headers).slice(0, MOST_HEADERS)) {
    const name = given.toLowerCase();
    const isText = ['string', 'number', 'boolean'].includes(typeof value);
    const isConnection = CONNECTION_HEADERS.has(name) || name.startsWith('proxy-');
    if (!isText || isConnection || !isHeader(name, String(value))) continue;
    characters += name.length + String(value).length;
    if (characters > MOST_HEADER_CHARACTERS) break;
    sendable[name] = String(value);
  }
  return sendable;
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

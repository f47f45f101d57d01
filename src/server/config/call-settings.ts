import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import type { IceServer } from '#core/call/room-messages.ts';
import { isRelayWithoutCredentials } from '../call/webrtc/turn-credentials.ts';

const address = v.pipe(v.string(), v.regex(/^(stuns?|turns?):[^\s]+$/));

const iceServers = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        urls: v.union([address, v.pipe(v.array(address), v.minLength(1))]),
        username: v.optional(v.string()),
        credential: v.optional(v.string()),
      }),
      v.check(
        ({ username, credential }) => (username === undefined) === (credential === undefined),
      ),
    ),
  ),
  v.maxLength(20),
);

/**
 * Parses the ICE servers from JSON. All functions of this file return null for a value that is not
 * valid.
 */
export function parseIceServers(value: string): IceServer[] | null {
  try {
    const { success, output } = v.safeParse(iceServers, JSON.parse(value));
    return success ? (output as IceServer[]) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the start-up errors of TURN servers and `TURN_SECRET`. Each TURN server needs credentials
 * of its own or the secret, because a browser refuses a TURN server without credentials, and then
 * the whole call fails.
 */
export function turnProblems(servers: readonly IceServer[], secret: string | undefined): string[] {
  const needsSecret = servers.some(isRelayWithoutCredentials);
  if (needsSecret && secret === undefined) {
    return [
      'TURN_SECRET is missing, though ICE_SERVERS names a turn: address without username and credential',
    ];
  }
  if (!needsSecret && secret !== undefined) {
    return [
      'ICE_SERVERS is missing a turn: address without username and credential, though TURN_SECRET is set',
    ];
  }
  return [];
}

export function parsePortRange(value: string): { from: number; to: number } | null {
  const [from = 0, to = 0] = /^\d{1,5}-\d{1,5}$/.test(value) ? value.split('-').map(Number) : [];
  return from >= 1 && from <= to && to <= 65_535 ? { from, to } : null;
}

/**
 * Reads two values from a Sentry DSN: the public key of the project, and the address that receives
 * the events of the project.
 */
export function parseSentryDsn(dsn: string): { envelopeUrl: string; publicKey: string } | null {
  const url = URL.parse(dsn);
  const [, path, project] = /^(.*)\/(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !['http:', 'https:'].includes(url.protocol) || project === undefined) return null;
  if (!/^\w+$/.test(url.username)) return null;
  return {
    envelopeUrl: `${url.origin}${path}/api/${project}/envelope/`,
    publicKey: url.username,
  };
}

const MAX_CALLS = 20;
/** With more calls, a processor that also hears would answer later than after a second. */
const HEARD_CALLS_PER_PROCESSOR = 2;

/** Returns how many calls a process holds at once if the owner has not set it. */
export function mostCalls({ mode, hearing }: { mode: string; hearing: object | null }): number {
  const hearsItself = mode === 'on' && hearing === null;
  const heard = HEARD_CALLS_PER_PROCESSOR * availableParallelism();
  return hearsItself ? Math.min(MAX_CALLS, heard) : MAX_CALLS;
}

import { createHmac, randomBytes } from 'node:crypto';
import type { IceServer } from '#core/call/room-messages.ts';
import type { RtcSettings } from './peer.ts';

/**
 * How long credentials are valid at least. A call needs them only when it opens a relay, at its
 * begin or after a change of the network. An hour also bears clocks that differ.
 */
const LEAST_VALID_SECONDS = 3600;

/**
 * Returns the ICE servers for one end of one call. A TURN server without credentials gets
 * credentials that expire after `callSeconds`, the longest duration of the call, or after an hour if
 * this is later.
 */
export function iceServersOfCall(
  { iceServers, turnSecret }: Pick<RtcSettings, 'iceServers' | 'turnSecret'>,
  callSeconds: number,
  now = Date.now(),
): IceServer[] {
  if (turnSecret === null) return [...iceServers];
  const seconds = Math.max(callSeconds, LEAST_VALID_SECONDS);
  const expires = Math.ceil(now / 1000 + seconds);
  const name = randomBytes(6).toString('hex');
  return iceServers.map((server) =>
    isRelayWithoutCredentials(server)
      ? { urls: server.urls, ...turnCredentials(turnSecret, expires, name) }
      : server,
  );
}

/** Returns whether the server is a TURN server whose credentials `TURN_SECRET` has to make. */
export function isRelayWithoutCredentials({ urls, credential }: IceServer): boolean {
  return credential === undefined && [urls].flat().some((url) => url.startsWith('turn'));
}

/**
 * Returns credentials that a TURN server with the same secret accepts until `expires`, in seconds
 * since 1970. This form is known as the TURN REST API, and coturn names it `use-auth-secret`. The
 * name after the colon tells calls apart, because a TURN server may count the relays of each user.
 */
export function turnCredentials(
  secret: string,
  expires: number,
  name: string,
): Required<Pick<IceServer, 'username' | 'credential'>> {
  const username = `${expires}:${name}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}

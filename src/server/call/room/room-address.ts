import { createHmac } from 'node:crypto';
import type { VoiceKeys } from '#server/platform/keys/voice-keys.ts';
import { isSameSecret } from '../../http/same-secret.ts';

/**
 * The content of a room's address. The address is valid from `notBefore` until `expires`, both in
 * milliseconds since 1970.
 */
export interface RoomAddressContent {
  callId: string;
  notBefore: number;
  expires: number;
}

/**
 * The content of a room's token. `owner` is true if the holder of the token is the owner of the
 * call.
 */
export interface RoomTokenContent extends RoomAddressContent {
  owner: boolean;
}

export const ROOM_PATH = '/voice/room/';

const NO_ROOM = { callId: null, refused: 'no-room' } as const;

/**
 * Returns the key that signs addresses and tokens. All processes with the same voice keys derive
 * the same signing key. Nobody can compute the voice keys from the signing key.
 */
export function roomSigningKey({ privateKey }: Pick<VoiceKeys, 'privateKey'>): string {
  return createHmac('sha256', privateKey).update('everline room addresses').digest('base64url');
}

/**
 * Returns the signed address of a room. Everybody who has the address can join the call while the
 * address is valid.
 */
export function roomAddress(origin: string, pass: RoomAddressContent, key: string): string {
  const url = new URL(`${ROOM_PATH}${pass.callId}`, origin);
  url.searchParams.set('from', String(pass.notBefore));
  url.searchParams.set('until', String(pass.expires));
  url.searchParams.set('sign', sign(`room ${pass.callId} ${pass.notBefore} ${pass.expires}`, key));
  return url.href;
}

/** Returns the address at which a program of the owner tells the agent of a call what to do. */
export function controlAddress(origin: string, callId: string, key: string): string {
  const url = new URL(`${ROOM_PATH}${callId}/control`, origin);
  url.searchParams.set('sign', sign(`control ${callId}`, key));
  return url.href;
}

export function isControlAddress(callId: string, signature: string, key: string): boolean {
  return isSameSecret(signature, sign(`control ${callId}`, key));
}

/**
 * Returns the id of the call that the address of a room names. `refused` is the error for a new
 * visitor, or null if a new visitor may join. The id is also returned for an expired address,
 * because a visitor may come back to a call after the address has expired. The id is null if the
 * address is not correctly signed.
 */
export function readRoomAddress(
  address: string,
  key: string,
  now: number,
):
  | { callId: string; refused: null | 'exp-room' | 'nbf-room' }
  | { callId: null; refused: 'no-room' } {
  const url = URL.parse(address, 'http://room');
  if (!url?.pathname.startsWith(ROOM_PATH)) return NO_ROOM;
  const callId = url.pathname.slice(ROOM_PATH.length);
  const [notBefore, expires] = [url.searchParams.get('from'), url.searchParams.get('until')];
  const signed = sign(`room ${callId} ${notBefore} ${expires}`, key);
  if (!isSameSecret(url.searchParams.get('sign') ?? '', signed)) return NO_ROOM;
  if (now < Number(notBefore)) return { callId, refused: 'nbf-room' };
  if (now >= Number(expires)) return { callId, refused: 'exp-room' };
  return { callId, refused: null };
}

/**
 * Returns a signed token that a visitor may send with the `join` message. The token can mark the
 * visitor as the owner.
 */
export function roomToken(pass: RoomTokenContent, key: string): string {
  const payload = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${payload}.${sign(`token ${payload}`, key)}`;
}

export function readRoomToken(
  token: string,
  callId: string,
  key: string,
  now: number,
): { owner: boolean } | { refused: 'not-allowed' | 'exp-token' | 'nbf-token' } {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(`token ${payload}`, key))) return { refused: 'not-allowed' };
  const pass: RoomTokenContent = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (pass.callId !== callId) return { refused: 'not-allowed' };
  if (now < pass.notBefore) return { refused: 'nbf-token' };
  if (now >= pass.expires) return { refused: 'exp-token' };
  return { owner: pass.owner };
}

function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

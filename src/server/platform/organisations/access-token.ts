import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '#server/http/parse-json.ts';
import { isSameSecret } from '../../http/same-secret.ts';
import type { VoiceKeys } from '../keys/voice-keys.ts';

type SigningKeys = Pick<VoiceKeys, 'privateKey'>;

/** What an access token states. */
export interface AccessTokenContent {
  orgId: string;
  /** The user who acts with the token. Null means that the token is for no single user. */
  userId: string | null;
  /** The token with which this one was made, and null for the private key of this server. */
  tokenId: string | null;
}

/** An access token is for one piece of work. A token that is created with POST /token lasts. */
const LIFETIME_SECONDS = 60 * 60;

const HEADER = encoded({ alg: 'HS256', typ: 'JWT' });

const claimsShape = v.object({
  aud: v.string(),
  sub: v.nullable(v.string()),
  azp: v.nullable(v.string()),
  exp: v.number(),
});

/**
 * Returns the key that signs access tokens. All processes with the same voice keys derive the same
 * key, and nobody can compute the voice keys from it.
 */
function signingKey({ privateKey }: SigningKeys): Buffer {
  return createHmac('sha256', privateKey).update('everline access tokens').digest();
}

/** Returns a signed JSON web token with which a user acts in an organisation for an hour. */
export function newAccessToken(
  { orgId, userId, tokenId }: AccessTokenContent,
  keys: SigningKeys,
  now: number,
): string {
  const iat = Math.floor(now / 1000);
  const claims = { aud: orgId, sub: userId, azp: tokenId, iat, exp: iat + LIFETIME_SECONDS };
  const signed = `${HEADER}.${encoded(claims)}`;
  return `${signed}.${signatureOf(signed, keys)}`;
}

/** Returns the content of an access token, or null if it is not signed by this server or too old. */
export function readAccessToken(
  token: string,
  keys: SigningKeys,
  now: number,
): AccessTokenContent | null {
  const [header, payload = '', signature = '', ...rest] = token.split('.');
  if (header !== HEADER || rest.length > 0) return null;
  if (!isSameSecret(signature, signatureOf(`${header}.${payload}`, keys))) return null;
  const claims = v.safeParse(claimsShape, parseJson(Buffer.from(payload, 'base64url').toString()));
  if (!claims.success || claims.output.exp * 1000 <= now) return null;
  const { aud, sub, azp } = claims.output;
  return { orgId: aud, userId: sub, tokenId: azp };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signatureOf(signed: string, keys: SigningKeys): string {
  return createHmac('sha256', signingKey(keys)).update(signed).digest('base64url');
}

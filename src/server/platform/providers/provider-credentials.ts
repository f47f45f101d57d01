import { everything, type JsonObject, type ResourceStore } from '../resource-store.ts';
import { credentialResource } from '../resources/credential.ts';
import { isSealed } from '../secrets/field-sealer.ts';

/** More credentials than an organisation has. */
const MOST_CREDENTIALS = 1000;
/** What may stand in a header (RFC 9110, section 5.5), without spaces. */
const SENDABLE_KEY = /^[\x21-\x7e]{1,4000}$/;

export interface FoundCredential {
  id: string;
  body: JsonObject;
}

/**
 * Resolves with the newest credential of one of these providers, or with null if the current
 * organisation has stored none. A credential whose id is preferred comes before newer ones.
 */
export async function findCredential(
  store: Pick<ResourceStore, 'list'>,
  providers: readonly string[],
  preferred: readonly unknown[] = [],
): Promise<FoundCredential | null> {
  const query = everything(credentialResource.kind, MOST_CREDENTIALS);
  const { resources } = await store.list({ ...query, oldestFirst: false, isUncounted: true });
  const own = resources.filter(({ body }) => providers.includes(String(body.provider)));
  return own.find(({ id }) => preferred.includes(id)) ?? own[0] ?? null;
}

/**
 * Returns the key of a credential: what the owner stored, or the token of a login. Null means that it
 * cannot be sent. That is so if the key that opens stored secrets is gone.
 */
export function keyOf({ apiKey, authenticationSession }: JsonObject): string | null {
  const key = apiKey ?? Object(authenticationSession).accessToken;
  return typeof key === 'string' && !isSealed(key) && SENDABLE_KEY.test(key) ? key : null;
}

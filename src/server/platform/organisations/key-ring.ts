import { isSameSecret } from '../../http/same-secret.ts';
import type { VoiceKeys } from '../keys/voice-keys.ts';
import {
  type KeyKind,
  ORGANISATION_KIND,
  type ResourceStore,
  type StoredResource,
} from '../resource-store.ts';
import { tokenResource } from '../resources/token.ts';
import { ORG_ID } from '../site-assistant.ts';
import { readAccessToken } from './access-token.ts';
import { ORG_USER_KIND, roleOfUser } from './org-user.ts';
import type { Role } from './roles.ts';
import { isTokenKey, tokenIdOf } from './token-key.ts';
import type { TokenRestrictions } from './token-restrictions.ts';

/** The key of a request, and what follows from it. */
export interface KnownKey {
  kind: KeyKind;
  orgId: string;
  /** What the key may do. For public keys, the table says it for each operation. */
  role: Role;
  /** The user whose key it is. Null means that the key belongs to the organisation itself. */
  userId: string | null;
  /** The token that the key belongs to or was made with. */
  tokenId: string | null;
  /** Whether it is the private key of this server, whose owner makes organisations. */
  isOwner: boolean;
  /** Whether the key is an access token, which ends after an hour and makes no further ones. */
  isAccessToken: boolean;
  /** The restrictions of a public token, and null for every other key. */
  restrictions: TokenRestrictions | null;
}

export interface KeyRing {
  /**
   * Resolves with the key that an Authorization header carries, or with null for no valid key. Tokens
   * and users are read from the database each time, so a token that any process has revoked is
   * refused at once.
   */
  identify(authorization: string | undefined): Promise<KnownKey | null>;
}

/** The key of visitors who send no key. */
export const SITE_PUBLIC_KEY: KnownKey = {
  kind: 'public',
  orgId: ORG_ID,
  role: 'viewer',
  userId: null,
  tokenId: null,
  isOwner: false,
  isAccessToken: false,
  restrictions: null,
};

const SITE_PRIVATE_KEY: KnownKey = {
  kind: 'private',
  orgId: ORG_ID,
  role: 'admin',
  userId: null,
  tokenId: null,
  isOwner: true,
  isAccessToken: false,
  restrictions: null,
};

/** Returns the key ring on the storage of all organisations. */
export function keyRing(store: ResourceStore, open: () => Promise<VoiceKeys>): KeyRing {
  async function ofAccessToken(given: string, keys: VoiceKeys): Promise<KnownKey | null> {
    const content = readAccessToken(given, keys, Date.now());
    if (content === null) return null;
    const { tokenId } = content;
    // A token that is revoked takes the access tokens that were made with it along.
    const token = tokenId === null ? null : await store.find(tokenResource.kind, tokenId);
    if (tokenId !== null && (!token || !isEnabled(token))) return null;
    const role = await roleOf(content.orgId, content.userId);
    return (
      role && {
        kind: 'private',
        role,
        isOwner: false,
        isAccessToken: true,
        restrictions: null,
        ...content,
      }
    );
  }

  async function ofToken(given: string): Promise<KnownKey | null> {
    const id = tokenIdOf(given);
    const token = id === null ? null : await store.find(tokenResource.kind, id);
    if (!token || !isTokenKey(given, Object(token.state).hash)) return null;
    if (!isEnabled(token)) return null;
    const { orgId, body } = token;
    const userId = typeof body.userId === 'string' ? body.userId : null;
    const isPublic = body.tag === 'public';
    const role = await roleOf(orgId, userId);
    if (role === null) return null;
    return {
      kind: isPublic ? 'public' : 'private',
      orgId,
      role,
      userId,
      tokenId: token.id,
      isOwner: false,
      isAccessToken: false,
      restrictions: isPublic ? restrictionsOf(token) : null,
    };
  }

  /**
   * Resolves with the role of a user, or with null if the user or the organisation was removed. A key
   * of no single user may do everything in its organisation. A request that was under way during the
   * removal of an organisation may have stored a token or a user after it.
   */
  async function roleOf(orgId: string, userId: string | null): Promise<Role | null> {
    const [organisation, user] = await Promise.all([
      store.find(ORGANISATION_KIND, orgId),
      userId === null ? null : store.find(ORG_USER_KIND, userId),
    ]);
    if (organisation === null) return null;
    if (userId === null) return 'admin';
    return user?.orgId === orgId ? roleOfUser(user) : null;
  }

  return {
    async identify(authorization) {
      const keys = await open();
      const kind = keyKindOf(authorization, keys);
      if (kind === 'private') return SITE_PRIVATE_KEY;
      if (kind === 'public') return SITE_PUBLIC_KEY;
      const [, given] = /^Bearer +(\S{1,2000})$/i.exec(authorization ?? '') ?? [];
      if (given === undefined) return null;
      return given.includes('.') ? ofAccessToken(given, keys) : ofToken(given);
    },
  };
}

function restrictionsOf({ body }: StoredResource): TokenRestrictions {
  return Object(body.restrictions);
}

function isEnabled(token: StoredResource): boolean {
  return restrictionsOf(token).enabled !== false;
}

/**
 * Returns which of the two keys the header carries. Returns null if the header carries neither key.
 */
function keyKindOf(authorization: string | undefined, keys: VoiceKeys): KeyKind | null {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (given === undefined) return null;
  // Both keys are always compared, so the time of the answer reveals nothing about the keys.
  const isPrivate = isSameSecret(given, keys.privateKey);
  const isPublic = isSameSecret(given, keys.publicKey);
  if (isPrivate) return 'private';
  return isPublic ? 'public' : null;
}

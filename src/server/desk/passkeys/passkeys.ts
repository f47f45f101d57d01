import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { challengeEnd, deviceInWords, oldestOpenTimes } from '#core/desk/door-rules.ts';
import { hashOf, isToken, newSession, newToken } from '../door/door.ts';
import type { AuditAction, DeskPerson, DeskSession, DoorStore } from '../door/door-store.ts';
import { passkeySiteOf } from './passkey-site.ts';
import type { PasskeyStore, StoredPasskey } from './passkey-store.ts';
import {
  creationOptions,
  passkeyIdOf,
  readNewPasskey,
  readSignature,
  requestOptions,
} from './web-authn.ts';

interface PasskeyParts {
  store: PasskeyStore;
  door: Pick<DoorStore, 'note' | 'removeOlder'>;
  /** The address of the site if it has https. Null means the one that the browser asks for. */
  publicOrigin: string | null;
  clock?(): number;
}

/** What a browser sends with an address of the desk. */
interface Asked {
  /** The address that was asked for. */
  address: string;
  userAgent: string;
  /** What the browser sent as the answer of a device. It may be anything. */
  answer: string;
}

/** The passkeys that open the desk without a link. Null for options means that no passkey can belong here. */
export interface Passkeys {
  /** Says what a closed desk offers at an address. `unnamed` means that passkeys need a name there. */
  offerAt(address: string): Promise<'open' | 'unnamed' | 'nothing'>;
  canBelongTo(address: string): boolean;
  askToAdd(
    session: DeskSession,
    address: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON | null>;
  /** Resolves with false if the answer adds nothing. */
  add(session: DeskSession, asked: Asked): Promise<boolean>;
  /** Resolves with what a browser needs, and with the token without which the answer is worth nothing. */
  askToOpen(
    address: string,
  ): Promise<{ token: string; options: PublicKeyCredentialRequestOptionsJSON } | null>;
  /** Resolves with the token of a new session; with null if the answer opens nothing. */
  open(token: string, asked: Asked): Promise<string | null>;
  /** Resolves with the passkeys that this session may see: all for the owner, else its own person's. */
  seenBy(session: DeskSession): Promise<StoredPasskey[]>;
  /** Removes a passkey that this session may see. */
  remove(by: DeskSession, id: string): Promise<void>;
}

export function createPasskeys({
  store,
  door,
  publicOrigin,
  clock = Date.now,
}: PasskeyParts): Passkeys {
  /** A proxy may ask us by another name than the browser asked for, so a site with https has one name. */
  const siteOf = (address: string) => passkeySiteOf(publicOrigin ?? address);

  const note = (person: DeskPerson, action: AuditAction, subject: string) =>
    door.note({ at: clock(), role: person.role, personId: person.id, action, subject });

  async function keep(boundTo: string, challenge: string): Promise<void> {
    const now = clock();
    await store.keepChallenge(boundTo, { challenge, endsAt: challengeEnd(now) }, now);
  }

  /** Resolves with what had to be signed. It counts once, whatever the answer is. */
  async function expected(boundTo: string, address: string) {
    const site = siteOf(address);
    const kept = await store.takeChallenge(boundTo);
    return site === null || kept === null || kept.endsAt <= clock()
      ? null
      : { site, challenge: kept.challenge };
  }

  async function seenBy({ person }: DeskSession): Promise<StoredPasskey[]> {
    const all = await store.all();
    return person.role === 'owner' ? all : all.filter((other) => other.person.id === person.id);
  }

  return {
    async offerAt(address) {
      if (!(await store.isAny())) return 'nothing';
      return siteOf(address) === null ? 'unnamed' : 'open';
    },

    canBelongTo: (address) => siteOf(address) !== null,

    async askToAdd({ id, person }, address) {
      const site = siteOf(address);
      if (site === null) return null;
      const known = (await store.all()).filter((other) => other.person.id === person.id);
      const user = { id: person.id, name: person.name ?? person.role };
      const options = await creationOptions(
        user,
        site,
        known.map((passkey) => passkey.id),
      );
      await keep(toAdd(id), options.challenge);
      return options;
    },

    async add({ id: sessionId, person }, { address, userAgent, answer }) {
      const signed = await expected(toAdd(sessionId), address);
      const proven = signed && (await readNewPasskey({ ...signed, answer }));
      if (proven === null) return false;
      const device = deviceInWords(userAgent);
      if (!(await store.add({ ...proven, sessionId, device, now: clock() }))) return false;
      await note(person, 'passkey-added', proven.id);
      return true;
    },

    async askToOpen(address) {
      const site = siteOf(address);
      if (site === null) return null;
      const token = newToken();
      const options = await requestOptions(site);
      await keep(toOpen(token), options.challenge);
      return { token, options };
    },

    async open(token, { address, userAgent, answer }) {
      if (!isToken(token)) return null;
      const signed = await expected(toOpen(token), address);
      const id = passkeyIdOf(answer);
      const passkey = signed && id && (await store.find(id));
      if (!passkey) return null;
      const userId = passkey.person.id;
      const counter = await readSignature({ ...signed, answer }, { ...passkey, userId });
      if (counter === null) return null;
      const now = clock();
      const { token: opened, session } = newSession(userAgent, now);
      const person = await store.openSession({ ...session, passkeyId: passkey.id, counter });
      if (person === null) return null;
      await door.removeOlder(oldestOpenTimes(now)).catch(() => {});
      await note(person, 'signed-in-by-passkey', session.id);
      return opened;
    },

    seenBy,

    async remove(by, id) {
      const seen = await seenBy(by);
      if (!seen.some((passkey) => passkey.id === id) || !(await store.remove(id))) return;
      await note(by.person, 'passkey-removed', id);
    },
  };
}

/** What a device signs to add a passkey opens nothing, and the other way round. */
function toAdd(sessionId: string): string {
  return `add ${sessionId}`;
}

function toOpen(token: string): string {
  return `open ${hashOf(token)}`;
}

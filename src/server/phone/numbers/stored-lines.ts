import { callingCodeOf, parseCallerNumber, parsePhoneNumber } from '#core/phone/phone-number.ts';
import { whyNotConnected } from '#server/platform/phone/connected-numbers.ts';
import {
  everything,
  type JsonObject,
  type ResourceStore,
  type StoredResource,
} from '#server/platform/resource-store.ts';
import { parseResourceId } from '#server/platform/stored-resource.ts';
import {
  credentialOfTrunk,
  type StoredTrunk,
  trunksOfCredential,
  userPartFor,
} from './stored-trunk.ts';

/** A stored number with the trunk from which it calls. */
interface LineOfNumber {
  number: StoredResource;
  credential: JsonObject;
  /** The trunk that is called first, or null if the credential has none for calls to others. */
  trunk: StoredTrunk | null;
}

/** The stored numbers and trunks of all organisations. */
export interface StoredLines {
  /** Resolves with the trunks that a stored number uses. */
  trunks(): Promise<readonly StoredTrunk[]>;
  /**
   * Resolves with the stored number that somebody has dialled, or null if there is none. `user` is the
   * user part of the dialled address.
   */
  dialled(trunkId: string, user: string): Promise<StoredResource | null>;
  /** Resolves with the line of a stored number, or with the reason why it has none. */
  lineOf(number: StoredResource): Promise<LineOfNumber | string>;
  /** Resolves with the user part by which a trunk wants to be asked for a number in E.164. */
  userPartOf(trunkId: string, number: string): Promise<string>;
}

const PAGE = 200;

/** Reads the storage of all organisations. Only the line may use it, because it opens secrets. */
export function storedLines(store: ResourceStore): StoredLines {
  async function credentialOf({ body, orgId }: StoredResource): Promise<StoredResource | null> {
    const id = parseResourceId(body.credentialId);
    const found = id === null ? null : await store.find('credential', id);
    return found?.orgId === orgId ? found : null;
  }

  async function connectedNumbers(): Promise<StoredResource[]> {
    const numbers: StoredResource[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const query = { ...everything('phone-number', PAGE), offset, isUncounted: true };
      const { resources } = await store.list(query);
      for (const number of resources) {
        const credential = await credentialOf(number);
        if (whyNotConnected(number.body, credential?.body ?? null, true) === null) {
          numbers.push(number);
        }
      }
      if (resources.length < PAGE) return numbers;
    }
  }

  return {
    async trunks() {
      const trunks = new Map<string, StoredTrunk>();
      for (const number of await connectedNumbers()) {
        const credential = await credentialOf(number);
        for (const trunk of credential === null ? [] : trunksOfCredential(credential)) {
          trunks.set(trunk.id, trunk);
        }
      }
      return [...trunks.values()];
    },
    async dialled(trunkId, user) {
      const credentialId = credentialOfTrunk(trunkId);
      const credential = await store.find('credential', credentialId);
      const trunk = credential && trunksOfCredential(credential).find(({ id }) => id === trunkId);
      if (!trunk?.mayCallUs) return null;
      const numbers = (await connectedNumbers()).filter(
        ({ body, orgId }) => body.credentialId === credentialId && orgId === trunk.orgId,
      );
      const named = numbers.find(({ body }) => isSameNumber(String(body.number), user));
      if (named) return named;
      // Some registrars pass on the name of the login and not the number.
      const [only] = numbers;
      return numbers.length === 1 && only && user === trunk.login?.user ? only : null;
    },
    async lineOf(number) {
      const credential = await credentialOf(number);
      const reason = whyNotConnected(number.body, credential?.body ?? null, true);
      if (credential === null || reason !== null) return reason ?? 'not connected';
      const trunk = trunksOfCredential(credential).find(({ mayBeCalled }) => mayBeCalled) ?? null;
      return { number, credential: credential.body, trunk };
    },
    async userPartOf(trunkId, number) {
      const credential = await store.find('credential', credentialOfTrunk(trunkId));
      return credential === null ? number : userPartFor(number, credential.body);
    },
  };
}

/** Whether the dialled user part means a stored number, whatever form a trunk gives it. */
function isSameNumber(stored: string, user: string): boolean {
  if (stored === user) return true;
  const number = parsePhoneNumber(stored);
  if (number === null) return false;
  const country = callingCodeOf(number);
  return [parsePhoneNumber(user, country), parseCallerNumber(user, country)].includes(number);
}

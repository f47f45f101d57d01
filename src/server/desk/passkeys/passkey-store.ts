import { readPerson } from '../door/door-rows.ts';
import type { DeskPerson, NewSession } from '../door/door-store.ts';

/** What a device proved that it has: a pair of keys, of which we know the public one. */
export interface ProvenPasskey {
  id: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often the device has signed, as it says itself. Many devices always say 0. */
  counter: number;
}

/** A passkey and whose it is. Instants are milliseconds since 1970. */
export interface StoredPasskey extends ProvenPasskey {
  person: DeskPerson;
  device: string;
  createdAt: number;
  usedAt: number | null;
}

export interface KeptChallenge {
  challenge: string;
  endsAt: number;
}

/** Keeps what opens the desk without a link, and what a device is asked to sign for it. */
export interface PasskeyStore {
  /** Keeps a challenge in place of an earlier one. Challenges that have ended are removed. */
  keepChallenge(boundTo: string, challenge: KeptChallenge, now: number): Promise<void>;
  /** Removes and returns a challenge, so that of many who ask one gets it. */
  takeChallenge(boundTo: string): Promise<KeptChallenge | null>;
  /**
   * Adds a passkey of whoever has this session. Resolves with false if the session has ended or the
   * passkey is known.
   */
  add(
    passkey: ProvenPasskey & { sessionId: string; device: string; now: number },
  ): Promise<boolean>;
  find(id: string): Promise<StoredPasskey | null>;
  /**
   * Notes what the passkey has counted and opens a session for its person, both or neither. Resolves
   * with null if the passkey is gone, or if the counter did not go on.
   */
  openSession(
    session: NewSession & { passkeyId: string; counter: number },
  ): Promise<DeskPerson | null>;
  /** Resolves with all passkeys, the last added one first. */
  all(): Promise<StoredPasskey[]>;
  isAny(): Promise<boolean>;
  /** Resolves with false if there is none. */
  remove(id: string): Promise<boolean>;
}

type Row = Record<string, unknown>;

/** The columns of a passkey and its person, for SQLite and PostgreSQL. */
export const SELECT_PASSKEYS = `
  select k.id, k.public_key, k.counter, k.device, k.created_at, k.used_at,
    p.id as person_id, p.role, p.name
  from desk_passkeys k join desk_people p on p.id = k.person_id`;

export function readPasskey(row: Row): StoredPasskey {
  return {
    id: String(row.id),
    person: readPerson(row),
    publicKey: String(row.public_key),
    counter: Number(row.counter),
    device: String(row.device),
    createdAt: Number(row.created_at),
    usedAt: row.used_at === null ? null : Number(row.used_at),
  };
}

export function readChallenge({ challenge, ends_at: endsAt }: Row): KeptChallenge {
  return { challenge: String(challenge), endsAt: Number(endsAt) };
}

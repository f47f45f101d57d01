import type { DeskRole } from '#core/desk/door-rules.ts';
import type { deskWords } from '#core/site/content/owners/desk-words.ts';

/** Somebody who may open the desk. */
export interface DeskPerson {
  id: string;
  role: DeskRole;
  /** Null until it was asked for. */
  name: string | null;
}

/** A device on which somebody has opened the desk. Instants are milliseconds since 1970. */
export interface DeskSession {
  id: string;
  person: DeskPerson;
  device: string;
  createdAt: number;
  seenAt: number;
}

/** What is stored of a session when it opens. */
export interface NewSession {
  id: string;
  tokenHash: string;
  device: string;
  now: number;
}

/** What was done at the desk. */
interface NewAuditEntry {
  at: number;
  role: DeskRole;
  personId: string;
  action: AuditAction;
  /** What it was done to, as an id. */
  subject: string | null;
}

export interface AuditEntry extends Omit<NewAuditEntry, 'personId'> {
  /** The name of the person by now. */
  name: string | null;
}

/** What is noted, which the desk has words for. */
export type AuditAction = keyof typeof deskWords.actions;

/** Keeps who may open the desk, and with which devices. Tokens come as hashes. */
export interface DoorStore {
  /** Keeps a link, and its person if that person is new. Links that have ended are removed. */
  addLink(link: {
    tokenHash: string;
    person: DeskPerson;
    endsAt: number;
    now: number;
  }): Promise<void>;
  /**
   * Removes a link and opens a session for its person, both or neither, so that `endAll` finds one of
   * them. Resolves with the person; with null if the link was used before or has ended.
   */
  openSession(session: NewSession & { linkHash: string }): Promise<DeskPerson | null>;
  sessionOf(tokenHash: string): Promise<DeskSession | null>;
  /** Notes that a device was used. */
  noteUse(id: string, now: number): Promise<void>;
  /** Resolves with all sessions, the last used one first. */
  sessions(): Promise<DeskSession[]>;
  /** Ends one session. Resolves with false if there is none. */
  endSession(id: string): Promise<boolean>;
  /**
   * Ends all sessions and all links, and removes all passkeys and what devices are asked to sign.
   * Resolves with the number of sessions.
   */
  endAll(): Promise<number>;
  /** Removes the sessions that were begun or used before these instants. */
  removeOlder(than: { createdAt: number; seenAt: number }): Promise<void>;
  nameOf(personId: string, name: string): Promise<void>;
  note(entry: NewAuditEntry): Promise<void>;
  /** Resolves with the last entries, the newest first. */
  audit(most: number): Promise<AuditEntry[]>;
}

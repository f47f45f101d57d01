import { hash, randomBytes, randomUUID } from 'node:crypto';
import {
  type DeskRole,
  deviceInWords,
  isSessionOpen,
  linkEnd,
  oldestOpenTimes,
} from '#core/desk/door-rules.ts';
import type {
  AuditAction,
  AuditEntry,
  DeskPerson,
  DeskSession,
  DoorStore,
  NewSession,
} from './door-store.ts';

/** The one person who owns the business. Every owner's link is for this person. */
const OWNER: DeskPerson = { id: 'owner', role: 'owner', name: null };
/** Nobody can guess a random token of this length. */
const TOKEN_BYTES = 32;
/** A use is noted at most this often, so that reading costs no writing. */
const USE_NOTED_EVERY_MS = 60_000;
const TOKEN = /^[\w-]{43}$/;
const MOST_SHOWN = 50;
const ONE_READING_MS = 10 * 60_000;
const MOST_READINGS = 1000;

/** The door of the owner's desk: who may come in, and on which devices somebody is in. */
export interface Door {
  /** Makes a link that opens the door once. Resolves with its token. */
  makeLink(role: DeskRole): Promise<string>;
  /** Uses a link up. Resolves with the token of a new session; with null if the link opens nothing. */
  enter(linkToken: string, userAgent: string): Promise<string | null>;
  /**
   * Resolves with the open session that has this token; with null if there is none. Without a use
   * for a week it ends.
   */
  sessionOf(token: string, isUse?: boolean): Promise<DeskSession | null>;
  nameOf(session: DeskSession, name: string): Promise<void>;
  /** Resolves with the open sessions that this one may see: all for the owner, else its own person's. */
  sessionsSeenBy(session: DeskSession): Promise<DeskSession[]>;
  /** Resolves with the ids of all open sessions. Asking is no use of any of them. */
  openSessions(): Promise<ReadonlySet<string>>;
  /** Ends a session that this one may see. Resolves with false if there is none. */
  end(by: DeskSession, id: string): Promise<boolean>;
  /** Ends every session and every link, and removes every passkey. Resolves with the number of sessions. */
  endAll(): Promise<number>;
  /** Notes what somebody has done at the desk, to something with this id. */
  note(by: DeskSession, action: AuditAction, subject: string | null): Promise<void>;
  /**
   * Notes that a device reads something about a visitor. A page that keeps itself up to date, and a
   * player that fetches a recording in pieces, are one reading.
   */
  noteReading(by: DeskSession, action: AuditAction, subject: string): Promise<void>;
  /** Resolves with what was done last, as far as this session may see it: only the owner may. */
  doneLately(session: DeskSession): Promise<AuditEntry[]>;
}

export function createDoor(store: DoorStore, clock: () => number = Date.now): Door {
  const note = (person: DeskPerson, action: AuditAction, subject: string | null = null) =>
    store.note({ at: clock(), role: person.role, personId: person.id, action, subject });

  const openSessions = async () => {
    const now = clock();
    return (await store.sessions()).filter((session) => isSessionOpen(session, now));
  };

  return {
    async makeLink(role) {
      const now = clock();
      const token = newToken();
      const person = role === 'owner' ? OWNER : { id: randomUUID(), role, name: null };
      await store.addLink({ tokenHash: hashOf(token), person, endsAt: linkEnd(now), now });
      await note(person, 'link-made');
      return token;
    },

    async enter(linkToken, userAgent) {
      if (!isToken(linkToken)) return null;
      const now = clock();
      const { token, session } = newSession(userAgent, now);
      const person = await store.openSession({ ...session, linkHash: hashOf(linkToken) });
      if (person === null) return null;
      await note(person, 'signed-in', session.id);
      // The link is used up by now, so tidying up must not keep its session back.
      await store.removeOlder(oldestOpenTimes(now)).catch(() => {});
      return token;
    },

    async sessionOf(token, isUse = true) {
      if (!isToken(token)) return null;
      const session = await store.sessionOf(hashOf(token));
      const now = clock();
      if (session === null || !isSessionOpen(session, now)) return null;
      if (isUse && now - session.seenAt >= USE_NOTED_EVERY_MS) await store.noteUse(session.id, now);
      return session;
    },

    nameOf: ({ person }, name) => store.nameOf(person.id, name),

    async sessionsSeenBy({ person }) {
      const open = await openSessions();
      return person.role === 'owner' ? open : open.filter((other) => other.person.id === person.id);
    },

    openSessions: async () => new Set((await openSessions()).map(({ id }) => id)),

    async end(by, id) {
      const seen = await this.sessionsSeenBy(by);
      if (!seen.some((session) => session.id === id) || !(await store.endSession(id))) return false;
      await note(by.person, 'session-ended', id);
      return true;
    },

    async endAll() {
      const ended = await store.endAll();
      await note(OWNER, 'all-ended');
      return ended;
    },

    note: ({ person }, action, subject) => note(person, action, subject),
    noteReading: readingNotes(clock, note),

    doneLately: async ({ person }) => (person.role === 'owner' ? store.audit(MOST_SHOWN) : []),
  };
}

/** Notes a reading once in a while. What another process has noted is noted again. */
function readingNotes(
  clock: () => number,
  note: (person: DeskPerson, action: AuditAction, subject: string) => Promise<void>,
): Door['noteReading'] {
  const noted = new Map<string, number>();
  return async ({ id, person }, action, subject) => {
    const now = clock();
    const key = `${id} ${action} ${subject}`;
    if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < ONE_READING_MS) return;
    await note(person, action, subject);
    noted.delete(key);
    noted.set(key, now);
    const [oldest] = noted.keys();
    if (noted.size > MOST_READINGS && oldest !== undefined) noted.delete(oldest);
  };
}

/** Returns the text that a form of this session carries, so that no other site can make one. */
export function formTokenOf(sessionToken: string): string {
  return hash('sha256', `form of ${sessionToken}`, 'base64url');
}

/** Makes a session. Its token is new, so nobody can know it before the door opens. */
export function newSession(userAgent: string, now: number): { token: string; session: NewSession } {
  const token = newToken();
  const device = deviceInWords(userAgent);
  return { token, session: { id: randomUUID(), tokenHash: hashOf(token), device, now } };
}

/** Tells whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A token has so many random bits that its plain hash tells nothing about it. */
export function hashOf(token: string): string {
  return hash('sha256', token);
}

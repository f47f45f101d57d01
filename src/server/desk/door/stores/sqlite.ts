import type { SqliteDatabase } from '#server/database/sqlite-database.ts';
import {
  readAuditEntry,
  readPerson,
  readSession,
  SELECT_AUDIT,
  SELECT_SESSIONS,
} from '../door-rows.ts';
import type { DoorStore } from '../door-store.ts';

export function sqliteDoorStore({ connection, read, write }: SqliteDatabase): DoorStore {
  const addPerson = connection.prepare(
    `insert into desk_people (id, role, name, created_at) values (?, ?, ?, ?)
     on conflict (id) do nothing`,
  );
  const forgetLinks = connection.prepare('delete from desk_links where ends_at <= ?');
  const addLink = connection.prepare(
    'insert into desk_links (token_hash, person_id, ends_at) values (?, ?, ?)',
  );
  const takeLink = connection.prepare(
    'delete from desk_links where token_hash = ? returning person_id, ends_at',
  );
  const person = connection.prepare(
    'select id as person_id, role, name from desk_people where id = ?',
  );
  const openSession = connection.prepare(
    `insert into desk_sessions (id, token_hash, person_id, device, created_at, seen_at)
     values ($id, $tokenHash, $personId, $device, $now, $now)`,
  );
  const byToken = connection.prepare(`${SELECT_SESSIONS} where s.token_hash = ?`);
  const noteUse = connection.prepare('update desk_sessions set seen_at = ? where id = ?');
  const all = connection.prepare(`${SELECT_SESSIONS} order by s.seen_at desc, s.id`);
  const end = connection.prepare('delete from desk_sessions where id = ?');
  const endAllSessions = connection.prepare('delete from desk_sessions');
  const endAllLinks = connection.prepare('delete from desk_links');
  const removeAllPasskeys = connection.prepare('delete from desk_passkeys');
  const forgetChallenges = connection.prepare('delete from desk_challenges');
  const removeOlder = connection.prepare(
    'delete from desk_sessions where created_at <= ? or seen_at <= ?',
  );
  const name = connection.prepare('update desk_people set name = ? where id = ?');
  const note = connection.prepare(
    `insert into desk_audit (at, role, person_id, action, subject)
     values ($at, $role, $personId, $action, $subject)`,
  );
  const audit = connection.prepare(`${SELECT_AUDIT} order by a.id desc limit ?`);

  return {
    addLink: ({ tokenHash, person: { id, role, name: known }, endsAt, now }) =>
      write(() => {
        addPerson.run(id, role, known, now);
        forgetLinks.run(now);
        addLink.run(tokenHash, id, endsAt);
      }),
    openSession: ({ linkHash, ...session }) =>
      write(() => {
        const link = takeLink.get(linkHash);
        if (!link || Number(link.ends_at) <= session.now) return null;
        const personId = String(link.person_id);
        openSession.run({ ...session, personId });
        const found = person.get(personId);
        return found ? readPerson(found) : null;
      }),
    async sessionOf(tokenHash) {
      const row = read(() => byToken.get(tokenHash));
      return row ? readSession(row) : null;
    },
    async noteUse(id, now) {
      await write(() => noteUse.run(now, id));
    },
    sessions: async () => read(() => all.all().map(readSession)),
    endSession: (id) => write(() => end.run(id).changes > 0),
    endAll: () =>
      write(() => {
        endAllLinks.run();
        removeAllPasskeys.run();
        forgetChallenges.run();
        return Number(endAllSessions.run().changes);
      }),
    async removeOlder({ createdAt, seenAt }) {
      await write(() => removeOlder.run(createdAt, seenAt));
    },
    async nameOf(personId, given) {
      await write(() => name.run(given, personId));
    },
    async note(entry) {
      await write(() => note.run({ ...entry }));
    },
    audit: async (most) => read(() => audit.all(most).map(readAuditEntry)),
  };
}

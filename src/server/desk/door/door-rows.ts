import type { AuditEntry, DeskPerson, DeskSession } from './door-store.ts';

type Row = Record<string, unknown>;

/** The columns of a session and its person, for SQLite and PostgreSQL. */
export const SELECT_SESSIONS = `
  select s.id, s.device, s.created_at, s.seen_at, p.id as person_id, p.role, p.name
  from desk_sessions s join desk_people p on p.id = s.person_id`;

export function readPerson({ person_id: id, role, name }: Row): DeskPerson {
  return {
    id: String(id),
    role: role as DeskPerson['role'],
    name: name === null ? null : String(name),
  };
}

export function readSession(row: Row): DeskSession {
  return {
    id: String(row.id),
    person: readPerson(row),
    device: String(row.device),
    createdAt: Number(row.created_at),
    seenAt: Number(row.seen_at),
  };
}

/** The columns of what was done, for SQLite and PostgreSQL. */
export const SELECT_AUDIT = `
  select a.at, a.role, a.action, a.subject, p.name
  from desk_audit a left join desk_people p on p.id = a.person_id`;

export function readAuditEntry({ at, role, name, action, subject }: Row): AuditEntry {
  return {
    at: Number(at),
    role: role as AuditEntry['role'],
    name: name === null ? null : String(name),
    action: action as AuditEntry['action'],
    subject: subject === null ? null : String(subject),
  };
}

/** Somebody whom visitors may ask for. */
export interface HerePerson {
  id: string;
  name: string;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** Keeps who has said at the desk that they are there. */
export interface HereStore {
  /** Notes until when a person is there. Null means that the person is not there any more. */
  set(personId: string, endsAt: number | null): Promise<void>;
  /** Resolves with those who are there, as long as the desk is open for them on some device. */
  list(now: number): Promise<HerePerson[]>;
}

/** The people who are there, for SQLite and PostgreSQL. The sign stands before the first value. */
export function selectHere(sign: '?' | '$'): string {
  return `select p.id, p.name, h.ends_at from desk_here h join desk_people p on p.id = h.person_id
    where h.ends_at > ${sign}1 and p.name is not null
      and exists (select 1 from desk_sessions s where s.person_id = p.id)
    order by p.name, p.id`;
}

export function readHerePerson(row: Record<string, unknown>): HerePerson {
  return { id: String(row.id), name: String(row.name), endsAt: Number(row.ends_at) };
}

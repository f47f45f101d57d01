-- Who may open the owner's desk, and with which devices. Of links and of sessions there are only hashes.
create table desk_people (
  id text primary key,
  role text not null check (role in ('owner', 'staff')),
  -- The first name that visitors see. It is asked for at the first sign-in.
  name text,
  created_at integer not null
) strict, without rowid;

create table desk_links (
  token_hash text primary key,
  person_id text not null references desk_people (id) on delete cascade,
  ends_at integer not null
) strict, without rowid;

create table desk_sessions (
  id text primary key,
  token_hash text not null unique,
  person_id text not null references desk_people (id) on delete cascade,
  device text not null,
  created_at integer not null,
  seen_at integer not null
) strict, without rowid;

-- What was done at the desk, and by whom.
create table desk_audit (
  id integer primary key,
  at integer not null,
  role text not null,
  person_id text not null,
  action text not null,
  subject text
) strict;

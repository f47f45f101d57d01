-- When the owner is busy, as each of the owner's calendars said it last. The id is a hash of the
-- calendar's address. `busy` is a list of pairs of instants, and nothing else of a calendar is kept.
create table busy_calendars (
  id text primary key,
  busy text not null default '[]',
  -- How often the calendar was read.
  version integer not null default 0,
  -- How many events could not be read.
  unread integer not null default 0,
  -- When the calendar was read, and when it was last tried to read it.
  read_at integer,
  tried_at integer,
  -- How often it failed since then, why it failed last, and whether the owner knows.
  failures integer not null default 0,
  reason text,
  is_told integer not null default 0 check (is_told in (0, 1)),
  -- Until when a process reads it, so that no other one does.
  claimed_until integer not null default 0
) strict, without rowid;

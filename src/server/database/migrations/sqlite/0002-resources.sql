-- What the voice platform's API keeps: one row a resource, whatever its kind. Instants are
-- milliseconds since 1970; the number keeps the order of what came in the same one. `labels` holds
-- what lists are narrowed by, `body` what is answered, `state` what never is.
create table resources (
  number integer primary key autoincrement,
  kind text not null,
  id text not null,
  owner text not null check (owner in ('public', 'private')),
  parent text,
  created_at integer not null,
  updated_at integer not null,
  busy_until integer not null,
  labels text not null,
  body text not null,
  state text not null,
  unique (kind, id)
) strict;

create index resources_by_time on resources (kind, created_at, number);
create index resources_by_parent on resources (parent) where parent is not null;

-- What the voice platform's API keeps: one row a resource, whatever its kind. Instants are
-- milliseconds since 1970; the number keeps the order of what came in the same one. `labels` holds
-- what lists are narrowed by, `body` what is answered, `state` what never is. The latter two are
-- JSON as text: PostgreSQL's own types refuse strings that JSON allows.
create table resources (
  number bigint generated always as identity primary key,
  kind text not null,
  id text not null,
  owner text not null check (owner in ('public', 'private')),
  parent text,
  created_at bigint not null,
  updated_at bigint not null,
  busy_until bigint not null,
  labels jsonb not null,
  body text not null,
  state text not null,
  unique (kind, id)
);

create index resources_by_time on resources (kind, created_at, number);
create index resources_by_parent on resources (parent) where parent is not null;

-- The bearer keys that were made at the first start: every process has to know the same.
create table voice_keys (
  name text primary key,
  value text not null
);

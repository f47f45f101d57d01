-- Recordings and uploaded files, so that every process can read them. `area` tells the two apart. A
-- blob that is not finished yet has no name. `bytes` is the sum of its chunks, and `changed_at` is in
-- milliseconds since 1970.
create table blobs (
  id bigint generated always as identity primary key,
  area text not null,
  name text,
  bytes bigint not null default 0,
  is_readable boolean not null,
  changed_at bigint not null,
  unique (area, name)
);

-- `position` is the place of the chunk's first byte in its blob.
create table blob_chunks (
  blob bigint not null references blobs (id) on delete cascade,
  position bigint not null,
  content bytea not null,
  primary key (blob, position)
);

-- Sound is compressed already, so PostgreSQL need not try it again.
alter table blob_chunks alter column content set storage external;

-- How many requests each network may still send, for all processes together. `network` is a keyed
-- hash of the address, and `passed` says whether its last request was allowed. A row is worth nothing after a minute and is removed. The table is not written
-- to the log: what it holds may be lost.
create unlogged table request_rates (
  network text primary key,
  tokens double precision not null,
  filled_at bigint not null,
  passed boolean not null
);

create table consultations (
  id uuid primary key,
  name text not null,
  email text not null,
  company text not null,
  service text not null,
  problems text not null,
  additional text not null,
  selected_date text not null,
  selected_time text not null,
  created_at timestamptz not null default now()
);

create index consultations_by_email on consultations (lower(email));
create index consultations_by_time on consultations (created_at);

-- Instants are milliseconds since 1970. Until its message is settled a booking keeps what the
-- message will say; then nothing in this table names the visitor.
create table bookings (
  id uuid primary key,
  key text not null unique,
  body_hash text not null,
  service text not null,
  date text not null,
  slot text not null,
  starts_at bigint,
  time_zone text,
  locale text not null,
  marks text not null,
  created_at bigint not null,
  lease_until bigint not null,
  finished_at bigint,
  notice text,
  message_state text not null check (message_state in ('waiting', 'delivered', 'refused')),
  message_attempts integer not null default 0,
  message_due_at bigint not null
);

create index bookings_by_start on bookings (starts_at);
create index bookings_by_message_due on bookings (message_due_at) where message_state = 'waiting';

-- Written to by the readiness probe: a server that is read-only or out of space shows only in a write.
create table probes (
  id integer primary key check (id = 1),
  probed_at bigint not null
);

-- A booking can be moved and cancelled. `link_token` is the unguessable part of the address of the
-- booking's page. A booking that was made before this migration has no such page. `sequence` counts
-- the changes, and `changed_at` is the time of the last one.
alter table bookings add column link_token text;
alter table bookings add column state text not null default 'requested'
  check (state in ('requested', 'cancelled'));
alter table bookings add column sequence integer not null default 0;
alter table bookings add column changed_at integer;

-- Where a hosted database holds the request and a mailer is set, the visitor could not be reached
-- after a move without these two columns. In every other case they are null.
alter table bookings add column visitor_name text;
alter table bookings add column visitor_email text;

create unique index bookings_by_link_token on bookings (link_token) where link_token is not null;

-- The messages about a booking, besides the first message to the owner, which is in `bookings`. The
-- payload says what the message tells. It is null as soon as the message is settled. `tried_at` is
-- the time of the last attempt, by which the mails to one recipient are counted.
create table booking_messages (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  sequence integer not null,
  channel text not null check (channel in ('chat', 'mail')),
  recipient text not null check (recipient in ('visitor', 'owner')),
  recipient_hash text not null,
  payload text,
  state text not null check (state in ('waiting', 'delivered', 'refused')),
  attempts integer not null default 0,
  due_at integer not null,
  tried_at integer,
  created_at integer not null
) strict, without rowid;

create unique index booking_messages_once
  on booking_messages (booking_id, channel, recipient, sequence);
create index booking_messages_by_due on booking_messages (channel, due_at) where state = 'waiting';
create index booking_messages_by_recipient on booking_messages (recipient_hash, tried_at)
  where recipient_hash <> '';

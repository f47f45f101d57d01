-- Messages about a booking also go to a program of the owner. Which channels there are is a matter of
-- the program, so the table no longer lists them. SQLite cannot take a check away from a table.
create table messages_with_any_channel (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  sequence integer not null,
  channel text not null,
  recipient text not null check (recipient in ('visitor', 'owner')),
  recipient_hash text not null,
  payload text,
  state text not null check (state in ('waiting', 'delivered', 'refused')),
  attempts integer not null default 0,
  due_at integer not null,
  tried_at integer,
  created_at integer not null
) strict, without rowid;

insert into messages_with_any_channel
  select id, booking_id, sequence, channel, recipient, recipient_hash, payload, state, attempts,
    due_at, tried_at, created_at
  from booking_messages;
drop table booking_messages;
alter table messages_with_any_channel rename to booking_messages;

create unique index booking_messages_once
  on booking_messages (booking_id, channel, recipient, sequence);
create index booking_messages_by_due on booking_messages (channel, due_at) where state = 'waiting';
create index booking_messages_by_recipient on booking_messages (recipient_hash, tried_at)
  where recipient_hash <> '';

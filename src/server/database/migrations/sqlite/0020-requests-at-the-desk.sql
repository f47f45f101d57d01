-- What has become of a meeting that was to take place, as the desk has marked it, and when.
alter table bookings add column outcome text check (outcome in ('done', 'no-show'));
alter table bookings add column outcome_at integer;

-- The desk lists them, the last one first. Few rows are in these indexes.
create index bookings_cancelled on bookings (changed_at, id) where state = 'cancelled';
create index bookings_with_outcome on bookings (outcome, outcome_at, id)
  where outcome is not null;

-- What has happened to a booking since it was made: its moves, its end, its marks and its notes.
-- `person` is the first name of whoever did it at the desk, and null if the visitor did it.
create table booking_history (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  at integer not null,
  kind text not null,
  person text,
  -- The two times of a move, or the words of a note.
  text text not null
) strict, without rowid;

create index booking_history_by_booking on booking_history (booking_id, at);
create index booking_history_by_time on booking_history (at);

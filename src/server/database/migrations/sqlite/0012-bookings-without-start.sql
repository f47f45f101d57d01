-- The owner's calendar reads bookings without a known start by their day. Only they are in this
-- index, so that it costs other bookings nothing. It begins with the start, because SQLite would
-- otherwise prefer the index of all starts.
create index bookings_without_start on bookings (starts_at, date, slot) where starts_at is null;

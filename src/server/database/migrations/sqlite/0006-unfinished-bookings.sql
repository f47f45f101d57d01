-- The server often looks for bookings that nobody has finished. There are only ever a few.
create index bookings_unfinished on bookings (lease_until) where finished_at is null;

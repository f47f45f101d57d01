-- Which calls were removed and when, in milliseconds since 1970. Recordings lie beside the database
-- and on other machines, and are removed by what stands here. A recording whose call is in neither
-- table was copied from elsewhere, and stays for its time.
create table removed_calls (
  id text primary key,
  removed_at bigint not null
);

create index removed_calls_by_time on removed_calls (removed_at);

-- A trigger, so that no way of removing a call can forget it. A call that still expires was never
-- joined, so nothing of it was recorded.
create function remember_removed_call() returns trigger language plpgsql as $$
begin
  insert into removed_calls (id, removed_at)
  values (old.id, 1000 * extract(epoch from clock_timestamp()))
  on conflict (id) do nothing;
  return null;
end $$;

create trigger remember_removed_call after delete on resources
for each row when (old.kind = 'call' and old.expires_at is null)
execute function remember_removed_call();

-- Which calls were removed and when, in milliseconds since 1970. Recordings lie beside the database
-- and on other machines, and are removed by what stands here. A recording whose call is in neither
-- table was copied from elsewhere, and stays for its time.
create table removed_calls (
  id text primary key,
  removed_at integer not null
) strict, without rowid;

create index removed_calls_by_time on removed_calls (removed_at);

-- A trigger, so that no way of removing a call can forget it. A call that still expires was never
-- joined, so nothing of it was recorded.
create trigger remember_removed_call after delete on resources
when old.kind = 'call' and old.expires_at is null
begin
  insert into removed_calls (id, removed_at)
  values (old.id, cast(1000 * unixepoch('subsec') as integer))
  on conflict (id) do nothing;
end;

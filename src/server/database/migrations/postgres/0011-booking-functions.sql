-- Every booking calls `take_bookings` and `settle_bookings`. PostgreSQL keeps the plans of the
-- statements inside a function, so it does not parse and plan them again for each booking, whatever
-- pooler stands in between.

-- Returns the milliseconds since 1970 at this very moment. `statement_timestamp` would be the moment
-- before the statement had to wait for a table that somebody else has locked, and a lease that began
-- then could be over at once.
create function milliseconds_now() returns bigint
language sql as 'select (extract(epoch from clock_timestamp()) * 1000)::bigint';

-- Inserts the bookings whose key is new, with their letters, and returns their ids. In the given
-- rows, `lease_until` and `message_due_at` are durations.
create function take_bookings(claims json, letters json) returns uuid[]
language plpgsql as $$
declare
  taken uuid[];
begin
  with inserted as (
    insert into bookings (id, link_token, visitor_name, visitor_email, key, body_hash, service, date,
      slot, starts_at, time_zone, locale, marks, created_at, notice, message_state, lease_until,
      message_due_at)
    select id, link_token, visitor_name, visitor_email, key, body_hash, service, date,
      slot, starts_at, time_zone, locale, marks, created_at, notice, message_state,
      milliseconds_now() + lease_until, milliseconds_now() + message_due_at
    from json_populate_recordset(null::bookings, claims)
    on conflict (key) do nothing
    returning id
  )
  select array_agg(id) into taken from inserted;
  if letters is not null then
    insert into booking_messages (id, booking_id, sequence, channel, recipient, recipient_hash,
      payload, state, due_at, created_at)
    select id, booking_id, sequence, channel, recipient, recipient_hash, payload, state,
      milliseconds_now(), milliseconds_now()
    from json_populate_recordset(null::booking_messages, letters)
    where booking_id = any(taken);
  end if;
  return taken;
end
$$;

-- Stores the given requests and writes what has become of their bookings. If a message already has
-- a final result, its state does not change. A plan that was made while the table was small must not
-- read the whole table later. So the bookings are looked up by a list of ids, which an index can
-- answer, and the table itself is never read through.
create function settle_bookings(outcomes json, requests json) returns void
language plpgsql
set enable_seqscan = off
as $$
declare
  ids constant uuid[] := array(select id from json_to_recordset(outcomes) as o(id uuid));
begin
  if requests is not null then
    insert into consultations (id, name, email, company, service, problems, additional,
      selected_date, selected_time)
    select id, name, email, company, service, problems, additional, selected_date, selected_time
    from json_populate_recordset(null::consultations, requests)
    on conflict (id) do nothing;
  end if;
  update bookings b set
    finished_at = coalesce(o.finished_at, b.finished_at),
    lease_until = case when o.is_abandoned and b.finished_at is null then 0 else b.lease_until end,
    message_attempts = b.message_attempts
      + (b.message_state = 'waiting' and o.message is not null)::integer,
    message_due_at = coalesce(milliseconds_now() + o.retry_in_ms, b.message_due_at),
    message_state = case when b.message_state = 'waiting' and o.message <> 'postponed'
      then o.message else b.message_state end,
    notice = case when o.message <> 'postponed' then null else b.notice end
  from json_to_recordset(outcomes)
    as o(id uuid, finished_at bigint, is_abandoned boolean, message text, retry_in_ms bigint)
  where b.id = o.id and b.id = any(ids);
end
$$;

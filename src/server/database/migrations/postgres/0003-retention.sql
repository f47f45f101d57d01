-- When a call that nobody has joined can no longer be joined, in milliseconds since 1970. Null for
-- everything else.
alter table resources add column expires_at bigint;

-- Read from the text, since PostgreSQL's JSON operators refuse some strings that JSON allows. A
-- visitor's own text cannot look like this: its quotes are written with a backslash.
update resources set expires_at = substring(state from '"joinableUntil":(\d{1,15})')::bigint
where kind = 'call' and body ~ '"status":"queued"' and body !~ '"status":"(in-progress|ended)"';

-- A call whose sound is kept has a label that says so.
update resources set labels = labels || '{"recording":"kept"}'
where kind = 'call' and body ~ '"recording":\{"mono":\{';

create index resources_by_activity on resources (kind, updated_at);
create index resources_by_expiry on resources (kind, expires_at) where expires_at is not null;
create index resources_by_previous_chat on resources (lower(labels ->> 'previousChatId'));

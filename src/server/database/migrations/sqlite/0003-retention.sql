-- When a call that nobody has joined can no longer be joined, in milliseconds since 1970. Null for
-- everything else.
alter table resources add column expires_at integer;

update resources set expires_at = cast(state ->> '$.joinableUntil' as integer)
where kind = 'call' and body ->> '$.status' = 'queued';

-- A call whose sound is kept has a label that says so.
update resources set labels = json_set(labels, '$.recording', 'kept')
where kind = 'call' and body ->> '$.artifact.recording' is not null;

create index resources_by_activity on resources (kind, updated_at);
create index resources_by_expiry on resources (kind, expires_at) where expires_at is not null;
create index resources_by_previous_chat on resources (lower(labels ->> 'previousChatId'));

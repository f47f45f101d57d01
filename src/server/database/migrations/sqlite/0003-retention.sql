-- When a resource ends by itself, in milliseconds since 1970: a session that expires, a call that
-- nobody has joined yet. Null for all others.
alter table resources add column expires_at integer;

update resources
set expires_at = created_at + cast(1000 * (body ->> '$.expirationSeconds') as integer)
where kind = 'session' and json_type(body, '$.expirationSeconds') in ('integer', 'real');

update resources set expires_at = cast(state ->> '$.joinableUntil' as integer)
where kind = 'call' and body ->> '$.status' = 'queued';

-- A call whose sound is kept has a label that says so.
update resources set labels = json_set(labels, '$.recording', 'kept')
where kind = 'call' and body ->> '$.artifact.recording' is not null;

create index resources_by_activity on resources (kind, updated_at);
create index resources_by_expiry on resources (kind, expires_at) where expires_at is not null;
create index resources_by_previous_chat on resources (lower(labels ->> 'previousChatId'));

-- The desk lists typed conversations in which something was said, the last one first.
create index resources_by_talk on resources (organisation, kind, updated_at, number)
  where kind = 'session' and state <> 'null';

-- The conversations that somebody at the desk has taken over. They are few, and looked for often.
create index resources_taken on resources (labels ->> 'taken') where labels ->> 'taken' is not null;

-- When somebody was at the desk last, so that a conversation is not left to a person who has gone.
alter table desk_people add column seen_at integer not null default 0;

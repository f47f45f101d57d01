-- Finds the chats and calls in which the assistant had no answer, the newest first. Few rows are in it.
create index resources_unanswered on resources (organisation, kind, created_at, number)
  where (labels ->> 'unanswered' is not null);

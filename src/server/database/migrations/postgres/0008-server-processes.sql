-- The processes that share this database. Each of them counts up its own `beat` every second, and
-- the others see in this way that it is alive. The report says where the process is reached and
-- what it can take. Nothing here has to survive a crash of the database, because every process
-- writes its row again with its next beat.
create unlogged table server_processes (
  id text primary key,
  beat bigint not null,
  report jsonb not null
);

-- Who has said at the desk that visitors may ask for them, and until when.
create table desk_here (
  person_id text primary key references desk_people (id) on delete cascade,
  ends_at bigint not null
);

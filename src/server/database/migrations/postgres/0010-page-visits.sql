-- How often each page was opened on each day of the business's calendar. Nothing here says by whom.
create table page_visits (
  day text not null,
  page text not null,
  visits bigint not null check (visits > 0),
  primary key (day, page)
);

-- Which organisation a resource belongs to. Everything that was stored before belongs to the site's
-- own organisation, whose id is the same everywhere.
alter table resources add column organisation text not null
  default '3b9f7a62-0c5d-4e18-8f24-d1a6c0e5b793';

-- Every list asks for the resources of one organisation. What asks for those of all organisations
-- uses the index by activity.
drop index resources_by_time;
create index resources_by_organisation on resources (organisation, kind, created_at, number);

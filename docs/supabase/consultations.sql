-- Paste into the SQL editor of the Supabase project. Visitors' requests come in with the public
-- anonymous key, which anybody can read: with it rows can be added, and never read, changed or removed.

create table public.consultations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 200),
  email text not null check (char_length(email) <= 254),
  company text not null check (char_length(company) <= 200),
  service text not null check (service in ('ai-agent', 'ai-phone', 'email-auto')),
  problems text not null check (char_length(problems) <= 5000),
  additional text not null check (char_length(additional) <= 5000),
  selected_date text not null,
  selected_time text not null
);

alter table public.consultations enable row level security;

-- Supabase gives new tables to these roles.
revoke all on public.consultations from anon, authenticated;
grant insert (name, email, company, service, problems, additional, selected_date, selected_time)
  on public.consultations to anon;

create policy "Visitors ask for a consultation" on public.consultations
  for insert to anon with check (true);

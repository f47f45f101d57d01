-- What opens the desk again without a link. The key is the public one, as COSE in base64url.
create table desk_passkeys (
  id text primary key,
  person_id text not null references desk_people (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  device text not null,
  created_at bigint not null,
  used_at bigint
);

-- What a passkey has to sign. It is taken once, by whoever it is bound to: a session, or a cookie.
create table desk_challenges (
  bound_to text primary key,
  challenge text not null,
  ends_at bigint not null
);

-- Corporate sign-in. Global tables: who somebody is in a directory, before any account is known.

-- The one thing a directory's person is known by, bound at their first sign-in and never changed: an e-mail is not.
create table directory_identities (
  issuer text not null,
  tenant text not null,
  object_id text not null,
  user_id uuid not null unique references users (id),
  bound_at timestamptz not null default now(),
  primary key (issuer, tenant, object_id)
);

-- Sign-ins under way: each is used once, by the browser that began it.
create table directory_sign_ins (
  state_hash bytea primary key,
  cookie_hash bytea not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index directory_sign_ins_expires on directory_sign_ins (expires_at);

grant select, insert on directory_identities to patio_portal;
grant select, insert, delete on directory_sign_ins to patio_portal;

-- How people and other systems sign in. Global where it is read before an account is known.

create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id),
  account_id uuid not null references accounts (id),
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  -- Previous refresh token and when it was used: for ten seconds it is answered with the same successor.
  spent_hash bytea unique,
  spent_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
comment on table sessions is 'Sign-ins of a person in an account; one row is one token family. Tokens are kept as hashes only.';
-- Includes ended sessions: addresses of earlier sign-ins stay known.
create index sessions_user on sessions (user_id);
grant select, insert, update, delete on sessions to patio_portal;

create table spent_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  spent_at timestamptz not null default now()
);
comment on table spent_tokens is 'Refresh tokens that were used; using one again ends its session.';
create index spent_tokens_session on spent_tokens (session_id);
grant select, insert, update, delete on spent_tokens to patio_portal;

create table sign_in_attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
comment on table sign_in_attempts is 'Failed sign-ins by e-mail, by address and overall, counted before the password is checked.';
grant select, insert, update, delete on sign_in_attempts to patio_portal;

create table directory_identities (
  issuer text not null,
  tenant text not null,
  object_id text not null,
  user_id uuid not null unique references users (id),
  bound_at timestamptz not null default now(),
  primary key (issuer, tenant, object_id)
);
comment on table directory_identities is 'Identity of a person in a corporate directory, bound at the first sign-in and never changed.';
grant select, insert on directory_identities to patio_portal;

create table directory_sign_ins (
  state_hash bytea primary key,
  cookie_hash bytea not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
comment on table directory_sign_ins is 'Directory sign-ins in progress, each used once by the browser that began it.';
create index directory_sign_ins_expires on directory_sign_ins (expires_at);
grant select, insert, delete on directory_sign_ins to patio_portal;

create table password_links (
  user_id uuid primary key references users (id),
  id uuid not null unique default gen_random_uuid(),
  purpose text not null check (purpose in ('reset', 'invitation')),
  -- Request that it answers, so that a repeated job sends one e-mail.
  request_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table password_links is 'The one valid link of a person to choose a password; a newer one replaces it.';
grant select, insert, update, delete on password_links to patio_portal;

create table email_changes (
  user_id uuid primary key references users (id),
  id uuid not null unique default gen_random_uuid(),
  -- Folded. Whether it is free is checked when the link is made and when it is used.
  email text not null,
  expires_at timestamptz not null,
  -- When its e-mail was sent.
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table email_changes is 'Change of e-mail that a person has asked for and not confirmed yet.';
grant select, insert, update, delete on email_changes to patio_portal;

create table api_keys (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  kind text not null check (kind in ('full', 'ingest')),
  hash bytea not null unique,
  created_by uuid not null references users (id),
  last_used_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
comment on table api_keys is 'Keys of machines and other systems, kept as hashes.';
call make_tenant_table('api_keys', portal => 'select, insert, update, delete', ingest => 'select');
grant update (last_used_at) on api_keys to patio_ingest;

-- Deleting a membership ends its sessions for good. A person without memberships becomes inactive.
create function end_membership() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = clock_timestamp()
    where user_id = old.user_id and account_id = old.account_id and ended_at is null;
  perform from users where id = old.user_id for no key update;
  update users set active = false
    where id = old.user_id and active and not exists (select from memberships where user_id = old.user_id);
  return null;
end $$;
create trigger end_membership after delete on memberships for each row execute function end_membership();

-- A change of password, e-mail, directory or active state invalidates it.
create function close_password_link() returns trigger language plpgsql as $$
begin
  delete from password_links where user_id = new.id;
  return null;
end $$;
create trigger close_password_link after update of password_hash, email, ad, active on users
  for each row when ((old.password_hash, old.email, old.ad, old.active) is distinct from
    (new.password_hash, new.email, new.ad, new.active))
  execute function close_password_link();

-- A change of password, e-mail, directory or active state invalidates it.
create function close_email_change() returns trigger language plpgsql as $$
begin
  delete from email_changes where user_id = new.id;
  return null;
end $$;
create trigger close_email_change after update of password_hash, email, ad, active on users
  for each row when ((old.password_hash, old.email, old.ad, old.active) is distinct from
    (new.password_hash, new.email, new.ad, new.active))
  execute function close_email_change();

-- Removing a tenant from the account ends the sessions of its people.
create function end_tenant_sessions() returns trigger language plpgsql as $$
begin
  update sessions as s set ended_at = clock_timestamp()
    from users as u join directory_identities as i on i.user_id = u.id
    where s.account_id = new.id and s.ended_at is null and u.id = s.user_id and u.ad
      and i.tenant <> all (new.directory_tenants);
  return null;
end $$;
create trigger end_tenant_sessions after update of directory_tenants on accounts
  for each row when (not old.directory_tenants <@ new.directory_tenants) execute function end_tenant_sessions();

-- Sets the account of a session, given by token or id, for the rest of the transaction. Returns no row, and sets nothing, if
-- token, session, person or membership is not valid.
create function enter_account(token_hash bytea, named_session uuid)
returns table (session_id uuid, user_id uuid, account_id uuid, role text, modules text[], is_unstamped boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  select s.id, s.user_id, s.account_id, m.role, a.modules, s.last_used_at < clock_timestamp() - interval '1 minute'
    into session_id, user_id, account_id, role, modules, is_unstamped
    from sessions as s
    join users as u on u.id = s.user_id and u.active
    join memberships as m on m.account_id = s.account_id and m.user_id = s.user_id
    join accounts as a on a.id = s.account_id
    where s.ended_at is null and s.expires_at > clock_timestamp() and s.id = coalesce(named_session,
      (select t.id from sessions as t where t.access_hash = token_hash and t.access_expires_at > clock_timestamp()));
  if not found then return; end if;
  perform set_config('app.account_id', account_id::text, true);
  return next;
end $$;

-- A key arrives before an account is known: the one way past row security for it.
create function find_api_key(key_hash bytea) returns table (account_id uuid, id uuid, kind text)
language sql stable security definer set search_path = public, pg_temp as $$
  select account_id, id, kind from api_keys where hash = key_hash and ended_at is null
$$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to patio_portal, patio_ingest;

select pgboss.create_queue('password-reset', '{"policy": "standard", "retryLimit": 10, "retryDelay": 5, "retryBackoff": true,
  "retryDelayMax": 300, "expireInSeconds": 60, "heartbeatSeconds": 30, "deleteAfterSeconds": 60}');

select pgboss.create_queue('own-email', '{"policy": "standard", "retryLimit": 10, "retryDelay": 5, "retryBackoff": true,
  "retryDelayMax": 300, "expireInSeconds": 60, "heartbeatSeconds": 30, "deleteAfterSeconds": 60}');

-- A second factor beside the password, a fresh proof before what is grave, and how long sign-ins last.

create table passkeys (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- Uses as the authenticator counts them; one that does not count says 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table passkeys is 'WebAuthn credentials of people, by their public keys.';
create index passkeys_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to patio_portal;

create table authenticator_apps (
  user_id uuid primary key references users (id),
  -- TOTP secret, encrypted by a key that follows from TOKEN_KEY.
  secret bytea not null,
  -- Null: set up, and not confirmed by a code yet.
  confirmed_at timestamptz,
  -- Time step of the last code that was used: no code is used twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table authenticator_apps is 'Authenticator app of a person that makes codes by time (RFC 6238).';
grant select, insert, update, delete on authenticator_apps to patio_portal;

create table recovery_codes (
  user_id uuid not null references users (id),
  hash bytea not null,
  primary key (user_id, hash)
);
comment on table recovery_codes is 'Codes for when the second factor is lost, as hashes of 120 random bits; each goes with its use.';
grant select, insert, delete on recovery_codes to patio_portal;

create table factor_challenges (
  hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('sign-in', 'step-up', 'enrol')),
  expires_at timestamptz not null
);
comment on table factor_challenges is 'Second steps in progress: the hash of a random challenge, good once and for ten minutes.';
create index factor_challenges_user on factor_challenges (user_id);
grant select, insert, update, delete on factor_challenges to patio_portal;

create table remembered_devices (
  hash bytea not null,
  user_id uuid not null references users (id),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (hash, user_id)
);
comment on table remembered_devices is 'Browsers that are not asked for a person''s second factor until they expire.';
create index remembered_devices_user on remembered_devices (user_id);
grant select, insert, update, delete on remembered_devices to patio_portal;

create function has_second_factor(person uuid) returns boolean language sql stable as $$
  select exists (select from passkeys where user_id = person)
    or exists (select from authenticator_apps where user_id = person and confirmed_at is not null)
$$;

-- Another password, or none any more, is a new beginning: remembered browsers and half-done steps end.
create function forget_devices() returns trigger language plpgsql as $$
begin
  delete from remembered_devices where user_id = new.id;
  delete from factor_challenges where user_id = new.id;
  return null;
end $$;
create trigger forget_devices after update of password_hash, ad, active on users
  for each row when ((old.password_hash, old.ad, old.active) is distinct from (new.password_hash, new.ad, new.active))
  execute function forget_devices();

alter table accounts
  add column second_factor_required boolean not null default false,
  -- How long a sign-in lasts at most, and how long unused.
  add column session_days integer not null default 90 check (session_days between 1 and 90),
  add column session_idle_h integer not null default 336 check (session_idle_h between 1 and 336);
drop trigger touch on accounts;
create trigger touch before update of
    name, domain, time_zone, currency, decimal_separator, thousands_separator, modules,
    silent_after_s, inactive_after_s, moving_kmh, directory_tenants, embed_hosts, csv_format,
    second_factor_required, session_days, session_idle_h
  on accounts for each row execute function touch();

-- When its person last proved who they are, by a password or a second factor.
alter table sessions add column verified_at timestamptz not null default now();

drop function enter_account(bytea, uuid);
-- Sets the account of a session, given by token or id, for the rest of the transaction. Returns no row, and sets nothing, if
-- token, session, person or membership is not valid. `lacks_factor`: the account requires a second factor, which the person has not.
create function enter_account(token_hash bytea, named_session uuid)
returns table (session_id uuid, user_id uuid, account_id uuid, role text, modules text[], is_unstamped boolean, lacks_factor boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  select s.id, s.user_id, s.account_id, m.role, a.modules, s.last_used_at < clock_timestamp() - interval '1 minute',
      a.second_factor_required and not u.ad and not has_second_factor(u.id)
    into session_id, user_id, account_id, role, modules, is_unstamped, lacks_factor
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

-- Sign-ins by a corporate directory follow the directory: it ends them by back-channel logout, and is asked again in time.

create table directory_sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id),
  issuer text not null,
  -- `sub` and `sid` of the ID token; an issuer that names no session has only the former.
  subject text not null,
  sid text,
  -- Encrypted by a key that follows from TOKEN_KEY. Null: the directory gave none, and cannot be asked without the person.
  refresh_token bytea,
  -- When the directory last confirmed the person.
  checked_at timestamptz not null default clock_timestamp(),
  valid_until timestamptz not null,
  next_check_at timestamptz,
  -- Since when the directory has been unreachable for a check that was due.
  away_since timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'refused', 'lapsed', 'unused')),
  created_at timestamptz not null default now(),
  check ((ended_at is null) = (end_reason is null)),
  check (ended_at is null or refresh_token is null)
);
comment on table directory_sessions is 'Sign-ins of a person at a corporate directory, of which sessions here are a part.';
create index directory_sessions_subject on directory_sessions (issuer, subject) where ended_at is null;
create index directory_sessions_sid on directory_sessions (issuer, sid) where ended_at is null;
create index directory_sessions_valid_until on directory_sessions (valid_until) where ended_at is null;
create index directory_sessions_next_check on directory_sessions (next_check_at) where ended_at is null;
create index directory_sessions_user on directory_sessions (user_id);
grant select, insert, update, delete on directory_sessions to patio_portal;

create table directory_logouts (
  issuer text not null,
  jti_hash bytea not null,
  sid text,
  subject text,
  -- When the directory made the logout token.
  issued_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (issuer, jti_hash)
);
comment on table directory_logouts is 'Logout tokens of the last hour, each used once; a sign-in that they are about does not begin after them.';
create index directory_logouts_received on directory_logouts (received_at);
grant select, insert, delete on directory_logouts to patio_portal;

-- One that is deleted takes its sessions with it: without it they would be bound to no directory.
alter table sessions add column directory_session_id uuid references directory_sessions (id) on delete cascade;
create index sessions_directory on sessions (directory_session_id) where directory_session_id is not null;
-- Of those that began before, nobody knows which session of the directory they belong to.
update sessions as s set ended_at = clock_timestamp() from users as u where u.id = s.user_id and u.ad and s.ended_at is null;

-- Whether the directory still stands behind a session that it began.
create function is_directory_confirmed(session_of_directory uuid) returns boolean language sql stable as $$
  select session_of_directory is null or exists (
    select from directory_sessions
    where id = session_of_directory and ended_at is null and valid_until > clock_timestamp())
$$;

create or replace function enter_account(token_hash bytea, named_session uuid)
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
    where s.ended_at is null and s.expires_at > clock_timestamp() and is_directory_confirmed(s.directory_session_id)
      and s.id = coalesce(named_session,
        (select t.id from sessions as t where t.access_hash = token_hash and t.access_expires_at > clock_timestamp()));
  if not found then return; end if;
  perform set_config('app.account_id', account_id::text, true);
  return next;
end $$;

-- An account is closed while it moves to another cell, and stays so here once it is there (decision 102).

alter table accounts
  add column closed_until timestamptz,
  add column moved_to text check (moved_to ~ '^https?://[^/]+$');
comment on column accounts.closed_until is 'Until then nobody enters the account, and nothing of it is written; null: it is open. A move that ends without a word leaves it closed for a minute at most.';
comment on column accounts.moved_to is 'Public address of the cell that the account moved to; null: it is here.';
create index accounts_closed on accounts (closed_until) where closed_until is not null;

-- Key of the advisory lock that every transaction of an account shares, and that its close takes alone.
create function account_lock(account uuid) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('account ' || account, 0)
$$;

create function is_closed(account uuid) returns boolean language sql stable as $$
  select exists (select from accounts where id = account and closed_until > clock_timestamp())
$$;

-- Makes the transaction act for an account, unless it is closed. The lock comes first: a close waits for the transactions
-- that hold it, and those that take it later see the close.
create function open_account(account uuid) returns void language plpgsql as $$
declare
  moved text;
begin
  perform pg_advisory_xact_lock_shared(account_lock(account));
  select coalesce(moved_to, '') into moved from accounts where id = account and closed_until > clock_timestamp();
  if found then raise exception 'the account is closed' using errcode = 'PA001', detail = moved; end if;
  perform set_config('app.account_id', account::text, true);
end $$;

-- As before, by open_account.
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
  perform open_account(account_id);
  return next;
end $$;

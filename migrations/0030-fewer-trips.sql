-- What nearly every request asks, as functions: PostgreSQL keeps the plan of what stands in them, and one trip does what took three.
-- Both run with the rights of who asks.

-- Opens the account of a token's person, or of a session's, for the rest of the transaction: from here on its rows are seen, and no
-- others. No row: no such token or session, over, or person or membership gone; then nothing is opened.
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

-- Whether assets or units were written by transactions that a look before this one had not seen the end of, and the transaction
-- that the next look begins with.
create function glance_at_assets(in_account uuid, since xid8)
returns table (next_since xid8, is_changed boolean)
language plpgsql as $$
begin
  return query select pg_snapshot_xmin(pg_current_snapshot()),
    exists (select from assets a where a.account_id = in_account
      and a.written_by >= since and a.written_by < pg_snapshot_xmax(pg_current_snapshot()))
    or exists (select from units u where u.account_id = in_account
      and u.written_by >= since and u.written_by < pg_snapshot_xmax(pg_current_snapshot()));
end $$;

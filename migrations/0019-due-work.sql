-- One function lists accounts with due work, in place of one for each worker.

drop function accounts_with_due_service_cycles(timestamptz);
drop function accounts_with_service_alerts();
drop function accounts_with_due_alert_emails();
drop function accounts_with_alert_outbox();
drop function accounts_with_due_alerts();
drop function accounts_with_due_board_deliveries();

-- Accounts with due work of a kind (in_ms 0), and the account and time of the next that is not due yet where time alone makes
-- it due: no query of the portal spans two accounts.
create function due_accounts(p_work text) returns table (account_id uuid, in_ms double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  with later as (
    (select e.account_id, e.due_at from alert_group_evaluations e where p_work = 'alert_evaluations' and e.due_at > now() order by 2 limit 1)
    union all (
      select a.account_id, a.escalate_at from alerts a
      where p_work = 'alert_evaluations' and a.escalate_at > now() and a.status = 'opened' and not a.gone order by 2 limit 1)
    union all (select p.account_id, p.due_at from pending_alert_emails p where p_work = 'alert_emails' and p.due_at > now() order by 2 limit 1)
    union all (select s.account_id, s.due_at from service_cycles s where p_work = 'service_cycles' and s.due_at > now() order by 2 limit 1)
    union all (
      select b.account_id, coalesce(b.retry_at, b.next_at) from board_deliveries b
      where p_work = 'board_deliveries' and not b.paused and coalesce(b.retry_at, b.next_at) > now() order by 2 limit 1)
  )
  select later.account_id, extract(epoch from later.due_at - now()) * 1000 from later
  union select e.account_id, 0 from alert_group_evaluations e where p_work = 'alert_evaluations' and e.due_at <= now()
  union select a.account_id, 0 from alerts a
    where p_work = 'alert_evaluations' and a.escalate_at <= now() and a.status = 'opened' and not a.gone
  union select o.account_id, 0 from alert_outbox o where p_work = 'alert_outbox'
  union select d.account_id, 0 from alert_definitions d
    where p_work = 'service_alerts' and d.condition ->> 'on' = 'service' and d.status = 'active' and d.deleted_at is null
  union select p.account_id, 0 from pending_alert_emails p where p_work = 'alert_emails' and p.due_at <= now()
  union select s.account_id, 0 from service_cycles s where p_work = 'service_cycles' and s.due_at <= now()
  union select b.account_id, 0 from board_deliveries b
    where p_work = 'board_deliveries' and not b.paused and coalesce(b.retry_at, b.next_at) <= now()
  union select t.account_id, 0 from asset_states t where p_work = 'asset_statuses' and t.status_due_at <= now()
$$;
revoke execute on function due_accounts from public;
grant execute on function due_accounts to patio_portal;

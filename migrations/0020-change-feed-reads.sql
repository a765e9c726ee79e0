-- Reads of the change feed in plans that PostgreSQL keeps: most find nothing, and end with the first look.

create or replace function changes_since(in_account uuid, since xid8, kinds text[])
returns table (next_since xid8, found json) language plpgsql stable as $$
begin
  if exists (select from changes c where c.account_id = in_account and c.kind = any (kinds)
      and c.version >= since and c.version < pg_snapshot_xmax(pg_current_snapshot())) then
    return query select pg_snapshot_xmin(pg_current_snapshot()), (
      select json_agg(json_build_object('kind', c.kind, 'subject', c.subject_id,
        'from', case when isfinite(c.from_day) then c.from_day - date '1970-01-01' end,
        'to', case when isfinite(c.to_day) then c.to_day - date '1970-01-01' end))
      from changes c where c.account_id = in_account and c.kind = any (kinds)
        and c.version >= since and c.version < pg_snapshot_xmax(pg_current_snapshot()));
  else
    return query select pg_snapshot_xmin(pg_current_snapshot()), null::json;
  end if;
end $$;

-- What every other file builds on. migrate.ts makes the roles before it, since roles belong to the whole cluster.
-- The role that runs the migrations owns everything. patio_portal owns nothing and is held by row-level security.
-- patio_ingest writes rows of many accounts in one COPY, which row security refuses: it bypasses row security and may write telemetry alone.

create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The account that a connection acts for; null where none was set, so that nothing is seen.
create function current_account() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.account_id', true), '')::uuid
$$;

-- Every change of a row counts its version up and stamps it.
create function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Protects a table that has an account_id: a row is seen and written in its own account only. Each role gets the rights listed.
create procedure make_tenant_table(tenant_table regclass, portal text default '', ingest text default '') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy account on %s using (account_id = current_account()) with check (account_id = current_account())', tenant_table);
  if portal <> '' then execute format('grant %s on %s to patio_portal', portal, tenant_table); end if;
  if ingest <> '' then execute format('grant %s on %s to patio_ingest', ingest, tenant_table); end if;
end $$;
revoke execute on procedure make_tenant_table from public;

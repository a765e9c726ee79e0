-- The one change of e-mail that a person has asked for and not confirmed: a newer one takes its place, and using it removes it.
-- A global table, as the people themselves are.
create table email_changes (
  user_id uuid primary key references users (id),
  id uuid not null unique default gen_random_uuid(),
  -- Folded; whether it is free is found out when the link is written, and again when it is used.
  email text not null,
  expires_at timestamptz not null,
  -- Its link is on its way, once.
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Whoever has another password or e-mail, is the directory's now or is not active any more: it was asked for by somebody else.
create function close_email_change() returns trigger language plpgsql as $$
begin
  delete from email_changes where user_id = new.id;
  return null;
end $$;
create trigger close_email_change after update of password_hash, email, ad, active on users
  for each row when ((old.password_hash, old.email, old.ad, old.active) is distinct from
    (new.password_hash, new.email, new.ad, new.active))
  execute function close_email_change();

grant select, insert, update, delete on email_changes to patio_portal;

select pgboss.create_queue('own-email', '{"policy": "standard", "retryLimit": 10, "retryDelay": 5, "retryBackoff": true,
  "retryDelayMax": 300, "expireInSeconds": 60, "heartbeatSeconds": 30, "deleteAfterSeconds": 60}');

-- A tenant that an account takes off its list lets nobody in any more, who is in already neither.
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

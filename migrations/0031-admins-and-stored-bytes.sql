-- An administrator of a directory counts only where that directory signs them in.

create function has_admin(account uuid, other_than uuid default null) returns boolean language sql stable as $$
  select exists (
    select from memberships m join users u on u.id = m.user_id and u.active
    where m.account_id = account and m.role = 'admin' and m.user_id is distinct from other_than
      and (not u.ad or exists (
        select from directory_identities i join accounts a on i.tenant = any (a.directory_tenants)
        where i.user_id = u.id and a.id = m.account_id))
  )
$$;

create or replace function keep_last_admin() returns trigger language plpgsql as $$
begin
  -- Concurrent removals run one after the other.
  perform from accounts where id = old.account_id for no key update;
  if not has_admin(old.account_id, old.user_id) then
    raise exception 'the last administrator of an account stays'
      using errcode = 'check_violation', constraint = 'memberships_last_admin';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- What the file store and e-mails hold of an account, so that all of it counts against its room.

alter table imports add column size bigint not null default 0;
alter table long_jobs
  -- Bytes of the file that the job reads, and of its result.
  add column input_size bigint not null default 0,
  add column file_size bigint not null default 0;
alter table accounts add column photo_size integer not null default 0;
alter table assets add column photo_size integer not null default 0;

create function stored_bytes(account uuid) returns bigint language sql stable as $$
  select (coalesce((select sum(size) from file_versions where account_id = account), 0)
    + coalesce((select sum(size) from imports where account_id = account), 0)
    + coalesce((select sum(input_size + file_size) from long_jobs where account_id = account), 0)
    + coalesce((select sum(photo_size) from assets where account_id = account and photo is not null), 0)
    + coalesce((select sum(octet_length(bytes)) from mail_attachments f join mails m on m.id = f.mail_id
        where m.account_id = account and m.sent_at is null and m.given_up_at is null), 0)
    + (select photo_size from accounts where id = account))::bigint
$$;

-- An attachment has gone with its e-mail.
create function drop_attachments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from mail_attachments where mail_id = new.id;
  return null;
end $$;
revoke execute on function drop_attachments() from public;
create trigger drop_attachments after update of sent_at, given_up_at on mails
  for each row when (new.sent_at is not null or new.given_up_at is not null) execute function drop_attachments();

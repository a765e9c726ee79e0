-- Memberships change like everything else: counted and stamped.
alter table memberships
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
create trigger touch before update on memberships for each row execute function touch();

-- An account keeps an administrator who can sign in, whoever goes at the same moment.
create function keep_last_admin() returns trigger language plpgsql as $$
begin
  -- Those who go at once go one by one: each sees what the one before has left.
  perform from accounts where id = old.account_id for no key update;
  if not exists (
    select from memberships m join users u on u.id = m.user_id and u.active
    where m.account_id = old.account_id and m.role = 'admin' and m.user_id <> old.user_id
  ) then
    raise exception 'the last administrator of an account stays'
      using errcode = 'check_violation', constraint = 'memberships_last_admin';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger keep_last_admin_leaving before delete on memberships
  for each row when (old.role = 'admin') execute function keep_last_admin();
create trigger keep_last_admin_changing before update on memberships
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function keep_last_admin();

-- With a membership go its sign-ins, for good: being added again brings none of them back. With the last one goes the person.
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

-- Photos, and what an account's administrators set.

-- The name of the stored file: random, another one with every change.
alter table users add column photo text check (photo ~ '^[0-9a-z]{32}$');
alter table users add column units text not null default 'metric' check (units in ('metric', 'imperial'));

alter table accounts
  add column photo text check (photo ~ '^[0-9a-z]{32}$'),
  -- Tenants of corporate directories whose people may be bound to this account.
  add column directory_tenants text[] not null default '{}',
  add check (decimal_separator in ('.', ',')),
  add check (thousands_separator in ('.', ',', ' ', '''', '')),
  add check (decimal_separator <> thousands_separator),
  add check (currency ~ '^[A-Z]{3}$'),
  add check (silent_after_s > 0 and inactive_after_s > 0 and moving_kmh > 0);

-- A new photo is no change of what its form holds.
drop trigger touch on accounts;
create trigger touch before update of
    name, domain, time_zone, currency, decimal_separator, thousands_separator, modules,
    silent_after_s, inactive_after_s, moving_kmh, directory_tenants
  on accounts for each row execute function touch();
drop trigger touch on users;
create trigger touch before update of name, email, password_hash, ad, active, locale, time_zone, units
  on users for each row execute function touch();

-- The sweep asks which stored photos are still somebody's.
create unique index users_photo on users (photo) where photo is not null;
create unique index accounts_photo on accounts (photo) where photo is not null;

-- Days and roll-ups are in the account's time zone: another one rebuilds them. Marked in the commit that changes it, so that no
-- process need be there to notice.
create function rebuild_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into late_spans (account_id, asset_id, from_time, marked_at)
    select account_id, asset_id, '-infinity', clock_timestamp() from asset_states where account_id = new.id and time is not null
    on conflict (account_id, asset_id) do update set from_time = excluded.from_time, marked_at = excluded.marked_at;
  return null;
end $$;
revoke execute on function rebuild_days from public;
create trigger rebuild_days after update of time_zone on accounts
  for each row when (old.time_zone <> new.time_zone) execute function rebuild_days();

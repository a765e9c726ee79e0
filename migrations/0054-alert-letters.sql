-- How each person of an account wants to be told of its alerts.
create table notification_preferences (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  app boolean not null default true,
  mail boolean not null default true,
  least_severity text not null default 'informative' check (least_severity in ('informative', 'low', 'medium', 'high', 'critical')),
  -- Minutes of the person's own day, over midnight where the second is not after the first; both null: no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- What is critical is told in quiet hours too.
  critical_anyway boolean not null default true,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- What the link in a letter gives up, by its signed id: letters of one definition, or (null) of all.
create table alert_letter_links (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  definition_id uuid,
  unsubscribed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, definition_id) references alert_definitions (account_id, id)
);
create unique index alert_letter_links_of on alert_letter_links (account_id, user_id, definition_id) nulls not distinct;
create index alert_letter_links_id on alert_letter_links (id);

-- What somebody is written of later, in one letter with all that is due by then: digests, and what fell into quiet hours.
create table waiting_alert_letters (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  alert_id uuid not null,
  due_at timestamptz not null,
  primary key (account_id, user_id, alert_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade
);
create index waiting_alert_letters_due on waiting_alert_letters (due_at);

do $$
declare name text;
begin
  foreach name in array array['notification_preferences', 'alert_letter_links', 'waiting_alert_letters'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  end loop;
end $$;
grant select, insert, update on notification_preferences, alert_letter_links to patio_portal;
grant select, insert, delete on waiting_alert_letters to patio_portal;

-- A link comes without an account; it says which one to look in.
create function account_of_alert_letter_link(p_id uuid) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select account_id from alert_letter_links where id = p_id
$$;
create function accounts_with_due_alert_letters() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from waiting_alert_letters where due_at <= now()
$$;
revoke execute on function account_of_alert_letter_link, accounts_with_due_alert_letters from public;
grant execute on function account_of_alert_letter_link, accounts_with_due_alert_letters to patio_portal;

-- Written once, however often it is asked for.
alter table mails add column key text check (length(key) <= 200);
create unique index mails_key on mails (user_id, key) where key is not null;

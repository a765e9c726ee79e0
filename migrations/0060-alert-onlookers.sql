-- Who has an alert open right now, in which tab, and whether they are treating it. What is not renewed within a minute says nothing any more.
create unlogged table alert_onlookers (
  account_id uuid not null default current_account() references accounts (id),
  alert_id uuid not null,
  user_id uuid not null,
  tab uuid not null,
  treating boolean not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (account_id, alert_id, user_id, tab),
  foreign key (account_id, alert_id) references alerts (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
create index alert_onlookers_old on alert_onlookers (account_id, seen_at);
create index alert_onlookers_user on alert_onlookers (account_id, user_id);

alter table alert_onlookers enable row level security;
alter table alert_onlookers force row level security;
create policy account on alert_onlookers using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on alert_onlookers to patio_portal;

-- Dashboards: briefcases that hold contents, and who may see which of them.
create table briefcases (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
create unique index briefcases_name on briefcases (account_id, lower(name));
-- That others are put before or behind it is no change of it.
create trigger touch before update of name, color on briefcases for each row execute function touch();

create table dashboard_contents (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  briefcase_id uuid not null,
  name text not null,
  kind text not null check (kind in ('board', 'embed', 'file')),
  definition jsonb not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, briefcase_id) references briefcases (account_id, id) on delete cascade
);
create index dashboard_contents_briefcase on dashboard_contents (account_id, briefcase_id);
create trigger touch before update of name, definition, briefcase_id on dashboard_contents for each row execute function touch();

-- What a content was: each change of its definition keeps the one before.
create table dashboard_content_versions (
  account_id uuid not null default current_account() references accounts (id),
  content_id uuid not null,
  number integer not null,
  definition jsonb not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (account_id, content_id, number),
  foreign key (account_id, content_id) references dashboard_contents (account_id, id) on delete cascade
);

-- A word about who may see what. The nearest one wins: see the rules of the slice.
create table dashboard_permissions (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  briefcase_id uuid,
  content_id uuid,
  user_id uuid,
  access text not null check (access in ('allowed', 'denied')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, briefcase_id) references briefcases (account_id, id) on delete cascade,
  foreign key (account_id, content_id) references dashboard_contents (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  check (num_nonnulls(briefcase_id, content_id) <= 1 and num_nonnulls(briefcase_id, content_id, user_id) > 0)
);
create unique index dashboard_permissions_word on dashboard_permissions (account_id, briefcase_id, content_id, user_id) nulls not distinct;
create index dashboard_permissions_content on dashboard_permissions (account_id, content_id) where content_id is not null;
create index dashboard_permissions_user on dashboard_permissions (account_id, user_id) where user_id is not null;

-- A person's own: what they keep at hand, and what they last looked at.
create table dashboard_favourites (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  content_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, content_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, content_id) references dashboard_contents (account_id, id) on delete cascade
);
create index dashboard_favourites_content on dashboard_favourites (account_id, content_id);

create table dashboard_visits (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  content_id uuid not null,
  visited_at timestamptz not null default now(),
  primary key (account_id, user_id, content_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, content_id) references dashboard_contents (account_id, id) on delete cascade
);
create index dashboard_visits_content on dashboard_visits (account_id, content_id);

do $$
declare name text;
begin
  foreach name in array array['briefcases', 'dashboard_contents', 'dashboard_content_versions', 'dashboard_permissions',
    'dashboard_favourites', 'dashboard_visits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_portal', name);
  end loop;
end $$;

-- Hosts whose pages may stand within ours.
alter table accounts add column embed_hosts text[] not null default '{}';
drop trigger touch on accounts;
create trigger touch before update of
    name, domain, time_zone, currency, decimal_separator, thousands_separator, modules,
    silent_after_s, inactive_after_s, moving_kmh, directory_tenants, embed_hosts
  on accounts for each row execute function touch();

-- Dashboards: briefcases, their contents, permissions and deliveries.

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
comment on table briefcases is 'Briefcases that hold dashboard contents.';
create unique index briefcases_name on briefcases (account_id, lower(name));
call make_tenant_table('briefcases', portal => 'select, insert, update, delete');
-- A new position does not count as a change.
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
comment on table dashboard_contents is 'Boards, embedded pages and files of a briefcase.';
create index dashboard_contents_briefcase on dashboard_contents (account_id, briefcase_id);
call make_tenant_table('dashboard_contents', portal => 'select, insert, update, delete');
create trigger touch before update of name, definition, briefcase_id on dashboard_contents for each row execute function touch();

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
comment on table dashboard_content_versions is 'Former definitions of a dashboard content.';
call make_tenant_table('dashboard_content_versions', portal => 'select, insert, update, delete');

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
comment on table dashboard_permissions is 'Permissions on briefcases and contents; the most specific one applies.';
create unique index dashboard_permissions_word on dashboard_permissions (account_id, briefcase_id, content_id, user_id) nulls not distinct;
create index dashboard_permissions_content on dashboard_permissions (account_id, content_id) where content_id is not null;
create index dashboard_permissions_user on dashboard_permissions (account_id, user_id) where user_id is not null;
call make_tenant_table('dashboard_permissions', portal => 'select, insert, update, delete');

create table dashboard_favourites (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  content_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, content_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, content_id) references dashboard_contents (account_id, id) on delete cascade
);
comment on table dashboard_favourites is 'Favourite contents of a person.';
create index dashboard_favourites_content on dashboard_favourites (account_id, content_id);
call make_tenant_table('dashboard_favourites', portal => 'select, insert, update, delete');

create table dashboard_visits (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  content_id uuid not null,
  visited_at timestamptz not null default now(),
  primary key (account_id, user_id, content_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade,
  foreign key (account_id, content_id) references dashboard_contents (account_id, id) on delete cascade
);
comment on table dashboard_visits is 'Last visit of a person to a content.';
create index dashboard_visits_content on dashboard_visits (account_id, content_id);
call make_tenant_table('dashboard_visits', portal => 'select, insert, update, delete');

create table board_deliveries (
  account_id uuid not null default current_account() references accounts (id),
  content_id uuid not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- 1 is Monday; for weekly deliveries only.
  weekday smallint check (weekday between 1 and 7),
  -- For monthly deliveries only.
  month_day smallint check (month_day between 1 and 28),
  -- By the account's clock.
  hour smallint not null check (hour between 0 and 23),
  paused boolean not null default false,
  next_at timestamptz not null,
  -- Next attempt after a failure.
  retry_at timestamptz,
  last_at timestamptz,
  -- Recipients of the last delivery.
  last_letters integer,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, content_id),
  foreign key (account_id, content_id) references dashboard_contents (account_id, id) on delete cascade,
  check ((every = 'week') = (weekday is not null) and (every = 'month') = (month_day is not null))
);
comment on table board_deliveries is 'Schedules by which a board is sent as a document.';
create index board_deliveries_due on board_deliveries (next_at) where not paused;
call make_tenant_table('board_deliveries', portal => 'select, insert, update, delete');

create table board_delivery_readers (
  account_id uuid not null default current_account() references accounts (id),
  content_id uuid not null,
  user_id uuid not null,
  primary key (account_id, content_id, user_id),
  foreign key (account_id, content_id) references board_deliveries (account_id, content_id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
comment on table board_delivery_readers is 'Recipients of a board delivery.';
create index board_delivery_readers_user on board_delivery_readers (account_id, user_id);
call make_tenant_table('board_delivery_readers', portal => 'select, insert, delete');

create function accounts_with_due_board_deliveries() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from board_deliveries where not paused and coalesce(retry_at, next_at) <= now()
$$;
revoke execute on function accounts_with_due_board_deliveries from public;
grant execute on function accounts_with_due_board_deliveries to patio_portal;

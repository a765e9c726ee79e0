-- Which transaction wrote a row last: whoever keeps assets in memory asks for what was written by transactions that it has not
-- seen the end of, and so misses nothing however long one took.
alter table units add column written_by xid8 not null default pg_current_xact_id();
alter table assets add column written_by xid8 not null default pg_current_xact_id();

create function stamp_writer() returns trigger language plpgsql as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end $$;
create trigger stamp_writer before update on units for each row execute function stamp_writer();
create trigger stamp_writer before update on assets for each row execute function stamp_writer();

create index units_written on units (account_id, written_by);
create index assets_written on assets (account_id, written_by);

-- Filters, order and columns of a screen that a person keeps under a name.
create table saved_views (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  page text not null,
  name text not null,
  -- The parameters of the page's address.
  query text not null,
  position integer not null,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
create unique index saved_views_name on saved_views (account_id, user_id, page, lower(name));
create unique index saved_views_default on saved_views (account_id, user_id, page) where is_default;

-- How a person has set a screen up: a table's columns, say.
create table user_preferences (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null,
  key text not null,
  value jsonb not null,
  primary key (account_id, user_id, key),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);

-- What many assets were before one change of them all, for as long as it can be taken back.
create table asset_bulk_changes (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  user_id uuid not null references users (id),
  at timestamptz not null default now(),
  undone_at timestamptz,
  -- Each asset with its version after the change, and the fields as they were.
  before jsonb not null,
  primary key (account_id, id)
);
create index asset_bulk_changes_at on asset_bulk_changes (account_id, at);

do $$
declare name text;
begin
  foreach name in array array['saved_views', 'user_preferences', 'asset_bulk_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_portal', name);
  end loop;
end $$;
create trigger touch before update on saved_views for each row execute function touch();

-- Folders and the documents in them. What is deleted stays in the bin for a while.
create table folders (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- Null: at the top.
  parent_id uuid,
  name text not null,
  -- Only people of the profiles below, and administrators; so is everything in it.
  is_limited boolean not null default false,
  created_by uuid not null references users (id),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, parent_id) references folders (account_id, id)
);
create unique index folders_name on folders
  (account_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null;

create table folder_profiles (
  account_id uuid not null default current_account() references accounts (id),
  folder_id uuid not null,
  profile_id uuid not null,
  primary key (account_id, folder_id, profile_id),
  foreign key (account_id, folder_id) references folders (account_id, id) on delete cascade,
  foreign key (account_id, profile_id) references asset_profiles (account_id, id) on delete cascade
);

create table files (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  folder_id uuid,
  name text not null,
  -- The newest of its contents.
  number integer not null default 1,
  size integer not null,
  type text not null,
  sha256 text not null,
  created_by uuid not null references users (id),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, folder_id) references folders (account_id, id)
);
create unique index files_name on files
  (account_id, coalesce(folder_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null;
create index files_folder on files (account_id, folder_id, lower(name), id) where deleted_at is null;
create index files_bin on files (account_id, deleted_at) where deleted_at is not null;

-- Each content that a file has had; the bytes lie in the store of files under a random name.
create table file_versions (
  account_id uuid not null default current_account() references accounts (id),
  file_id uuid not null,
  number integer not null,
  stored text not null check (stored ~ '^[0-9a-f]{64}$'),
  size integer not null,
  type text not null,
  sha256 text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (account_id, file_id, number),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);

create unique index file_versions_stored on file_versions (account_id, stored);

-- A link opens one content of one file without signing in, for a while. The newest ends the older ones.
create table file_links (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  file_id uuid not null,
  number integer not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, file_id, number) references file_versions (account_id, file_id, number) on delete cascade
);
create unique index file_links_open on file_links (account_id, file_id) where ended_at is null;

alter table accounts add column files_quota_bytes bigint not null default 1073741824 check (files_quota_bytes > 0);

do $$
declare name text;
begin
  foreach name in array array['folders', 'folder_profiles', 'files', 'file_versions', 'file_links'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_portal', name);
  end loop;
  foreach name in array array['folders', 'files'] loop
    execute format('create trigger touch before update on %I for each row execute function touch()', name);
  end loop;
end $$;

-- Whoever opens a link has shown no account yet; the signature has been checked before this is asked.
create function find_file_link(link_id uuid) returns table (name text, type text, size integer, stored text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, v.type, v.size, v.stored
  from file_links l
  -- Whoever made it still belongs here.
  join memberships m on m.account_id = l.account_id and m.user_id = l.created_by
  join users u on u.id = l.created_by and u.active
  join files f on f.account_id = l.account_id and f.id = l.file_id and f.deleted_at is null
  join file_versions v on v.account_id = l.account_id and v.file_id = l.file_id and v.number = l.number
  where l.id = link_id and l.ended_at is null and l.expires_at > now()
$$;
revoke execute on function find_file_link from public;
grant execute on function find_file_link to patio_portal;

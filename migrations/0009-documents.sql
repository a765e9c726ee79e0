-- Folders, files and their versions.

-- Text without accents and in lower case, for comparison.
create function fold(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create table folders (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  -- Null: at the top.
  parent_id uuid,
  name text not null,
  -- Limited to administrators and people of its profiles, with everything inside.
  is_limited boolean not null default false,
  created_by uuid not null references users (id),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set for the folder of reports, whatever its name.
  purpose text check (purpose in ('reports')),
  primary key (account_id, id),
  foreign key (account_id, parent_id) references folders (account_id, id)
);
comment on table folders is 'Folders of the file manager. Deleted folders stay in the bin for a while.';
create unique index folders_name on folders
  (account_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where deleted_at is null;
create unique index folders_purpose on folders (account_id, purpose) where deleted_at is null;
call make_tenant_table('folders', portal => 'select, insert, update, delete');
create trigger touch before update on folders for each row execute function touch();

create table folder_profiles (
  account_id uuid not null default current_account() references accounts (id),
  folder_id uuid not null,
  profile_id uuid not null,
  primary key (account_id, folder_id, profile_id),
  foreign key (account_id, folder_id) references folders (account_id, id) on delete cascade,
  foreign key (account_id, profile_id) references asset_profiles (account_id, id) on delete cascade
);
comment on table folder_profiles is 'Permission profiles that may open a limited folder.';
call make_tenant_table('folder_profiles', portal => 'select, insert, update, delete');

create table files (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  folder_id uuid,
  name text not null,
  -- Number of the newest version.
  number integer not null default 1,
  size integer not null,
  type text not null,
  sha256 text not null,
  created_by uuid not null references users (id),
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  asset_id uuid,
  -- The newest content waits for the virus scan.
  waiting boolean not null default false,
  folded_name text not null generated always as (fold(name)) stored,
  -- Visible to this person and to administrators only: a report holds what its author may see.
  only_for uuid references users (id),
  -- Last version number given; a version that waits for the virus scan has one already.
  last_number integer not null default 1,
  definition_id uuid,
  primary key (account_id, id),
  foreign key (account_id, folder_id) references folders (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id)
);
comment on table files is 'Files; their contents are versions. Deleted files stay in the bin for a while.';
create index files_folder on files (account_id, folder_id, lower(name), id) where deleted_at is null;
create index files_bin on files (account_id, deleted_at) where deleted_at is not null;
create index files_asset on files (account_id, asset_id) where asset_id is not null;
-- Lists of large folders are read in index order.
create index files_size on files (account_id, folder_id, (size::float8), id) where deleted_at is null;
create index files_created on files (account_id, folder_id, created_at, id) where deleted_at is null;
create index files_definition on files (account_id, definition_id) where definition_id is not null;
create unique index files_name on files (account_id, coalesce(folder_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where deleted_at is null and definition_id is null;
call make_tenant_table('files', portal => 'select, insert, update, delete');
create trigger touch before update on files for each row execute function touch();

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
  waiting boolean not null default false,
  primary key (account_id, file_id, number),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
comment on table file_versions is 'Contents of a file. The bytes are in the file store under a random name.';
create index file_versions_stored on file_versions (account_id, stored);
create index file_versions_waiting on file_versions (account_id) where waiting;
call make_tenant_table('file_versions', portal => 'select, insert, update, delete');

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
comment on table file_links is 'Public links to one content of a file, valid for a while. The newest ends the older ones.';
create unique index file_links_open on file_links (account_id, file_id) where ended_at is null;
call make_tenant_table('file_links', portal => 'select, insert, update, delete');

create table file_texts (
  account_id uuid not null default current_account() references accounts (id),
  file_id uuid not null,
  number integer not null,
  text text not null,
  -- Folded text, with a space for every character outside a word and one before it.
  folded text not null,
  words tsvector not null,
  primary key (account_id, file_id),
  foreign key (account_id, file_id, number) references file_versions (account_id, file_id, number) on delete cascade
);
comment on table file_texts is 'Text of the newest content of a file, for search.';
create index file_texts_words on file_texts using gin (words);
call make_tenant_table('file_texts', portal => 'select, insert, update, delete');

create table uploads (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  size integer not null check (size > 0),
  folder_id uuid,
  asset_id uuid,
  created_by uuid not null references users (id),
  -- Result; the same when it is asked for again.
  file_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, folder_id) references folders (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
comment on table uploads is 'Uploads in progress.';
create index uploads_expiry on uploads (account_id, expires_at);
call make_tenant_table('uploads', portal => 'select, insert, update, delete');

create table upload_pieces (
  account_id uuid not null default current_account() references accounts (id),
  upload_id uuid not null,
  -- Offset in the file.
  position integer not null check (position >= 0),
  size integer not null check (size > 0),
  stored text not null check (stored ~ '^[0-9a-f]{64}$'),
  primary key (account_id, upload_id, position),
  foreign key (account_id, upload_id) references uploads (account_id, id) on delete cascade
);
comment on table upload_pieces is 'Pieces of an upload in progress.';
create index upload_pieces_stored on upload_pieces (account_id, stored);
call make_tenant_table('upload_pieces', portal => 'select, insert, update, delete');

-- Row security prevents the use of the text index; this function uses it for the current account only.
create function find_files_by_words(query text) returns table (file_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.file_id from file_texts t where t.account_id = current_account() and t.words @@ query::tsquery
$$;
revoke execute on function find_files_by_words from public;
grant execute on function find_files_by_words to patio_portal;

create function find_file_link(link_id uuid)
returns table (name text, type text, stored text, account_id uuid, file_id uuid, made_by uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, v.type, v.stored, l.account_id, l.file_id, l.created_by
  from file_links l
  join files f on f.account_id = l.account_id and f.id = l.file_id and f.deleted_at is null
  join file_versions v on v.account_id = l.account_id and v.file_id = l.file_id and v.number = l.number and not v.waiting
  where l.id = link_id and l.ended_at is null and l.expires_at > now()
$$;
revoke execute on function find_file_link from public;
grant execute on function find_file_link to patio_portal;

-- Text is extracted once a document is stored; after two failures it has none.
select pgboss.create_queue('file-text', '{"policy": "standard", "retryLimit": 1, "retryDelay": 5, "expireInSeconds": 120,
  "deleteAfterSeconds": 3600}');

-- Files of assets, copies that share their bytes, words found inside documents, files that come in pieces, viruses looked for later.

-- Letters as they are compared: without accents, small.
create function fold(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

alter table files
  add column asset_id uuid,
  -- Nothing has looked for viruses in its newest content yet.
  add column waiting boolean not null default false,
  add column folded_name text not null generated always as (fold(name)) stored,
  add foreign key (account_id, asset_id) references assets (account_id, id);
create index files_asset on files (account_id, asset_id) where asset_id is not null;

-- A copy names the same bytes.
drop index file_versions_stored;
create index file_versions_stored on file_versions (account_id, stored);
alter table file_versions add column waiting boolean not null default false;
create index file_versions_waiting on file_versions (account_id) where waiting;

-- The text of a file's newest content, as far as it could be read.
create table file_texts (
  account_id uuid not null default current_account() references accounts (id),
  file_id uuid not null,
  number integer not null,
  text text not null,
  -- The same, letter by letter, as letters are compared, spaces for all that is in no word, and one before it.
  folded text not null,
  words tsvector not null,
  primary key (account_id, file_id),
  foreign key (account_id, file_id, number) references file_versions (account_id, file_id, number) on delete cascade
);
create index file_texts_words on file_texts using gin (words);

-- A file on its way in, piece by piece; where it stands is where its last piece ends.
create table uploads (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  size integer not null check (size > 0),
  folder_id uuid,
  asset_id uuid,
  created_by uuid not null references users (id),
  -- What became of it: asked again, it is the same.
  file_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, folder_id) references folders (account_id, id),
  foreign key (account_id, asset_id) references assets (account_id, id),
  foreign key (account_id, file_id) references files (account_id, id) on delete cascade
);
create index uploads_expiry on uploads (account_id, expires_at);

create table upload_pieces (
  account_id uuid not null default current_account() references accounts (id),
  upload_id uuid not null,
  -- Where in the file it begins.
  position integer not null check (position >= 0),
  size integer not null check (size > 0),
  stored text not null check (stored ~ '^[0-9a-f]{64}$'),
  primary key (account_id, upload_id, position),
  foreign key (account_id, upload_id) references uploads (account_id, id) on delete cascade
);
create index upload_pieces_stored on upload_pieces (account_id, stored);

do $$
declare name text;
begin
  foreach name in array array['file_texts', 'uploads', 'upload_pieces'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('grant select, insert, update, delete on %I to patio_portal', name);
  end loop;
end $$;

-- Row security lets no index of words be used; this asks it for the current account alone.
create function find_files_by_words(query text) returns table (file_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.file_id from file_texts t where t.account_id = current_account() and t.words @@ query::tsquery
$$;
revoke execute on function find_files_by_words from public;
grant execute on function find_files_by_words to patio_portal;

-- What waits is opened by nobody.
create or replace function find_file_link(link_id uuid) returns table (name text, type text, size integer, stored text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, v.type, v.size, v.stored
  from file_links l
  -- Whoever made it still belongs here.
  join memberships m on m.account_id = l.account_id and m.user_id = l.created_by
  join users u on u.id = l.created_by and u.active
  join files f on f.account_id = l.account_id and f.id = l.file_id and f.deleted_at is null
  join file_versions v on v.account_id = l.account_id and v.file_id = l.file_id and v.number = l.number and not v.waiting
  where l.id = link_id and l.ended_at is null and l.expires_at > now()
$$;

-- Text is taken out of a document once it is stored; one that ends the reader twice has none.
select pgboss.create_queue('file-text', '{"policy": "standard", "retryLimit": 1, "retryDelay": 5, "expireInSeconds": 120,
  "deleteAfterSeconds": 3600}');

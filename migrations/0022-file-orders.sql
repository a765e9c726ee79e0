-- A folder of many files is listed in each of its orders without being sorted.
create index files_size on files (account_id, folder_id, (size::float8), id) where deleted_at is null;
create index files_created on files (account_id, folder_id, created_at, id) where deleted_at is null;

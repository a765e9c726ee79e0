-- The folder that reports land in, whatever it is called by now.
alter table folders add column purpose text check (purpose in ('reports'));
create unique index folders_purpose on folders (account_id, purpose) where deleted_at is null;

-- Seen by this person and by administrators alone: a report holds what its maker reached.
alter table files add column only_for uuid references users (id);

-- The document that a definition of alerts recommends. It stands with the definition alone: the file manager does not know of it.
alter table files
  add column definition_id uuid,
  add foreign key (account_id, definition_id) references alert_definitions (account_id, id);
create index files_definition on files (account_id, definition_id) where definition_id is not null;

-- Two definitions may have documents of one name, and so may the file manager beside them.
drop index files_name;
create unique index files_name on files (account_id, coalesce(folder_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where deleted_at is null and definition_id is null;

-- A document that is gone for good, from the bin or as a virus, leaves its definition.
alter table alert_definitions drop constraint alert_definitions_account_id_file_id_fkey;
alter table alert_definitions add foreign key (account_id, file_id) references files (account_id, id) on delete set null (file_id);
create index alert_definitions_file on alert_definitions (account_id, file_id) where file_id is not null;

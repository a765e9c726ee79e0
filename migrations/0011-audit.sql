-- The audit is read newest first, by person and by time.
create index audit_entries_at on audit_entries (account_id, at desc, id desc);
create index audit_entries_user on audit_entries (account_id, user_id, at desc);

-- Ingest adds them where it merges days: a call for each asset cost as much again.
drop function add_seconds(jsonb, jsonb);

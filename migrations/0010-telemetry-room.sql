-- Rows that are written again and again while they are new keep room beside them, so that a new version needs no new index entry.
alter table asset_hours set (fillfactor = 70);
alter table asset_days set (fillfactor = 60);
alter table trips set (fillfactor = 80);
alter table stops set (fillfactor = 80);
alter table ingest_shards set (fillfactor = 25);

-- Nobody looks into the track machine with SQL: kept as it is written, it costs no parsing.
alter table asset_states alter column track type json using track::json;
alter table asset_days alter column opening type json using opening::json;

-- How many alerts of an asset, a rule or a place there are of a status or severity is read in the index alone.
drop index alerts_asset, alerts_definition, alerts_location;
create index alerts_asset on alerts (account_id, asset_id, occurred_at, id) include (severity_rank, status_rank, solved_order) where not gone;
create index alerts_definition on alerts (account_id, definition_id, occurred_at, id) include (severity_rank, status_rank, solved_order) where not gone;
create index alerts_location on alerts (account_id, location) include (id, severity_rank, status_rank, solved_order) where location is not null and not gone;

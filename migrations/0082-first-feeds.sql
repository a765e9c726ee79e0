-- Ingest leaves meters of trackers to feeds that an administrator put first for them.

grant select (account_id, id, active, first_for) on feeds to patio_ingest;
grant select (account_id, feed_id, asset_id, ignored, times) on feed_machines to patio_ingest;

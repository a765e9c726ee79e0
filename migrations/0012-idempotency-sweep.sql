-- Keys of repeated writes go after a day, with the next write that brings one.
create index idempotency_keys_age on idempotency_keys (account_id, created_at);

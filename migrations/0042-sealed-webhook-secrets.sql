-- Secrets of webhooks outlive a change of the key that they were derived from.

-- The secret, encrypted by a key that follows from TOKEN_KEY. Null: not sealed yet, and derived from the key of its time.
alter table webhooks add column sealed_secret bytea;

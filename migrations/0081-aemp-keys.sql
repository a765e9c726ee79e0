-- Keys of a kind of their own for the fleet by ISO 15143-3, of units or of a customer's contracts.

-- Keys of kind `read` with a customer, made before, are read as `aemp`: the version before, which runs beside, knows them only so.
alter table api_keys drop constraint api_keys_kind_check;
alter table api_keys add constraint api_keys_kind_check check (kind in ('ingest', 'read', 'full', 'scim', 'aemp'));
alter table api_keys drop constraint api_keys_check;
alter table api_keys add constraint api_keys_customer_check check (customer is null or kind in ('read', 'aemp'));
comment on column api_keys.customer is 'The key reads assets and days of this customer''s contracts alone; null: not limited to a customer.';

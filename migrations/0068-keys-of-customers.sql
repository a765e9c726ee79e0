-- Keys for a renter: the machines and days of a customer's contracts.

alter table api_keys add column customer text check (customer is null or kind = 'read');
comment on column api_keys.customer is 'The key reads only the fleet by ISO 15143-3, of assets and days of this customer''s contracts; null: not limited to a customer.';

drop function find_api_key(bytea, uuid);
-- As before, with the customer.
create function find_api_key(key_hash bytea, key_id uuid default null)
returns table (account_id uuid, id uuid, kind text, modules text[], sections text[], unit_ids text[], requests_per_minute integer,
  expires_at timestamptz, is_unstamped boolean, customer text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.account_id, k.id, k.kind, a.modules, k.sections,
    case when not k.all_units then array(
      select u.unit_id::text from api_key_units u where u.account_id = k.account_id and u.key_id = k.id) end,
    k.requests_per_minute, k.expires_at, k.last_used_at is null or k.last_used_at < now() - interval '1 minute', k.customer
  from api_keys k join accounts a on a.id = k.account_id
  where (k.hash = key_hash or k.id = key_id) and k.ended_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
$$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to patio_portal, patio_ingest;

-- Keys read and write within a scope, as people with an asset profile do, until they expire.

-- What a key writes names it as its author: each key has a service account under the key's own id.
alter table users add column service boolean not null default false;
alter table users alter column email drop not null;
alter table users add check (service = (email is null));
alter table users add check (not (service and (active or ad or password_hash is not null)));
comment on table users is 'People who sign in, each once, whichever accounts they belong to; and service accounts of API keys, which never sign in.';
-- The owner of a table sees all accounts without `force`.
alter table api_keys no force row level security;
insert into users (id, name, service, active) select id, name, true, false from api_keys;

alter table api_keys add foreign key (id) references users (id);
create index api_keys_id on api_keys (id);
create function add_service_account() returns trigger language plpgsql as $$
begin
  insert into users (id, name, service, active) values (new.id, new.name, true, false);
  return new;
end $$;
create trigger add_service_account before insert on api_keys for each row execute function add_service_account();
alter table api_keys drop constraint api_keys_kind_check;
alter table api_keys add check (kind in ('ingest', 'read', 'full'));
alter table api_keys add column all_units boolean not null default true;
alter table api_keys add column sections text[] not null default '{}';
alter table api_keys add column expires_at timestamptz;
-- Null: a key that brings positions in alone, which ingest admits by its own measure.
alter table api_keys add column requests_per_minute integer check (requests_per_minute between 1 and 6000);
update api_keys set requests_per_minute = 600,
  sections = '{assets,map,routes,geofences,alerts,management,indicators}' where kind = 'full';
alter table api_keys force row level security;

create table api_key_units (
  account_id uuid not null default current_account() references accounts (id),
  key_id uuid not null,
  unit_id uuid not null,
  primary key (account_id, key_id, unit_id),
  foreign key (account_id, key_id) references api_keys (account_id, id) on delete cascade,
  foreign key (account_id, unit_id) references units (account_id, id)
);
comment on table api_key_units is 'Units that an API key is limited to.';
call make_tenant_table('api_key_units', portal => 'select, insert, update, delete');

drop function find_api_key(bytea);
-- A key arrives before an account is known: the one way past row security for it. By its secret's hash, or by its id.
create function find_api_key(key_hash bytea, key_id uuid default null)
returns table (account_id uuid, id uuid, kind text, modules text[], sections text[], unit_ids text[], requests_per_minute integer,
  expires_at timestamptz, is_unstamped boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.account_id, k.id, k.kind, a.modules, k.sections,
    case when not k.all_units then array(
      select u.unit_id::text from api_key_units u where u.account_id = k.account_id and u.key_id = k.id) end,
    k.requests_per_minute, k.expires_at, k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
  from api_keys k join accounts a on a.id = k.account_id
  where (k.hash = key_hash or k.id = key_id) and k.ended_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
$$;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to patio_portal, patio_ingest;

-- Stays and events come from the track machine alone, which knows the asset and the geofence; neither is ever deleted, only marked. To look both
-- up again for each row cost three times as much as to write it.
alter table geofence_stays drop constraint geofence_stays_account_id_asset_id_fkey, drop constraint geofence_stays_account_id_geofence_id_fkey;
alter table geofence_events drop constraint geofence_events_account_id_asset_id_fkey, drop constraint geofence_events_account_id_geofence_id_fkey;

-- Mostly one geofence is added: that needs no query of its own.
create or replace function add_seconds(a jsonb, b jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  part text;
begin
  if a is null or b is null then return coalesce(a, b); end if;
  part := jsonb_path_query_first(b, '$.keyvalue().key') #>> '{}';
  if b - part = '{}' then return a || jsonb_build_object(part, coalesce((a ->> part)::float8, 0) + (b ->> part)::float8); end if;
  return a || coalesce((
    select jsonb_object_agg(key, coalesce((a ->> key)::float8, 0) + value::float8) from jsonb_each_text(b)), '{}');
end $$;

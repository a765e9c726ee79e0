-- What is added names one geofence or two, what it is added to may name many: these stay as they are.
create or replace function add_seconds(a jsonb, b jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when a is null then b when b is null then a else a || coalesce((
    select jsonb_object_agg(key, coalesce((a ->> key)::float8, 0) + value::float8) from jsonb_each_text(b)), '{}') end
$$;

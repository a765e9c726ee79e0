-- Measures of geofences by their full names, in boards and in their former versions. The owner of a table sees all accounts without `force`.

create function pg_temp.renamed(board jsonb) returns jsonb language sql as $$
  select regexp_replace(
    regexp_replace(board::text, '"([a-z]+_)?(fence_h|fence_exits|fence_hours)"', '"\1geo\2"', 'g'),
    '(_worst_|_exits_by_)(fences?)"', '\1geo\2"', 'g')::jsonb
$$;
alter table dashboard_contents no force row level security, disable trigger user;
alter table dashboard_content_versions no force row level security;
update dashboard_contents set definition = pg_temp.renamed(definition) where kind = 'board';
update dashboard_content_versions set definition = pg_temp.renamed(definition) where definition ->> 'kind' = 'board';
alter table dashboard_contents force row level security, enable trigger user;
alter table dashboard_content_versions force row level security;

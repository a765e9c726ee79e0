-- Whether `outline` was ever made: of versions from before there was such a thing it says nothing. Made for them by the workers, some at a time.
alter table geofence_versions add column is_outlined boolean not null default false;
alter table geofence_versions alter column is_outlined set default true;
create index geofence_versions_unoutlined on geofence_versions (account_id, geofence_id) where not is_outlined;

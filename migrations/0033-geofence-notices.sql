-- The fix that showed a stay or an event, some fixes after it began: going through a day anew replaces what that day's fixes showed.
alter table geofence_stays add column noticed_at timestamptz not null;
alter table geofence_events add column noticed_at timestamptz not null;

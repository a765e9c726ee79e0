-- When an asset's latest fuel level and meters were reported: a newer position may have none of them.

alter table asset_states
  add column fuel_pct_at timestamptz,
  add column fuel_used_at timestamptz,
  add column hour_meter_at timestamptz,
  add column odometer_at timestamptz;
comment on column asset_states.fuel_pct_at is 'Time of `fuel_pct`, which may be of an earlier position; null: that of the latest one. So are the times of the meters.';

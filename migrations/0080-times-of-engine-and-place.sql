-- When an asset's latest engine state and place were reported: a newer position may have no engine state, or only repeat a place.

alter table asset_states
  add column last_engine_on boolean,
  add column engine_at timestamptz,
  add column place_at timestamptz;
comment on column asset_states.last_engine_on is 'Last engine state that was reported, at `engine_at`; `engine_on` is that of the latest position.';
comment on column asset_states.place_at is 'When the place was reported, which positions of feeds only repeat; null: with the latest position.';

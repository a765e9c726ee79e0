-- Where an asset was in each of its hours, in boxes: what was far from a place need not be read to tell what happened there. Derived from positions, which only
-- ever come: a row holds as long as `fixes` is what `asset_hours` counts. Whoever looks fills in what is missing; swept after some weeks.
create table asset_hour_boxes (
  account_id uuid not null default current_account(),
  asset_id uuid not null,
  hour timestamptz not null,
  fixes integer not null,
  west real not null,
  south real not null,
  east real not null,
  north real not null,
  -- Of each twelfth of the hour in which it reported: which, its fixes, west, south, east and north.
  boxes real[] not null,
  primary key (account_id, asset_id, hour),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create index asset_hour_boxes_hour on asset_hour_boxes (account_id, hour);

alter table asset_hour_boxes enable row level security;
alter table asset_hour_boxes force row level security;
create policy account on asset_hour_boxes using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on asset_hour_boxes to patio_portal;
-- What is still to be computed anew cannot be told by counts.
grant select on late_spans to patio_portal;

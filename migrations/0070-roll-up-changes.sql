-- Rows of days that were over when ingest wrote them once more: late data, and what stood in a device's memory. Whoever keeps sums of
-- days in memory asks which to read again; of today and yesterday there is no word, they are read again anyway. Swept after some hours.
create table roll_up_changes (
  account_id uuid not null,
  asset_id uuid not null,
  from_day date not null,
  to_day date not null,
  written_by xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now(),
  primary key (account_id, written_by, asset_id, from_day),
  foreign key (account_id, asset_id) references assets (account_id, id) on delete cascade
);
create index roll_up_changes_written on roll_up_changes (written_at);

alter table roll_up_changes enable row level security;
alter table roll_up_changes force row level security;
create policy account on roll_up_changes using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on roll_up_changes to patio_ingest;
grant select on roll_up_changes to patio_portal;

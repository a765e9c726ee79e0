-- When the operator's geocoder may be asked next, whichever process asks: one row for the whole portal.
create table geocoder_turns (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null default '-infinity'
);
insert into geocoder_turns default values;
grant select, update on geocoder_turns to patio_portal;

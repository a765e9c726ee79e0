-- Positions that came later show that it never was. It stays for the alert that it raised, and counts nowhere.
alter table geofence_events add column disproved boolean not null default false;

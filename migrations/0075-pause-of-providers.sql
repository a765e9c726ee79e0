-- When a provider may be asked for a fleet again, for all reads and tries of a user.

alter table provider_quotas add column fleet_from timestamptz;
comment on column provider_quotas.fleet_from is 'Before it no page of the fleet is asked for, as the provider allows one read in so many minutes or has asked to wait; null: at any time.';

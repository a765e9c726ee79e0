-- Permission profiles that an invited person has once they accept.

alter table membership_invitations add column profile_ids uuid[] not null default '{}';

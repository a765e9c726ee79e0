-- Provisioning by SCIM 2.0: people and groups that an account's directory keeps here.

alter table api_keys drop constraint api_keys_kind_check;
alter table api_keys add constraint api_keys_kind_check check (kind in ('ingest', 'read', 'full', 'scim'));

create table provisioned_users (
  account_id uuid not null default current_account() references accounts (id),
  user_id uuid not null references users (id),
  -- As the directory writes them.
  user_name text not null,
  external_id text,
  email text not null,
  display_name text not null,
  given_name text,
  family_name text,
  -- Belonged to the account before, so that the directory can bring them back.
  was_member boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
comment on table provisioned_users is 'People as the directory of an account describes them; whether they belong to it, memberships say.';
create unique index provisioned_users_user_name on provisioned_users (account_id, lower(user_name));
call make_tenant_table('provisioned_users', portal => 'select, insert, update, delete');

create table provisioned_groups (
  account_id uuid not null default current_account() references accounts (id),
  id uuid not null default uuid_v7(),
  name text not null,
  external_id text,
  -- What the account's administrators give to the people of the group.
  gives_admin boolean not null default false,
  profile_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
comment on table provisioned_groups is 'Groups of the directory, and what their people are given in the account.';
create unique index provisioned_groups_name on provisioned_groups (account_id, lower(name));
call make_tenant_table('provisioned_groups', portal => 'select, insert, update, delete');

create table provisioned_group_members (
  account_id uuid not null default current_account() references accounts (id),
  group_id uuid not null,
  user_id uuid not null,
  primary key (account_id, group_id, user_id),
  foreign key (account_id, group_id) references provisioned_groups (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references provisioned_users (account_id, user_id) on delete cascade
);
comment on table provisioned_group_members is 'Who is in which group of the directory.';
create index provisioned_group_members_user on provisioned_group_members (account_id, user_id);
call make_tenant_table('provisioned_group_members', portal => 'select, insert, update, delete');

-- Invitations to an account of people who are known already: they belong to it only once they have accepted.

create table membership_invitations (
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id),
  -- What the e-mail's link carries, new with each e-mail.
  id uuid not null unique default gen_random_uuid(),
  role text not null check (role in ('admin', 'viewer')),
  invited_by uuid not null references users (id),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
comment on table membership_invitations is 'People invited to an account who have not accepted yet. Gives no rights.';
create index membership_invitations_user on membership_invitations (user_id);
grant select, insert, update, delete on membership_invitations to patio_portal;

-- An invitation is to a mailbox: it ends when its person has another one.
create function close_membership_invitations() returns trigger language plpgsql as $$
begin
  delete from membership_invitations where user_id = new.id;
  return null;
end $$;
create trigger close_membership_invitations after update of email on users
  for each row when (old.email is distinct from new.email) execute function close_membership_invitations();

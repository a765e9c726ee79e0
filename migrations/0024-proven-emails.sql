-- Whether an e-mail is proven to be its person's, and whether a password is their own.

alter table users
  -- When a link that was mailed to this address was opened, or the directory vouched for it. Null: unproven, as it is again
  -- once an administrator has typed this person's e-mail or password.
  add column email_verified_at timestamptz,
  -- Typed by an administrator: it opens nothing but the choice of another.
  add column must_change_password boolean not null default false;

update users as u set email_verified_at = i.bound_at from directory_identities as i where i.user_id = u.id;

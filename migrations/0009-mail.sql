-- Mail waits here until a server has taken it; without one it stays, for an administrator to read. It goes to a person, who
-- may belong to several accounts or to none yet: a global table, as the people themselves are.
create table mails (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id),
  -- What it tells of; null: of the person alone.
  account_id uuid references accounts (id),
  address text not null,
  locale text not null check (locale in ('en', 'es', 'pt')),
  -- Sentences in the reader's language. A link that opens something stands in it by its id; what opens it is made when it is sent.
  content jsonb not null,
  attempts integer not null default 0,
  last_error text,
  -- One of the two at most: a mail that a server took, or that it will never take.
  sent_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  check (sent_at is null or given_up_at is null)
);
create index mails_user on mails (user_id, created_at desc);
create index mails_created on mails (created_at);

-- The one link with which a person may choose a password, without knowing the present one: a newer one takes its place, and
-- using it removes it.
create table password_links (
  user_id uuid primary key references users (id),
  id uuid not null unique default gen_random_uuid(),
  purpose text not null check (purpose in ('reset', 'invitation')),
  -- The request that it answers, so that one that is worked on twice is answered once.
  request_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Whoever has another password or e-mail, is the directory's now or is not active any more: the link led to somebody else.
create function close_password_link() returns trigger language plpgsql as $$
begin
  delete from password_links where user_id = new.id;
  return null;
end $$;
create trigger close_password_link after update of password_hash, email, ad, active on users
  for each row when ((old.password_hash, old.email, old.ad, old.active) is distinct from
    (new.password_hash, new.email, new.ad, new.active))
  execute function close_password_link();

grant select, insert, update, delete on mails, password_links to patio_portal;

-- A pause that doubles from 20 seconds to an hour, for a day and a half. Whoever works on a mail gives a sign of life every
-- few seconds; without one for half a minute it is somebody else's turn.
select pgboss.create_queue('mail', '{"policy": "standard", "retryLimit": 42, "retryDelay": 20, "retryBackoff": true,
  "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 30, "deleteAfterSeconds": 3600}');
select pgboss.create_queue('password-reset', '{"policy": "standard", "retryLimit": 10, "retryDelay": 5, "retryBackoff": true,
  "retryDelayMax": 300, "expireInSeconds": 60, "heartbeatSeconds": 30, "deleteAfterSeconds": 60}');

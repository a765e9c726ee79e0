-- When a board is written to some people, as a document of what each of them sees.
create table board_deliveries (
  account_id uuid not null default current_account() references accounts (id),
  content_id uuid not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- From Monday; of weeks alone.
  weekday smallint check (weekday between 1 and 7),
  -- Of months alone.
  month_day smallint check (month_day between 1 and 28),
  -- By the account's clock.
  hour smallint not null check (hour between 0 and 23),
  paused boolean not null default false,
  next_at timestamptz not null,
  -- After a failure it is tried again then.
  retry_at timestamptz,
  last_at timestamptz,
  -- How many were written to.
  last_letters integer,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, content_id),
  foreign key (account_id, content_id) references dashboard_contents (account_id, id) on delete cascade,
  check ((every = 'week') = (weekday is not null) and (every = 'month') = (month_day is not null))
);
create index board_deliveries_due on board_deliveries (next_at) where not paused;

create table board_delivery_readers (
  account_id uuid not null default current_account() references accounts (id),
  content_id uuid not null,
  user_id uuid not null,
  primary key (account_id, content_id, user_id),
  foreign key (account_id, content_id) references board_deliveries (account_id, content_id) on delete cascade,
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
create index board_delivery_readers_user on board_delivery_readers (account_id, user_id);

do $$
declare name text;
begin
  foreach name in array array['board_deliveries', 'board_delivery_readers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  end loop;
end $$;
grant select, insert, update, delete on board_deliveries to patio_portal;
grant select, insert, delete on board_delivery_readers to patio_portal;

create function accounts_with_due_board_deliveries() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from board_deliveries where not paused and coalesce(retry_at, next_at) <= now()
$$;
revoke execute on function accounts_with_due_board_deliveries from public;
grant execute on function accounts_with_due_board_deliveries to patio_portal;

-- What goes with a mail, written with it and gone with it.
create table mail_attachments (
  mail_id uuid primary key references mails (id) on delete cascade,
  name text not null,
  type text not null,
  bytes bytea not null
);
grant select, insert on mail_attachments to patio_portal;

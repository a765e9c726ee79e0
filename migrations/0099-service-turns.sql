-- When time alone will begin or end a service downtime: its asset is in maintenance from then on, or no longer. Whoever writes a downtime
-- writes this with it; without a row nothing is to come.
create table service_turns (
  account_id uuid not null default current_account(),
  downtime_id uuid not null,
  turns_at timestamptz not null,
  -- It begins then; else it ends.
  begins boolean not null,
  primary key (account_id, downtime_id),
  foreign key (account_id, downtime_id) references downtimes (account_id, id) on delete cascade
);
create index service_turns_due on service_turns (account_id, turns_at);

alter table service_turns enable row level security;
alter table service_turns force row level security;
create policy account on service_turns using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on service_turns to patio_portal;

create function note_service_turn() returns trigger language plpgsql as $$
begin
  if new.kind = 'service' and (new.started_at > now() or new.ended_at > now()) then
    insert into service_turns (account_id, downtime_id, turns_at, begins)
    values (new.account_id, new.id, case when new.started_at > now() then new.started_at else new.ended_at end, new.started_at > now())
    on conflict (account_id, downtime_id) do update set turns_at = excluded.turns_at, begins = excluded.begins;
  else
    delete from service_turns where account_id = new.account_id and downtime_id = new.id;
  end if;
  return null;
end $$;
create trigger note_turn after insert or update on downtimes for each row execute function note_service_turn();

insert into service_turns (account_id, downtime_id, turns_at, begins)
select account_id, id, case when started_at > now() then started_at else ended_at end, started_at > now()
from downtimes where kind = 'service' and (started_at > now() or ended_at > now());

create function accounts_with_service_turns(at timestamptz) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct account_id from service_turns where turns_at <= at
$$;
revoke execute on function accounts_with_service_turns from public;
grant execute on function accounts_with_service_turns to patio_portal;

-- The last number that a content of the file was given: one that waits for the scanner has its own already, while the file stays what it was.
alter table files add column last_number integer not null default 1;

-- Where a link leads, and who made it: whether they could still open it is looked up by whoever asks.
drop function find_file_link;
create function find_file_link(link_id uuid)
returns table (name text, type text, stored text, account_id uuid, file_id uuid, made_by uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, v.type, v.stored, l.account_id, l.file_id, l.created_by
  from file_links l
  join files f on f.account_id = l.account_id and f.id = l.file_id and f.deleted_at is null
  join file_versions v on v.account_id = l.account_id and v.file_id = l.file_id and v.number = l.number and not v.waiting
  where l.id = link_id and l.ended_at is null and l.expires_at > now()
$$;
revoke execute on function find_file_link from public;
grant execute on function find_file_link to patio_portal;

-- What the access of open streams rests on, read for all of them at once: the access itself is worked out only where this has changed.
-- In plpgsql, since a new database gets the customers of keys after this.

create function access_marks(sessions uuid[]) returns table (session_id uuid, mark text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select s.id, md5(concat_ws(' ', s.account_id, s.user_id, m.role, a.modules,
      a.second_factor_required and not u.ad and not has_second_factor(u.id), (
        select string_agg(concat_ws(' ', p.id, p.all_units, p.may_act, p.sections, array(
            select w.unit_id from asset_profile_units w where w.account_id = p.account_id and w.profile_id = p.id order by 1)), ' ' order by p.id)
          from asset_profile_users o join asset_profiles p on p.account_id = o.account_id and p.id = o.profile_id
          where o.account_id = s.account_id and o.user_id = s.user_id)))
    from sessions s
    join users u on u.id = s.user_id and u.active
    join memberships m on m.account_id = s.account_id and m.user_id = s.user_id
    join accounts a on a.id = s.account_id
    where s.id = any (sessions) and s.ended_at is null and s.expires_at > clock_timestamp() and is_directory_confirmed(s.directory_session_id)
  union all
  select k.id, md5(concat_ws(' ', f.account_id, f.kind, f.modules, f.sections, f.unit_ids, f.customer))
    from api_keys k, find_api_key(null, k.id) f where k.id = any (sessions);
end $$;
comment on function access_marks is 'Of sessions and API keys that are valid: equal as long as nothing changes that decides what they may see.';
revoke execute on function access_marks from public;
grant execute on function access_marks to patio_portal;

import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import type { Context } from '#platform/server/context.ts';
import { listPage, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { Device, deviceSorts, listDevices, listUnassignedDevices } from '../contract.ts';

const shown = 200;

export async function fetchUnassignedDevices({ db, scope }: Context): Promise<ReplyOf<typeof listUnassignedDevices>> {
  const rows = await db
    .selectFrom('unassigned_devices')
    .select(['device_id', 'protocol', 'first_seen_at', 'last_seen_at', 'times', 'latitude', 'longitude'])
    .where('account_id', '=', scope.accountId)
    .orderBy('last_seen_at', 'desc')
    .limit(shown)
    .execute();
  return {
    items: rows.map((row) => ({
      ...row,
      first_seen_at: row.first_seen_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  };
}

const sortKeys: Record<(typeof deviceSorts)[number], SortKey> = {
  device_id: { by: sql`lower(v.device_id)`, type: 'text' },
  asset: { by: sql`lower(coalesce(v.asset ->> 'code', ''))`, type: 'text' },
  last_seen_at: { by: sql`coalesce(v.last_seen_at, '2000-01-01'::timestamptz)`, type: 'timestamptz' },
};

type DeviceRow = Omit<Device, 'last_seen_at'> & { last_seen_at: Date | null };

/** Devices of assets and unassigned ones, in one list. */
export function fetchDevices({ db, scope }: Context, { search, assigned, ...query }: QueryOf<typeof listDevices>) {
  const assignedDevices = sql`
    select d.device_id, json_build_object('id', a.id, 'code', a.code, 'unit', u.code)::jsonb as asset, s.time as last_seen_at,
      null as protocol, null::bigint as times, s.latitude, s.longitude
    from asset_devices d
    join assets a on a.account_id = d.account_id and a.id = d.asset_id and a.deleted_at is null
    join units u on u.account_id = a.account_id and u.id = a.unit_id
    left join asset_states s on s.account_id = a.account_id and s.asset_id = a.id
    where d.account_id = ${scope.accountId}`;
  const unassigned = sql`
    select n.device_id, null::jsonb, n.last_seen_at, n.protocol, n.times, n.latitude, n.longitude from unassigned_devices n
    where n.account_id = ${scope.accountId} and not exists (
      select from asset_devices d where d.account_id = n.account_id and d.device_id = n.device_id)`;
  const conditions = [sql`true`];
  if (assigned) conditions.push(assigned === 'true' ? sql`v.asset is not null` : sql`v.asset is null`);
  if (search)
    conditions.push(sql`(v.device_id ilike ${containing(search)} or v.asset ->> 'code' ilike ${containing(search)})`);
  return listPage(db, query, {
    sorts: sortKeys,
    sort: query.sort ?? '-last_seen_at',
    id: sql`v.id`,
    columns: sql`v.*`,
    from: sql`(select md5(w.device_id)::uuid as id, w.* from (${assignedDevices} union all ${unassigned}) w) v
      where ${sql.join(conditions, sql` and `)}`,
    toItem: ({ last_seen_at, ...row }: DeviceRow): Device => ({
      ...row,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    }),
  });
}

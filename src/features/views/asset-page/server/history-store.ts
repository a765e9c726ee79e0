import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#platform/contract.ts';
import { reachesUnit } from '#platform/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { listPage } from '#platform/server/database/keyset.ts';
import { listFieldChanges, type AuditSnapshot } from '../asset-history.ts';
import type { HistoryEntry, listHistory, MeterChange } from '../contract.ts';

interface HistoryEntryRow {
  id: string;
  sort_key: string;
  at: Date;
  user: HistoryEntry['user'];
  action: HistoryEntry['action'];
  before: AuditSnapshot | null;
  after: AuditSnapshot | null;
}

/** Changes of a visible asset, newest first. */
export function fetchHistory(
  { db, scope }: Context,
  assetId: string,
  query: QueryOf<typeof listHistory>,
): Promise<ReplyOf<typeof listHistory>> {
  return listPage(db, query, {
    sorts: { at: { by: sql`e.at`, type: 'timestamptz' } },
    sort: '-at',
    id: sql`e.id`,
    columns: sql`e.id, e.at, e.action, e.before, e.after,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as user`,
    from: sql`audit_entries e left join users u on u.id = e.user_id
      where e.account_id = ${scope.accountId} and e.entity = 'asset' and e.entity_id = ${assetId}
        and e.action in ('create', 'update', 'delete')`,
    toItem: ({ id, at, user, action, before, after }: HistoryEntryRow): HistoryEntry => ({
      id,
      at: at.toISOString(),
      user,
      action,
      // A creation lists no changes: its values are the asset's.
      changes: action === 'update' ? listFieldChanges({ before, after }, (unit) => reachesUnit(scope, unit)) : [],
    }),
  });
}

interface ChangeRow {
  time: Date;
  kind: MeterChange['kind'];
  meter: MeterChange['meter'];
  from: number | null;
  to: number | null;
  was: string[] | null;
  is: string[] | null;
}

const shown = 100;

/** Meter restarts and exchanged devices, newest first. */
export async function fetchMeterChanges({ db, scope }: Context, assetId: string): Promise<MeterChange[]> {
  const devices = (side: string) =>
    sql`array(select jsonb_array_elements_text(${sql.ref(`e.${side}`)} -> 'device_ids'))`;
  const { rows } = await sql<ChangeRow>`
    select time, kind, meter, from_value as "from", to_value as "to", null as was, null as "is"
    from meter_changes where account_id = ${scope.accountId} and asset_id = ${assetId}
    union all
    select e.at, 'devices', null, null, null, ${devices('before')}, ${devices('after')}
    from audit_entries e
    where e.account_id = ${scope.accountId} and e.entity = 'asset' and e.entity_id = ${assetId} and e.action = 'update'
      and e.before -> 'device_ids' <> e.after -> 'device_ids'
    order by time desc limit ${shown}`.execute(db);
  return rows.map(({ time, was, is, ...row }) => ({
    ...row,
    time: time.toISOString(),
    devices_gone: without(was, is),
    devices_new: without(is, was),
  }));
}

function without(ids: readonly string[] | null, others: readonly string[] | null): string[] {
  return (ids ?? []).filter((id) => !others?.includes(id));
}

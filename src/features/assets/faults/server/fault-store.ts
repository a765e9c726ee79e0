import { sql, type RawBuilder } from 'kysely';
import { visibleAssets } from '#features/assets/catalogue/server/public.ts';
import type { QueryOf } from '#platform/contract.ts';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { listPage, type SortKey } from '#platform/server/database/keyset.ts';
import { containing } from '#platform/server/database/search-pattern.ts';
import type { Fault, faultSorts, listFaults } from '../contract.ts';

export const sortKeys: Record<(typeof faultSorts)[number], SortKey> = {
  last_seen_at: { by: sql`f.last_seen_at`, type: 'timestamptz' },
  first_seen_at: { by: sql`f.first_seen_at`, type: 'timestamptz' },
  severity: { by: sql`f.severity_rank`, type: 'float8' },
  code: { by: sql`lower(f.code)`, type: 'text' },
  asset: { by: sql`lower(v.code)`, type: 'text' },
};

const columns = sql`f.id, json_build_object('id', v.id, 'code', v.code, 'unit', v.unit) as asset, f.code, f.spn, f.fmi,
  f.description, f.severity, nullif(f.source, '') as source, f.first_seen_at, f.last_seen_at, f.reports, f.cleared_at,
  (select p.name from users p where p.id = f.cleared_by) as cleared_by`;

type FaultRow = Omit<Fault, 'first_seen_at' | 'last_seen_at' | 'cleared_at'> & {
  first_seen_at: Date;
  last_seen_at: Date;
  cleared_at: Date | null;
};

/** Faults of the assets in reach. */
function faultsOf({ scope }: Pick<ReadContext, 'scope'>): RawBuilder<unknown> {
  return sql`(select a.id, a.code, a.unit_id, u.code as unit from ${visibleAssets(scope)}) v
    join asset_faults f on f.account_id = ${scope.accountId} and f.asset_id = v.id`;
}

export function fetchFaults(context: ReadContext, query: QueryOf<typeof listFaults>) {
  const { search, cleared, severity, asset_id, unit_id, ...paging } = query;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (cleared) conditions.push(cleared === 'true' ? sql`f.cleared_at is not null` : sql`f.cleared_at is null`);
  if (severity) conditions.push(sql`f.severity = any(${severity}::text[])`);
  if (asset_id) conditions.push(sql`v.id = any(${asset_id}::uuid[])`);
  if (unit_id) conditions.push(sql`v.unit_id = any(${unit_id}::uuid[])`);
  if (search) {
    const pattern = containing(search);
    conditions.push(sql`(f.code ilike ${pattern} or f.description ilike ${pattern} or v.code ilike ${pattern})`);
  }
  return listPage(context.db, paging, {
    sorts: sortKeys,
    sort: paging.sort ?? '-last_seen_at',
    id: sql`f.id`,
    columns,
    from: sql`${faultsOf(context)} where ${sql.join(conditions, sql` and `)}`,
    toItem: toFault,
  });
}

/** A fault of an asset in reach; undefined if there is none. */
export async function findFault(context: Context, id: string): Promise<Fault | undefined> {
  const { rows } = await sql<FaultRow>`select ${columns} from ${faultsOf(context)} where f.id = ${id}`.execute(
    context.db,
  );
  return rows[0] && toFault(rows[0]);
}

/** Whether it was active until now. */
export async function markCleared({ db, scope }: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset_faults')
    .set({ cleared_at: sql<Date>`greatest(now(), last_seen_at)`, cleared_by: scope.userId })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toFault({ first_seen_at, last_seen_at, cleared_at, ...row }: FaultRow): Fault {
  return {
    ...row,
    first_seen_at: first_seen_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    cleared_at: cleared_at?.toISOString() ?? null,
  };
}

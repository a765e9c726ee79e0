import { sql } from 'kysely';
import type { Context, ReadContext } from '#platform/server/context.ts';
import { overrideKinds, type StatusOverride, type OverrideKind } from '../../contract.ts';

interface OverrideRow {
  id: string;
  kind: OverrideKind;
  reason: string | null;
  since: Date;
  until: string | null;
  set_by: { id: string; name: string } | null;
  ended_at: Date | null;
  ended_by: { id: string; name: string } | null;
}

const shown = 100;

/** Open ones first, then the newest. */
export async function fetchStatusOverrides({ db, scope }: Context, assetId: string): Promise<StatusOverride[]> {
  const person = (id: string, name: string) =>
    sql`case when ${sql.ref(id)} is not null then json_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)}) end`;
  const { rows } = await sql<OverrideRow>`
    select m.id, m.kind, m.reason, m.since, m.expected_until as until, m.ended_at,
      ${person('s.id', 's.name')} as set_by, ${person('e.id', 'e.name')} as ended_by
    from asset_status_overrides m
    left join users s on s.id = m.set_by
    left join users e on e.id = m.ended_by
    where m.account_id = ${scope.accountId} and m.asset_id = ${assetId}
    order by m.ended_at is not null, m.since desc, m.id desc limit ${shown}`.execute(db);
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

export interface OverrideReason {
  reason: string | null;
  until: string | null;
}

/** The open override; null if there is none. */
export async function findOpenOverride(
  { db, scope }: ReadContext,
  assetId: string,
  kind: OverrideKind,
): Promise<OverrideReason | null> {
  const found = await db
    .selectFrom('asset_status_overrides')
    .select(['reason', 'expected_until as until'])
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', assetId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

export async function isOverridden(context: ReadContext, assetId: string, kind: OverrideKind): Promise<boolean> {
  return (await findOpenOverride(context, assetId, kind)) !== null;
}

/** Updates reason and expected end of an open override. */
export async function explainOverride(
  { db, scope }: ReadContext,
  mark: { assetId: string; kind: OverrideKind } & OverrideReason,
): Promise<void> {
  await db
    .updateTable('asset_status_overrides')
    .set({ reason: mark.reason, expected_until: mark.until })
    .where('account_id', '=', scope.accountId)
    .where('asset_id', '=', mark.assetId)
    .where('kind', '=', mark.kind)
    .where('ended_at', 'is', null)
    .execute();
}

/** Opens and ends overrides to match the flags of an asset written in this transaction, by the caller or by nobody. */
export async function followFlags(
  { db, scope }: ReadContext,
  assetId: string,
  userId: string | null = scope.userId,
): Promise<void> {
  const { accountId } = scope;
  const flagged = sql`select a.account_id, a.id, kind,
      case kind ${sql.join(
        overrideKinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.ref(`a.${kind}`)}`),
        sql` `,
      )} end as is_set
    from assets a cross join unnest(${overrideKinds}::text[]) kind where a.account_id = ${accountId} and a.id = ${assetId}`;
  await sql`
    update asset_status_overrides m set ended_at = now(), ended_by = ${userId} from (${flagged}) f
    where m.account_id = f.account_id and m.asset_id = f.id and m.kind = f.kind and m.ended_at is null and not f.is_set`.execute(
    db,
  );
  await sql`
    insert into asset_status_overrides (account_id, asset_id, kind, set_by)
    select f.account_id, f.id, f.kind, ${userId} from (${flagged}) f where f.is_set
    on conflict (account_id, asset_id, kind) where ended_at is null do nothing`.execute(db);
}

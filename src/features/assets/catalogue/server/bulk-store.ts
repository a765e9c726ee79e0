import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { BulkChange } from '../bulk-contract.ts';
import type { StatusChange } from './announce-asset.ts';
import { decideFromRow, type StatusRow } from './asset-write-store.ts';

/** Fields that a bulk change may set: the asset's own values, not inherited ones. */
export interface BulkFields {
  unit_id: string;
  category: string | null;
  segment: string | null;
  cost_centre: string | null;
  region: string | null;
  customer: string | null;
  disabled: boolean;
  maintenance: boolean;
}

export type LockedAsset = BulkFields & { id: string; version: number };

/** An asset's previous values, and its version after the change. */
export interface FormerAsset {
  id: string;
  version: number;
  fields: Partial<BulkFields>;
}

const undoable = sql`interval '10 minutes'`;

/** Those of the assets that exist, locked until the transaction ends. */
export async function holdAssets({ db, scope }: Context, ids: readonly string[]): Promise<LockedAsset[]> {
  const { rows } = await sql<LockedAsset>`
    select id, version, unit_id, category, segment, cost_centre, region, customer, disabled, maintenance from assets
    where account_id = ${scope.accountId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id for update`.execute(db);
  return rows;
}

/** Gives all assets the same values. */
export async function putOnAll({ db, scope }: Context, ids: readonly string[], change: BulkChange): Promise<void> {
  await db
    .updateTable('assets')
    .set({ ...change, updated_at: new Date() })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Restores each asset's own values. */
export async function putBack({ db, scope }: Context, assets: readonly FormerAsset[]): Promise<void> {
  const values = assets.map(({ id, fields }) => ({ id, fields }));
  const column = (name: string, type = 'text') =>
    sql`${sql.ref(name)} = case when f.fields ? ${name} then (f.fields ->> ${name})::${sql.raw(type)} else ${sql.ref(`a.${name}`)} end`;
  await sql`
    update assets as a set ${column('unit_id', 'uuid')}, ${column('category')}, ${column('segment')}, ${column('cost_centre')},
      ${column('region')}, ${column('customer')}, ${column('disabled', 'boolean')}, ${column('maintenance', 'boolean')}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as f (id uuid, fields jsonb)
    where a.account_id = ${scope.accountId} and a.id = f.id`.execute(db);
}

/** Opens and ends overrides to match the assets' flags. */
export async function matchMarks({ db, scope }: Context, ids: readonly string[], reason: string | null): Promise<void> {
  await sql`
    update asset_status_overrides as m set ended_at = now(), ended_by = ${scope.userId} from assets a
    where m.account_id = ${scope.accountId} and m.asset_id = any(${ids}::uuid[]) and m.ended_at is null
      and a.account_id = m.account_id and a.id = m.asset_id and not case m.kind when 'disabled' then a.disabled else a.maintenance end`.execute(
    db,
  );
  await sql`
    insert into asset_status_overrides (asset_id, kind, reason, set_by)
    select a.id, kind, ${reason}::text, ${scope.userId}::uuid from assets a cross join unnest(array['disabled', 'maintenance']) kind
    where a.account_id = ${scope.accountId} and a.id = any(${ids}::uuid[]) and case kind when 'disabled' then a.disabled else a.maintenance end
    on conflict (account_id, asset_id, kind) where ended_at is null do nothing`.execute(db);
}

/** Reopens overrides that a change ended, with their start and reason. For assets unchanged since. */
export async function reopenMarks({ db, scope }: Context, changeId: string, ids: readonly string[]): Promise<void> {
  // A change and its ends share one transaction, hence one timestamp.
  await sql`
    update asset_status_overrides as m set ended_at = null, ended_by = null from asset_bulk_changes b
    where b.account_id = ${scope.accountId} and b.id = ${changeId} and m.account_id = b.account_id
      and m.asset_id = any(${ids}::uuid[]) and m.ended_at = b.at`.execute(db);
}

/** The statuses after overrides were set or ended; unchanged ones are left out. */
export async function redecideStatuses(
  { db, scope }: Context,
  ids: readonly string[],
): Promise<(StatusChange & { id: string })[]> {
  const { rows } = await sql<StatusRow & { id: string }>`
    select a.id, s.status, s.status_since, s.time, coalesce(s.engine_on, s.ignition) as engine_on, s.working, s.moving, s.engine_off_since, a.disabled, a.maintenance,
      accounts.silent_after_s, accounts.inactive_after_s
    from asset_states s
    join assets a on a.account_id = s.account_id and a.id = s.asset_id
    join accounts on accounts.id = s.account_id
    where s.account_id = ${scope.accountId} and s.asset_id = any(${ids}::uuid[])
    order by s.asset_id for update of s`.execute(db);
  const now = new Date();
  const decided = rows.map((row) => ({ id: row.id, before: row.status, time: row.time, ...decideFromRow(row, now) }));
  const written = decided.map(({ id, status, since, dueAt }) => ({
    id,
    status,
    since,
    due_at: dueAt === null ? null : new Date(dueAt),
  }));
  await sql`
    update asset_states as s set status = d.status, status_due_at = d.due_at, status_since = d.since
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as d (id uuid, status text, since timestamptz, due_at timestamptz)
    where s.account_id = ${scope.accountId} and s.asset_id = d.id`.execute(db);
  return decided.filter(({ status, before }) => status !== before);
}

/** Stores previous values for undo, and deletes expired ones. */
export async function rememberBefore(
  { db, scope }: Context,
  before: readonly FormerAsset[],
): Promise<{ id: string; until: Date }> {
  await sql`delete from asset_bulk_changes where account_id = ${scope.accountId} and at < now() - interval '1 day'`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; until: Date }>`
    insert into asset_bulk_changes (user_id, before) values (${scope.userId}, ${JSON.stringify(before)}::jsonb)
    returning id, at + ${undoable} as until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A change of many assets was not remembered.');
  return row;
}

/**
 * Takes the previous values of this person's change while it can be undone; undefined if there are none. Works once.
 */
export async function takeBefore({ db, scope }: Context, id: string): Promise<FormerAsset[] | 'too late' | undefined> {
  const { rows } = await sql<{ before: FormerAsset[]; taken: boolean }>`
    with own as (
      select id, before, undone_at is null and at > now() - ${undoable} as open from asset_bulk_changes
      where account_id = ${scope.accountId} and id = ${id} and user_id = ${scope.userId} for update),
    taken as (update asset_bulk_changes b set undone_at = now() from own where b.account_id = ${scope.accountId} and b.id = own.id and own.open returning b.id)
    select before, open as taken from own`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return row.taken ? row.before : 'too late';
}
